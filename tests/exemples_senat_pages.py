"""Small pages, feeds and tables of ours in the Sénat's official layouts. Everybody here is invented."""

from collections.abc import Mapping, Sequence
from html import escape

Votants = Sequence[tuple[str, str]]  # a name, and the end of the address of his page

POUR: Votants = [("Lucie Verdan", "verdan_lucie19001a"), ("Jean-François Bréhat", "brehat_jean_francois19002b")]
CONTRE: Votants = [("Paul Héron", "heron_paul19003c")]
ABSTENTION: Votants = [("Ève Courlis", "courlis_eve19004d")]
NON: Votants = [("Guy Butor", "butor_guy19005e")]


def entree_index(
    numero: int = 12,
    objet: str = "sur l'ensemble de la proposition de loi sur les haies",
    badge: str | None = "Adoption",
    dossier: str | None = "ppl24-101",
    texte: str | None = None,
) -> str:
    """One scrutin of the index of the session 2024; without a badge or a dossier when they are None."""
    lien = (
        f' - <a href="/dossier-legislatif/{dossier}.html">consulter le dossier\nl&eacute;gislatif</a>'
        if dossier
        else ""
    )
    pastille = f'<span class="badge rounded-pill text-bg-success">{badge}</span>' if badge else ""
    return (
        f'<p class="my-2">\n<a href="2024/scr2024-{numero}.html">{texte or f"Scrutin N&deg;{numero}"}</a>'
        f"&nbsp;: {objet}{lien}.\n{pastille}\n</p>"
    )


def index(*jours: tuple[str | None, Sequence[str]]) -> bytes:
    """The index of a session: days, each with its entries; a day that is None has no title."""
    items = "".join(
        '<li class="list-group-item list-group-flush">'
        + (f'<div class="list-group-subtitle">{jour}</div>' if jour else "")
        + "".join(entrees)
        + "</li>"
        for jour, entrees in jours
    )
    return (
        '<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><p>Scrutins publics</p>'
        '<div class="accordion-item"><h2 class="accordion-header">Mars 2025</h2>'
        f'<!-- START LIST GROUP --><ol class="list-group list-group-flush">{items}</ol></div></body></html>'
    ).encode()


def groupe(
    code: str = "BOC",
    effectif: int = 5,
    pour: int = 2,
    contre: int = 1,
    abstentions: int = 1,
    non: int = 1,
    noms: str = "MM. Jean-François Bréhat et Guy Butor, Mme Lucie Verdan",
) -> str:
    """One accordion of the analysis by groups; its names are plain text."""
    return f"""<div class="accordion-item">
<div id="accordion-scrutin-{code}" class="accordion-header">
<div role="button" data-bs-target="#accordion-collapse-scrutin-{code}">
<h3 class="accordion-title fs-5">Groupe du Bocage&nbsp;:
{effectif}<span class="visually-hidden">s&eacute;nateurs</span></h3>
<ul class="list-inline mb-0">
<li class="list-inline-item"><svg><title>Pour&nbsp;: 99</title></svg>Pour&nbsp;:
<span class="ms-1 fw-semibold">{pour}</span></li>
<li class="list-inline-item">Contre&nbsp;:<span class="ms-1 fw-semibold">{contre}</span></li>
<li class="list-inline-item">Abstentions&nbsp;: <span class="ms-1 fw-semibold">{abstentions}</span></li>
<li class="list-inline-item">N'ont
pas pris part au vote&nbsp;: <span class="ms-1 fw-semibold">{non}</span></li>
</ul></div></div>
<div id="accordion-collapse-scrutin-{code}" class="accordion-collapse collapse"><div class="accordion-body">
<ul><li class="mb-2"><b>Pour</b>&nbsp;: {noms}</li></ul></div></div></div>"""


def votants(titre: str, liste: Votants, suite: str = "") -> str:
    """One list of the detailed analysis."""
    noms = "".join(f'<li><a href="/senateur/{page}.html">{escape(nom)}</a>{suite}</li>' for nom, page in liste)
    return f"<h3>{titre}</h3><ul>{noms}</ul>"


DETAIL = (
    votants("Ont voté pour", POUR)
    + votants("Ont voté contre", CONTRE)
    + votants("Abstentions", ABSTENTION)
    + votants("N'ont pas pris part au vote", NON, ", qui présidait la séance")
)


def page_scrutin(
    numero: int = 12,
    jour: str = "4 mars 2025",
    objet: str = "sur l'ensemble de la proposition de loi de 2025 pour les haies, que le Sénat a adopté en 2024",
    badge: str = "Adopt&eacute;",
    phrase: str = "Le S&eacute;nat a adopt&eacute;",
    comptes: Mapping[str, int] | None = None,
    groupes: str | None = None,
    detail: str = DETAIL,
    dossier: str | None = "ppl24-101",
) -> bytes:
    """The page of a scrutin: five senators, of one group, and every figure that agrees unless told otherwise."""
    lu = {"votants": 4, "exprimes": 3, "pour": 2, "contre": 1, "abstention": 1, "non": 1, **(comptes or {})}
    lien = f'<li><a href="/dossier-legislatif/{dossier}.html">Le dossier l&eacute;gislatif</a></li>' if dossier else ""
    return f"""<!DOCTYPE html><html><head><meta charset="utf-8"><title>Sénat</title></head><body>
<a href="/dossiers-legislatifs/textes-recents.html">Textes r&eacute;cents</a>
<h1 class="page-title">
    Scrutin n&deg;{numero} - s&eacute;ance du {jour}
</h1>
<p class="page-lead">{objet}</p>
<p class="hstack gap-1 my-2"><span class="badge rounded-pill text-bg-success">{badge}</span></p>
<ul class="list-links">{lien}</ul>
<div class="card-header"><h2 class="card-title">R&eacute;sultat du scrutin</h2><p>{phrase}</p></div>
<ul class="list-unstyled row"><li class="col"><strong class="display-4">{lu["votants"]}</strong>
votants</li>
<li class="col"><strong class="display-4">{lu["exprimes"]}</strong>
suffrages exprim&eacute;s</li>
<li class="col"><strong class="display-4 text-tertiary">{lu["pour"]}</strong>
pour</li>
<li class="col"><strong class="display-4 text-primary">{lu["contre"]}</strong>
contre</li></ul>
<ul class="list-inline text-center"><li class="list-inline-item fs-sm">Abstention&nbsp;:
<span class="fw-semibold">{lu["abstention"]}</span></li>
<li class="list-inline-item fs-sm">N'ont pas pris part au vote&nbsp;:
<span class="fw-semibold">{lu["non"]}</span></li></ul>
<h2>Analyse par groupes politiques</h2><div class="accordion">{groupe() if groupes is None else groupes}</div>
<h2>Analyse d&eacute;taill&eacute;e</h2>{detail}
<footer><a href="/senateur/plan.html">Plan</a></footer></body></html>""".encode()


def entree_atom(
    titre: str = "Texte n° 109",
    resume: str = "Première lecture - Sénat : Texte modifié par le Sénat le 11 juin 2019",
    publie: str = "2019-06-10T22:00:00Z",
    lien: str = "http://www.senat.fr/leg/tas18-109.html",
) -> str:
    return (
        f'<entry><title>{titre}</title><link href="{lien}"  rel="alternate" type="text/html"/><id>{lien}</id>'
        f"<updated>{publie}</updated><published>{publie}</published><issued>{publie}</issued>"
        f'<category term=""/><summary>{resume}</summary></entry>'
    )


def flux(*entrees: str, signet: str = "ppl18-101", etat: str = "en cours de discussion") -> bytes:
    """The feed of a dossier, newest step first, in the encoding that it declares."""
    return (
        '<?xml version="1.0" encoding="ISO-8859-15"?>\n'
        '<feed xmlns="http://www.w3.org/2005/Atom" version="0.3" xml:lang="fr-FR">'
        "<title>Sénat - Haies bocagères</title>"
        f"<subtitle>proposition de loi visant à protéger les haies et leur chœur ( {etat} ) </subtitle>"
        '<link href="http://www.senat.fr/rss/syndication.html"/><updated>2019-06-11T14:01:20Z</updated>'
        f"<author><name>Sénat français</name></author><id>http://www.senat.fr/dossierleg/{signet}.html</id>"
        f"{''.join(entrees)}</feed>"
    ).encode("iso-8859-15")


def lecture_page(etiquette: str, assemblee: str | None, *etapes: str, titre: str | None = None) -> str:
    """One reading of the page of a dossier; its titles are left out when None."""
    tete = f"<h3 class='title title-02'>{titre}</h3>" if titre else ""
    label = f"<em>{etiquette}</em>" if etiquette else ""
    chambre = f'<h4 class="title title-06">{assemblee}</h4>' if assemblee else ""
    return (
        f'{tete}<div class="item item-big"><div class="picto">{label}</div>{chambre}'
        f'<ul class="list-disc-02">{"".join(etapes)}</ul></div>'
    )


def page_dossier(*lectures: str, signet: str = "ppl18-101", entete: str = "", frise: str = "box-timeline") -> bytes:
    """The page of a dossier in the old design, in UTF-8 though it declares Latin-1."""
    return f"""<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><body>
<ul class="menu"><li><a href="/leg/index.html">Projets et propositions de loi</a></li></ul>
<div class="title"><a href="/dossierleg/rss/dosleg{signet}.xml" class="link-rss">Abonnement RSS</a>
<h1 class="title-dosleg">Haies bocagères</h1>
<h2 class="subtitle-01">Proposition de loi visant à protéger les haies&nbsp;:<br></h2>
<ul class="list-disc-03">{entete}</ul></div>
<div class="box" id="{frise}">{"".join(lectures)}</div>
<div class="box" id="box-themes"><ul><li class="theme theme-7"> <a href='/themes/tg7.html'>Environnement</a></li>
<li class="theme theme-17"> <a href='/themes/tg17.html'>Économie et finances, fiscalité</a></li></ul></div>
</body></html>""".encode()


def tour(texte: str, nom: str | None = "Lucie VERDAN", mat: str = "19001A", **attributs: str) -> str:
    """One turn of a report, with the name of the speaker printed before his words."""
    ecrits = {"id": "i1", "mat": mat, "nom": nom or "", "civ": "Mme", "qua": "", **attributs}
    liste = "".join(f' {cle}="{escape(valeur)}"' for cle, valeur in ecrits.items())
    imprime = '<span class="orateur_nom"><cri:orateurnom>Mme Lucie Verdan.</cri:orateurnom></span>'
    return f'<div class="intervenant"><cri:intervenant{liste}><p>{imprime} {texte}</p></cri:intervenant></div>'


def compte_rendu(*contenu: str) -> bytes:
    return (
        '<?xml version="1.0" encoding="ISO-8859-1"?>'
        '<cri:cri xmlns:cri="http://senat.fr/schemas/thb/cri" xmlns="http://www.w3.org/1999/xhtml">'
        f"<body>{''.join(contenu)}</body></cri:cri>"
    ).encode("iso-8859-1")


QUESTIONS = (
    "Sort", "Nature", "Numéro", "Référence", "Titre", "Nom", "Prénom", "Civilité", "Circonscription", "Groupe",
    "Type Appartenance", "Date de publication JO", "Ministère de dépôt", "Date de transmission",
    "Ministère de transmission", "Ministère de réponse", "Date de réponse JO", "Référence de la question rappelée",
    "Thème(s)", "Thème QC", "URL Question",
)  # fmt: skip


def question(**autres: str) -> dict[str, str]:
    """One written question, answered."""
    return {
        "Sort": "Réponse", "Nature": "QE", "Numéro": "04120", "Titre": "Entretien des haies", "Nom": "VERDAN",
        "Prénom": "Lucie", "Circonscription": "Orne", "Groupe": "BOC", "Date de publication JO": "14/01/2025",
        "Ministère de dépôt": "Agriculture", "Ministère de réponse": "Transition écologique",
        "Date de réponse JO": "25/02/2025", "Thème(s)": "Environnement, PME, commerce et artisanat",
        "URL Question": "https://www.senat.fr/questions/base/2025/qSEQ25010412.html", **autres,
    }  # fmt: skip


def table_questions(*questions: Mapping[str, str], titres: Sequence[str] = QUESTIONS, separateur: str = ";") -> bytes:
    """The table of questions, every cell in quotes."""
    lignes = [titres, *([question.get(titre, "") for titre in titres] for question in questions)]
    return "\r\n".join(separateur.join(f'"{cellule}"' for cellule in ligne) for ligne in lignes).encode("latin-1")
