"""Small pages of committee reports of ours, in the Assembly's markup. Everybody here is invented."""

REFERENCE = "CRCANR5L17S2025PO9400N012"
PAGE = f"{REFERENCE}.html"


def page(*corps: str, couverture: str | None = None, presents: bool = True) -> bytes:
    """A page: the cover, the body and the attendance that closes it."""
    fin = (
        '<p style="text-align:center"><span style="font-weight:bold">Membres présents ou excusés</span></p>'
        '<p><span style="font-style:italic">Présents.</span> - Mme Lucie Verdan, M. Éric d’Orvane</p>'
    )
    couverture = presidence("Présidence de Mme Lucie Verdan, présidente") if couverture is None else couverture
    return (
        '<!DOCTYPE html><html><head><meta charset="utf-8"/><title>Compte rendu</title></head><body>'
        '<div class="assnatSection1"><p class="assnatNOMCOMMISSION">Commission des haies</p>'
        '<p class="assnatCRDATE">Mardi 4&#xa0;mars 2025</p>'
        f"{couverture}</div>"
        f'<div class="assnatSection2">{"".join(corps)}{fin if presents else ""}</div></body></html>'
    ).encode()


def parole(tete: str, texte: str) -> str:
    return f'<p class="assnatNormal"><span style="font-weight:bold">{tete}</span><span> {texte}</span></p>'


def suite(texte: str) -> str:
    return f'<p class="assnatNormal"><span>{texte}</span></p>'


def recit(texte: str) -> str:
    return f'<p class="assnatNormal"><span style="font-style:italic">{texte}</span></p>'


def titre(texte: str) -> str:
    return f'<p class="assnatTitre2"><span>{texte}</span></p>'


def presidence(texte: str) -> str:
    return f'<p style="text-align:right"><span style="font-weight:bold">{texte}</span></p>'
