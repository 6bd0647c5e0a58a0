"""The browser that pages are looked at in: Debian's Chromium, without its windows where that edition is installed."""

import shutil

# The same engine as Chromium's own; half the time of the processor, for it draws no window around a page.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
# A container has no user to keep apart, and little shared memory.
OPTIONS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu")
