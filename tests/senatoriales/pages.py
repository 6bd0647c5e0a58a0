"""Pages of results in the design of 2026, written from figures."""

from collections.abc import Mapping, Sequence

from hemicycle.senatoriales.circonscriptions import Circonscription, circonscriptions, sieges_par_liste


def page_vide(circonscription: Circonscription) -> bytes:
    """A page before anything is published."""
    return _page(circonscription, 0)


def page_listes(code: str, *voix: int, exprimes: int | None = None, titres: Sequence[str] = ()) -> bytes:
    """A page of lists, seats by highest average; `exprimes` other than the sum makes it incoherent."""
    lieu = circonscriptions()[code]
    sieges = sieges_par_liste(voix, lieu.sieges)
    rangees = "".join(
        f'<tr><th scope="row"><a href="./rappel_candidature/1/{n}.html">{titres[n - 1] if titres else f"Liste {n}"}</a>'
        f"</th><td>M. X</td><td>LDVD</td><td>{nombre}</td><td>1,00</td><td>1,00</td><td>{siens}</td></tr>"
        for n, (nombre, siens) in enumerate(zip(voix, sieges, strict=True), start=1)
    )
    table = (
        "<table><caption>Résultats<sup>*</sup></caption><tr><th>Liste des candidatures</th><th>Conduite par</th>"
        "<th>Nuance</th><th>Voix</th><th>% Inscrits</th><th>% Exprimés</th><th>Sièges</th></tr>"
        f"{rangees}</table>"
    )
    return _page(lieu, lieu.sieges, table + _mentions("Détail des résultats", exprimes or sum(voix)))


def page_personnes(code: str, *tours: Mapping[str, tuple[int, bool]], exprimes: int | None = None) -> bytes:
    """A page of persons: votes of each by round, and whether elected. The last round comes first, as on the site;
    too few `exprimes` make it incoherent."""
    lieu = circonscriptions()[code]
    pourvus = sum(elu for tour in tours for _, elu in tour.values())
    numerotes = list(enumerate(tours, start=1))
    return _page(lieu, pourvus, "".join(_tour(numero, tour, exprimes) for numero, tour in reversed(numerotes)))


def _tour(numero: int, personnes: Mapping[str, tuple[int, bool]], exprimes: int | None) -> str:
    nom = f"{numero}{'er' if numero == 1 else 'd'} tour"
    rangees = "".join(
        f'<tr><th scope="row">Mme {qui}</th><td>DVD</td><td>{voix}</td><td>1,00</td><td>1,00</td>'
        f"<td>{'OUI' if elu else 'NON'}</td></tr>"
        for qui, (voix, elu) in personnes.items()
    )
    table = (
        f"<table><caption>Résultats* au {nom}</caption><tr><th>Liste des candidat(e)s</th><th>Nuance</th><th>Voix</th>"
        f"<th>% Inscrits</th><th>% Exprimés</th><th>Elu(e)</th></tr>{rangees}</table>"
    )
    tous = sum(voix for voix, _ in personnes.values())
    return table + _mentions(f"Détail des résultats au {nom}", exprimes or tous)


def _mentions(titre: str, exprimes: int) -> str:
    chiffres = {
        "Inscrits": exprimes + 30, "Abstentions": 10, "Votants": exprimes + 20, "Blancs": 15, "Nuls": 5,
        "Exprimés": exprimes,
    }  # fmt: skip
    rangees = "".join(f'<tr><th scope="row">{nom}</th><td>{n}</td><td></td></tr>' for nom, n in chiffres.items())
    return f"<table><caption>{titre}</caption><tr><td></td><th>Nombre</th><th>%</th></tr>{rangees}</table>"


def _page(lieu: Circonscription, pourvus: int, contenu: str = "") -> bytes:
    return (
        f"<!doctype html><html><body><h5>{lieu.nom} ({lieu.code})</h5><table><tr><th></th><th>Sièges à pourvoir</th>"
        f"<th>Sièges pourvus</th></tr><tr><th>Sénat</th><td>{lieu.sieges}</td><td>{pourvus}</td></tr></table>"
        f"{contenu}</body></html>"
    ).encode()
