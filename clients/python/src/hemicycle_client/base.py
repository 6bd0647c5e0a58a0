"""What the generated structs and sets of values are made from."""

from enum import StrEnum
from typing import Any, Self

import msgspec

# Stands for a member that the service did not send: another than ours, or an older one. False in a condition, and left
# out when the struct is encoded again.
ABSENT: Any = msgspec.UNSET


class Modele(msgspec.Struct, rename="camel"):
    """Base of the models: members that it does not know are ignored."""


class Valeurs(StrEnum):
    """A set of values, open: a value that this version does not know is kept as it came."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = member._value_ = value
        return member
