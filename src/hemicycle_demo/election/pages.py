"""Pages of the results site as the ministry designed them in 2026: round two first, then round one as a reminder."""

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from hemicycle.senatoriales.circonscriptions import Circonscription
from hemicycle.senatoriales.formes import Ligne, Tour
from hemicycle.senatoriales.nuances import nuances
from hemicycle.vocabulaire import ModeScrutin

_ESPACE = "\u202f"  # between thousands
_RANGS = {1: "1<sup>er</sup> tour", 2: "2<sup>d</sup> tour"}
_NOTE = (
    '<a href="#note-resultat" class="no-underline" title="Aller à la note de bas de page"><sup>*</sup></a>'
)  # fmt: skip
_TETES = {
    ModeScrutin.PROPORTIONNEL: ("Liste des candidatures", "Conduite par", "Nuance", "Voix", "% Inscrits", "% Exprimés",
                                "Sièges"),
    ModeScrutin.MAJORITAIRE: ("Liste des candidat(e)s", "Nuance", "Voix", "% Inscrits", "% Exprimés", "Elu(e)"),
}  # fmt: skip
_GRILLE = 49  # shades of the grid of 2026: the first of our table


def page(lieu: Circonscription, tours: Sequence[Tour]) -> bytes:
    """The page of a constituency; without rounds, as it stands before anything is published."""
    mode, pourvus = lieu.mode, sum(tour.attribues for tour in tours)
    corps = [_sieges(lieu.sieges, pourvus)]
    if tours:
        corps.append(_par_nuance(mode, tours))
    for tour in sorted(tours, key=lambda tour: -tour.tour):
        corps += [_resultats(mode, tour, rappel=tour.tour < len(tours)), _details(mode, tour)]
    code = "ZZ" if lieu.region is None and lieu.code == "997" else lieu.code
    return _document(f"{lieu.nom} ({code})", "\n".join(corps)).encode()


def accueil(lieux: Iterable[Circonscription]) -> bytes:
    """The home page of the ballot; the ministry's has a search box fed by a script, this one plain links."""
    liens = "\n".join(f'<li><a href="./{lieu.page}">{escape(lieu.nom)} ({lieu.code})</a></li>' for lieu in lieux)
    return _document("Scrutin fictif", f"<ul>\n{liens}\n</ul>").encode()


def _document(titre: str, corps: str) -> str:
    return f"""<!DOCTYPE html SYSTEM "about:legacy-compat">
<html lang="fr" data-fr-scheme="light">
  <head>
  <meta charset="utf-8">
  <title>Circonscription {escape(titre)} - Elections Sénatoriales 2026 (scrutin fictif)</title>
</head>
<body id="top">
<main id="main" role="main">
  <h2>Sénatoriales 2026</h2>
  <p>27 septembre 2026</p>
  <h5 class="fr-h2 fr-mb-3v">
          {escape(titre)}
                  </h5>
{corps}
  <p id="note-resultat">* Résultats provisoires d'un scrutin fictif.</p>
</main>
</body>
</html>
"""


def _sieges(a_pourvoir: int, pourvus: int) -> str:
    tete = _tr(_th("", "col"), _th("Sièges à pourvoir", "col"), _th("Sièges pourvus", "col"))
    return _table("", tete, [_tr(_th("Sénat", "row"), _td(str(a_pourvoir)), _td(str(pourvus)))])


def _par_nuance(mode: ModeScrutin, tours: Sequence[Tour]) -> str:
    """The whole grid, zeros included; a shade of no grid comes last."""
    listes = mode is ModeScrutin.PROPORTIONNEL
    gains: Counter[str] = Counter()
    for tour in tours:
        for ligne in tour.lignes:
            gains[ligne.nuance] += ligne.sieges if ligne.sieges is not None else int(bool(ligne.elu))
    grille = [n for n in list(nuances().values())[:_GRILLE] if n.libelle.startswith("Liste") is listes]
    noms = {n.code: f"{n.code} {n.libelle}" for n in grille} | {code: code for code in gains if code not in nuances()}
    quoi = "listes" if listes else "candidat(e)s"
    tete = _tr(_th(f"Nuances de {quoi}", "col"), _th("Nombre de sièges", "col"))
    rangees = [_tr(_th(nom, "row"), _td(str(gains[code]))) for code, nom in noms.items()]
    return _table(f"Sièges par nuance de {quoi}", tete, rangees)


def _resultats(mode: ModeScrutin, tour: Tour, *, rappel: bool) -> str:
    """Lists have one round, which no caption names."""
    rang = "" if mode is ModeScrutin.PROPORTIONNEL else f" au {_RANGS[tour.tour]}"
    titre = f"Rappel des résultats{rang}" if rappel else f"Résultats{_NOTE}{rang}"
    tete = _tr(*(_th(nom, "col") for nom in _TETES[mode]))
    return _table(titre, tete, [_ligne(mode, ligne) for ligne in tour.lignes])


def _ligne(mode: ModeScrutin, ligne: Ligne) -> str:
    chiffres = [
        _td(ligne.nuance), _td(_nombre(ligne.voix)), _td(_pourcentage(ligne.pct_inscrits)),
        _td(_pourcentage(ligne.pct_exprimes)),
    ]  # fmt: skip
    if mode is ModeScrutin.MAJORITAIRE:
        return _tr(_th(escape(ligne.libelle), "row"), *chiffres, _td("OUI" if ligne.elu else "NON"))
    lien = f'<a href="./rappel_candidature/1/{ligne.depot}.html">{escape(ligne.libelle)}</a>'
    return _tr(_th(lien, "row"), _td(escape(ligne.conduite_par or "")), *chiffres, _td(str(ligne.sieges)))


def _details(mode: ModeScrutin, tour: Tour) -> str:
    rang = "" if mode is ModeScrutin.PROPORTIONNEL else f" au {_RANGS[tour.tour]}"
    votes = tour.participation
    tete = _tr("<td></td>", _th("Nombre", "col"), _th("% Inscrits", "col"), _th("% Votants", "col"))
    chiffres = (
        ("Inscrits", votes.inscrits), ("Abstentions", votes.abstentions), ("Votants", votes.votants),
        ("Blancs", votes.blancs), ("Nuls", votes.nuls), ("Exprimés", votes.exprimes),
    )  # fmt: skip
    rangees = [
        _tr(_th(nom, "row"), _td(_nombre(n)), _td(_part(n, votes.inscrits)), _td(_part(n, votes.votants)))
        for nom, n in chiffres
    ]
    return _table(f"Détail des résultats{rang}", tete, rangees)


def _table(titre: str, tete: str, rangees: Sequence[str]) -> str:
    legende = [f"<caption>\n    {titre}\n  </caption>"] if titre else []
    return "\n".join(["<table>", *legende, "<thead>", tete, "</thead>", "<tbody>", *rangees, "</tbody>", "</table>"])


def _tr(*cellules: str) -> str:
    return "<tr>\n" + "\n".join(cellules) + "\n</tr>"


def _th(contenu: str, portee: str) -> str:
    return f'<th scope="{portee}">\n  {contenu}\n</th>'


def _td(contenu: str) -> str:
    return f"<td>\n  {contenu}\n</td>"


def _nombre(nombre: int) -> str:
    return f"{nombre:,}".replace(",", _ESPACE)


def _pourcentage(valeur: float | None) -> str:
    return "" if valeur is None else f"{valeur:.2f}".replace(".", ",")


def _part(nombre: int, total: int) -> str:
    return _pourcentage(round(100 * nombre / total, 2)) if total else ""
