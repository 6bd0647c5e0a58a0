"""The error family of the package: what a person who runs a command may meet, each a sentence of its own."""

UNFORESEEN = 70  # exit code of what nobody foresaw, which is told by a traceback


class HemicycleError(Exception):
    """Something the operator can act on: shown as one line, never as a traceback."""

    exit_code = 7  # 1 is that of a sync that published without some of its files
    details: tuple[str, ...] = ()  # what the one line leaves out, for the report of a run


class SettingsError(HemicycleError):
    """A setting or a folder that cannot be used."""

    exit_code = 2


class StorageError(HemicycleError):
    """The disk of the home is full, or may not be written any more; what was served still is."""


class SourceError(HemicycleError):
    """A source that could not be read at all; other sources go on. `advice` is what to do, where it depends on why."""

    advice = "si cela dure, « hemicycle doctor » dit ce que l'éditeur publie"


class CheckFailed(HemicycleError):
    """A new release broke a rule: it is not published and the former one goes on serving."""

    exit_code = 3


class NoRelease(HemicycleError):
    """There is nothing to serve yet."""

    exit_code = 4


class ReleaseCorrupt(HemicycleError):
    """A release whose content does not match its own record."""

    exit_code = 5


class StateTooRecent(SettingsError):
    """The state was written by a newer version, and is left alone."""


class StoreUnavailable(HemicycleError):
    """The server that holds the releases or the state does not answer for now."""

    exit_code = 6
