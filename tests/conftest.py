"""Hypothesis profiles: the same examples every run on CI, more of them on demand."""

import os

from hypothesis import HealthCheck, settings

QUIET = [HealthCheck.too_slow]
BASE = settings(deadline=None, suppress_health_check=QUIET)
settings.register_profile("default", BASE, max_examples=100)
settings.register_profile("ci", BASE, max_examples=100, derandomize=True)
settings.register_profile("deep", BASE, max_examples=3000)
ON_CI = "ci" if os.environ.get("CI") else "default"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", ON_CI))
