"""A match as an application: sessions, saves and the controller. Knows no browser."""
