"""Identifiers that never change: UUIDs computed from official ids.

The same official id gives the same UUID in every release, on every machine and in every language that has
UUIDv5: clients may keep them for ever.
"""

from hashlib import sha1
from uuid import UUID

# Drawn once for this service; changing it would change every address we ever gave.
ESPACE = UUID("6f1c0f0e-3d0b-5f53-9d5c-2a6b1b7c9e01")
_ESPACE = ESPACE.bytes
_VARIANTE = {f"{n:x}": f"{n & 3 | 8:x}" for n in range(16)}  # the two bits that say which layout a UUID has


def identifiant(genre: str, cle: str) -> str:
    """The UUID of the record of kind `genre` whose official id is `cle`."""
    # `uuid.uuid5`, without the objects it makes on the way: there are a million and a half of them in a release
    x = sha1(_ESPACE + f"{genre}/{cle}".encode(), usedforsecurity=False).hexdigest()
    return f"{x[:8]}-{x[8:12]}-5{x[13:16]}-{_VARIANTE[x[16]]}{x[17:20]}-{x[20:32]}"


def debut_vote(scrutin: str) -> str:
    """First half of a vote's id, from the UUID of its scrutin (19 characters, see `fin_vote`)."""
    return f"{scrutin[:14]}8{scrutin[15:18]}-"


def fin_vote(parlementaire: str) -> str:
    """Second half of a vote's id, from the UUID of the member.

    A vote is one scrutin and one member, so its id is half of each, in the layout of a UUIDv8 (RFC 9562):
    577 of them are joined when a scrutin is served, and none has to be stored or hashed.
    """
    return f"8{parlementaire[1:4]}-{parlementaire[24:]}"


def identifiant_vote(scrutin: str, parlementaire: str) -> str:
    return debut_vote(scrutin) + fin_vote(parlementaire)
