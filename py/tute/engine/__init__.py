"""The rules of Tute: pure functions over plain data, with no I/O, clock or randomness."""
