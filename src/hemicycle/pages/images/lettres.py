"""Letters of pictures on a telephone, where a picture is half as wide as it was drawn: the stylesheet enlarges what has
one of these classes, and hides what would then stand on something else."""

ETROIT = 328  # pixels of a picture on a telephone of 360
TAILLE = 10.5  # pixels of letters there, at least
_LARGEURS = (560, 640, 720, 768, 820)


def lettres(largeur: float) -> str:
    """The class of letters in a picture drawn that wide: that of the first width that is no less."""
    return f"l{next((une for une in _LARGEURS if une >= largeur), _LARGEURS[-1])}"


def rare(rang: int) -> str:
    """What hides every second label on a telephone."""
    return ' class="rare"' if rang % 2 else ""


def regles() -> str:
    """What the stylesheet says of them."""
    return " ".join(f".l{une} {{ font-size: {TAILLE * une / ETROIT:.0f}px }}" for une in _LARGEURS)
