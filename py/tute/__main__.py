"""``python -m tute``."""

import sys

from tute.cli import main

sys.exit(main())
