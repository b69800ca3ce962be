"""Golden records: annotated deals for each rule, made once and kept in tests/golden."""
