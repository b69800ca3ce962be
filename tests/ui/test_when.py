"""When a match was left, as people say it."""

import pytest

from tests.ui.strict import ES
from tute.ui.when import left_when


@pytest.mark.parametrize(
    ("then", "now", "text"),
    [
        ("2026-11-30T08:05", "2026-11-30T13:00", "Hoy, 8:05"),
        ("2026-11-29T23:40", "2026-11-30T00:10", "Ayer, 23:40"),
        ("2026-11-30T23:40", "2026-12-01T00:10", "Ayer, 23:40"),
        ("2027-12-31T10:00", "2028-01-03T10:00", "Hace 3 días"),
        ("2028-02-28T10:00", "2028-03-01T10:00", "Hace 2 días"),
        ("2026-12-01T10:00", "2026-11-30T10:00", "Hoy, 10:00"),
        ("", "2026-11-30T10:00", ""),
        ("soon", "2026-11-30T10:00", ""),
    ],
)
def test_when(then, now, text):
    assert left_when(then, now, ES) == text
