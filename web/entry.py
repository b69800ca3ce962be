"""The first Python that runs in the page: hands over to the application."""

import sys

sys.path.insert(0, "./app.zip")

try:
    from tute.browser.main import start

    waiting = start()
    if waiting is not None:
        await waiting
except BaseException:
    import traceback

    import js

    js.tuteFail(traceback.format_exc())
    raise
