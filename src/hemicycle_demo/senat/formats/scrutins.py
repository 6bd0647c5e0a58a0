"""Scrutins as the site of the Sénat shows them: the list of a session, a page each, and the votes in JSON."""

import json
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from hemicycle_demo.dates import MOIS
from hemicycle_demo.senat.groupes import Groupe
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.scrutins import Scrutin
from hemicycle_demo.senat.votes import (
    ABSTENTION,
    CONTRE,
    DEPORT,
    MINISTRE,
    POSITIONS,
    POUR,
    PRESIDENT_DE_SEANCE,
    SANS_PART,
    Resultat,
    Vote,
)

_LIBELLES = {POUR: "Pour", CONTRE: "Contre", ABSTENTION: "Abstention", SANS_PART: "N'ont pas pris part au vote"}
_LISTES = {POUR: "Ont voté pour", CONTRE: "Ont voté contre", ABSTENTION: "Abstentions",
           SANS_PART: "N'ont pas pris part au vote"}  # fmt: skip
_CAUSES = {PRESIDENT_DE_SEANCE: " - présidait la séance", MINISTRE: " - membre du Gouvernement", DEPORT: " - déport"}


def liste(senat: Senat, session: int) -> bytes:
    """The page of a session: the newest month first, then days, then scrutins; words of its own for the outcome."""
    scrutins = [scrutin for scrutin in reversed(senat.scrutins) if scrutin.session == session]
    mois = [list(groupe) for _, groupe in groupby(scrutins, key=lambda s: (s.jour.year, s.jour.month))]
    corps = "\n".join(_mois(senat, rang, groupe) for rang, groupe in enumerate(mois, 1))
    return _page(f"Scrutins publics de la session {session}-{session + 1}", f'<div class="accordion">\n{corps}\n</div>')


def page(senat: Senat, scrutin: Scrutin) -> bytes:
    """The page of a scrutin: most of it is said twice, by groups and by names."""
    resultat = senat.resultat(scrutin)
    titre = f"Scrutin n°{scrutin.numero} - séance du {_jour(scrutin)}"
    corps = "\n".join((
        f"<h1>{titre}</h1>",
        f'<p class="page-lead">{escape(scrutin.objet, quote=False)}</p>',
        _lien_dossier(scrutin),
        '<h2>Résultat du scrutin</h2>',
        _badge(resultat.adopte, "Adopté", "Rejeté"),
        f"<p>Le Sénat {'a adopté' if resultat.adopte else 'n&#39;a pas adopté'}</p>",
        _chiffres(resultat),
        "<h2>Analyse par groupes politiques</h2>",
        '<div class="accordion">',
        *(_groupe(groupe, votes) for groupe, votes in resultat.groupes),
        "</div>",
        "<h2>Analyse détaillée</h2>",
        *_noms(resultat),
    ))  # fmt: skip
    return _page(titre, corps)


def votes(senat: Senat, scrutin: Scrutin) -> bytes:
    """The votes alone: no title, no day, no group."""
    places = {matricule: mandat.place + 1 for matricule, mandat in senat.population.en_poste(scrutin.jour).items()}
    lignes = [
        {"matricule": v.senateur.matricule, "vote": v.position, "siege": places[v.senateur.matricule]}
        for v in senat.resultat(scrutin).votes
    ]
    return json.dumps({"votes": lignes}, indent=1).encode()


def choisis(senat: Senat) -> list[Scrutin]:
    """The scrutins that also have a page: those that the database lacks, marked ones, some of the last session."""
    lacunes = [s for s in senat.scrutins if s.uid in senat.absents_de_scr]
    marques = [s for s in senat.scrutins if s.numero % 7 == 3][-2:]
    derniers = list(senat.scrutins[-senat.volumes.pages :])
    uniques = {s.uid: s for s in (*lacunes, *marques, *derniers)}
    return list(uniques.values())[: senat.volumes.pages + 2]


def _mois(senat: Senat, rang: int, scrutins: Sequence[Scrutin]) -> str:
    nom = f"{MOIS[scrutins[0].jour.month - 1].capitalize()} {scrutins[0].jour.year}"
    jours = "\n".join(_journee(senat, list(groupe)) for _, groupe in groupby(scrutins, key=lambda s: s.jour))
    return f"""<div class="accordion-item">
<h2 class="accordion-header" id="accordion-header-{rang}">
<button type="button" class="accordion-button collapsed" data-bs-target="#accordion-collapse-{rang}">
{nom}</button>
</h2>
<div id="accordion-collapse-{rang}" class="accordion-collapse collapse">
<div class="accordion-body">
<ol class="list-group list-group-flush">
{jours}
</ol>
</div>
</div>
</div>"""


def _journee(senat: Senat, scrutins: Sequence[Scrutin]) -> str:
    lignes = "\n".join(_ligne(senat, scrutin) for scrutin in scrutins)
    return f"""<li class="list-group-item list-group-flush">
<div class="list-group-subtitle">{_jour(scrutins[0])}</div>
{lignes}
</li>"""


def _ligne(senat: Senat, scrutin: Scrutin) -> str:
    lien = f"{scrutin.session}/{scrutin.uid}.html"
    dossier = ""
    if scrutin.examen is not None:
        chemin = f"/dossier-legislatif/{scrutin.examen.dossier.signet}.html"
        dossier = f' -\n<a href="{chemin}">consulter le dossier l&eacute;gislatif</a>.'
    badge = _badge(senat.resultat(scrutin).adopte, "Adoption", "Rejet")
    objet = escape(scrutin.objet, quote=False)
    return f"""<p class="my-2">
<a href="{lien}">Scrutin N&deg;{scrutin.numero}</a>&nbsp;: {objet}{dossier}
{badge}
</p>"""


def _chiffres(resultat: Resultat) -> str:
    totaux = resultat.totaux
    lignes = (
        ("Nombre de votants", totaux[POUR] + totaux[CONTRE] + totaux[ABSTENTION]),
        ("Suffrages exprimés", totaux[POUR] + totaux[CONTRE]),
        *((_LIBELLES[position], totaux[position]) for position in POSITIONS),
    )
    return "<ul>\n" + "\n".join(f"<li>{nom}&nbsp;: {nombre}</li>" for nom, nombre in lignes) + "\n</ul>"


def _groupe(groupe: Groupe, votes: Sequence[Vote]) -> str:
    """A group: size and counts in the header, then the names as plain text."""
    par_position = {p: [v for v in votes if v.position == p] for p in POSITIONS}
    comptes = ", ".join(f"{_LIBELLES[p]}&nbsp;: {len(liste)}" for p, liste in par_position.items())
    noms = "\n".join(
        f"<p>{_LISTES[p]}&nbsp;: {', '.join(_nom(v) for v in liste)}</p>" for p, liste in par_position.items() if liste
    )
    titre = f"{escape(groupe.libelle, quote=False)}&nbsp;: {len(votes)} sénateurs"
    return f"""<div class="accordion-item">
<h3 class="accordion-header" id="accordion-scrutin-{groupe.code}">
<button type="button" class="accordion-button">{titre} <span>{comptes}</span></button>
</h3>
<div class="accordion-body">
{noms}
</div>
</div>"""


def _noms(resultat: Resultat) -> Iterator[str]:
    for position in POSITIONS:
        liste = [vote for vote in resultat.votes if vote.position == position]
        yield f"<h3>{_LISTES[position]}</h3>\n<ul>"
        for vote in liste:
            lien = f"/senateur/{vote.senateur.page}.html"
            yield f'<li><a href="{lien}">{_nom(vote)}</a>{_CAUSES.get(vote.cause or "", "")}</li>'
        yield "</ul>"


def _nom(vote: Vote) -> str:
    return escape(vote.senateur.nom_complet, quote=False) + ("*" if vote.marque else "")


def _badge(adopte: bool, oui: str, non: str) -> str:
    classe = "success" if adopte else "danger"
    return f'<span class="badge rounded-pill text-bg-{classe}">{oui if adopte else non}</span>'


def _lien_dossier(scrutin: Scrutin) -> str:
    if scrutin.examen is None:
        return ""
    return f'<p><a href="/dossier-legislatif/{scrutin.examen.dossier.signet}.html">Consulter le dossier</a></p>'


def _jour(scrutin: Scrutin) -> str:
    quantieme = "1er" if scrutin.jour.day == 1 else str(scrutin.jour.day)
    return f"{quantieme} {MOIS[scrutin.jour.month - 1]} {scrutin.jour.year}"


def _page(titre: str, corps: str) -> bytes:
    return f"""<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<title>{titre} - Sénat</title>
</head>
<body>
<main>
{corps}
</main>
</body>
</html>
""".encode()
