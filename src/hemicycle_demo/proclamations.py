"""How the chair puts a scrutin to the vote and proclaims its figures: plain text, in no other field."""

from hemicycle_demo.formats.comptes_rendus import Greffe, Lieu, Orateur
from hemicycle_demo.scrutins import MOC, Scrutin
from hemicycle_demo.textes.citations import citation
from hemicycle_demo.votes import Resultat

_BLANC = "        "


def annoncer(greffe: Greffe, president: Orateur, scrutin: Scrutin, lieu: Lieu | None) -> None:
    """What is put to the vote, then the vote itself; the grammar code depends on the nature of the vote."""
    code, (premier, deuxieme, _, _) = _codes(scrutin)
    objet, valeur = _objet(scrutin, lieu)
    greffe.dire(president, f"Je mets aux voix {objet}.", f"{code}_{premier}", valeur, lieu)
    greffe.noter("(Il est procédé au scrutin.)", f"{code}_{deuxieme}")


def proclamer(
    greffe: Greffe, president: Orateur, scrutin: Scrutin, resultat: Resultat, lieu: Lieu | None = None
) -> None:
    """The figures, exactly those of the scrutin, and the outcome."""
    code, (_, _, troisieme, quatrieme) = _codes(scrutin)
    objet, valeur = _objet(scrutin, lieu)
    greffe.dire(president, chiffres(scrutin, resultat), f"{code}_{troisieme}")
    feminin = scrutin.nature in _FEMININS
    verdict = "est adopté" if resultat.adopte else "n’est pas adopté"
    greffe.noter(
        f"({objet[0].upper()}{objet[1:]} {verdict}{'e' if feminin else ''}.)", f"{code}_{quatrieme}", valeur, ""
    )


def chiffres(scrutin: Scrutin, resultat: Resultat) -> str:
    """The proclamation. Of a motion of censure only the votes in favour are counted."""
    totaux = resultat.totaux
    if scrutin.code == MOC:
        majorite = "Majorité requise pour l’adoption de la motion de censure, soit la majorité absolue des membres"
        return (
            f"Voici le résultat du scrutin :<br/>{_BLANC}{majorite} composant l’Assemblée{_BLANC}{resultat.requis}<br/>"
            f"{_BLANC}{_BLANC}Pour l’adoption{_BLANC}{totaux.pour}"
        )
    lignes = (
        f"{_BLANC}Nombre de votants{_BLANC * 3}{totaux.exprimes + totaux.abstentions}",
        f"{_BLANC}Nombre de suffrages exprimés{_BLANC * 2}{totaux.exprimes}",
        f"{_BLANC}Majorité absolue{_BLANC * 3}{resultat.requis}",
        f"{_BLANC * 2}Pour l’adoption{_BLANC * 2}{totaux.pour}",
        f"{_BLANC * 2}Contre{_BLANC * 2}{totaux.contre}",
    )
    return f"Voici le résultat du scrutin :<br/>{'<br/>'.join(lignes)}"


def _codes(scrutin: Scrutin) -> tuple[str, tuple[str, str, str, str]]:
    if scrutin.nature in ("article", "credits", "partie"):
        return "SCRUT_ART_PUB", ("1_6", "1_7", "1_8", "1_9")
    if citation(scrutin) is not None:
        return "SCRUT_PUB_ADT", ("1_2", "1_3", "1_4", "1_5")
    if scrutin.nature == "ensemble":
        return "SCRUT_PUB_ENS", ("1_2", "1_3", "1_4", "1_5")
    return "SCRUT_PUB_MOT", ("1_2", "1_3", "1_4", "1_5")


def _objet(scrutin: Scrutin, lieu: Lieu | None) -> tuple[str, str]:
    """What the chair calls it, and the value that the paragraph carries."""
    cite = citation(scrutin)
    if cite is not None:
        numero = f"{'II-' if cite.partie else ''}{cite.numero}"
        genre = "le sous-amendement" if cite.parent is not None else "l’amendement"
        return f"{genre} n<exposant>o</exposant> {numero}", f" {numero}"
    if scrutin.nature == "article" and lieu is not None:
        return f"l’article {lieu.article}", f" {lieu.article}"
    return _OBJETS[scrutin.nature], ""


_FEMININS = frozenset({"rejet", "censure", "censure_adoptee", "resolution", "declaration", "demande", "partie"})
_OBJETS = {
    "ensemble": "l’ensemble",
    "partie": "la partie du projet de loi",
    "credits": "l’état des crédits de la mission",
    "rejet": "la motion de rejet préalable",
    "demande": "la demande de seconde délibération",
    "censure": "la motion de censure",
    "censure_adoptee": "la motion de censure",
    "resolution": "la proposition de résolution",
    "declaration": "la déclaration du Gouvernement",
}
