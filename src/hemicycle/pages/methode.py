"""What stands behind the figures: how they are made, what they are made of, what does not add up."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from hemicycle.api.answers.file_states import FileStates
from hemicycle.api.answers.messages import Live
from hemicycle.api.declare.operations import HOUR
from hemicycle.api.parameters import common as p
from hemicycle.api.routes import site as api
from hemicycle.calendrier import jour
from hemicycle.models.base import Liste, Page
from hemicycle.models.provenance import ConstatPublie, Qualite
from hemicycle.models.site import FichierSource, Methodologie, Source, SuiviFichier
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.lecteurs import lecteur
from hemicycle.pages.rendu import Cadre, Lien, adresse, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import EtatFichier


class Lot(NamedTuple):
    """The files of a source that hold the same kind of thing, as one row."""

    titre: str
    fichiers: int
    periodes: list[str]
    etats: list[str]
    jusqu_au: str | None
    licences: dict[str, str]  # other than that of the source: their names, and their texts
    lus: int
    gardes: int
    ecartes: int


class Partie(NamedTuple):
    """What is ours and no rate: how it is made, in a few sentences."""

    nom: str
    intitule: str
    texte: str


_AUTRES = (
    Partie(
        "frequences", "Fréquence des mots",
        "Pour chaque expression, les interventions qui la contiennent, pour mille interventions du même mois, du même "
        "groupe ou de la même personne. Les mots sont cherchés à la suite, sans égard aux accents, aux majuscules ni "
        "aux terminaisons. Le groupe est celui du jour ; sous la base minimale, rien n’est montré.",
    ),
    Partie(
        "jumeaux", "Amendements jumeaux",
        "Seul le dispositif est comparé. Deux textes sont identiques quand ils ont les mêmes mots, numéros d’alinéa "
        "laissés de côté ; presque identiques quand 70 % de leurs suites de trois mots sont communes, formules de gage "
        "et demandes de rapport laissées de côté. Les textes trop courts ne sont rapprochés que sur le même article, "
        "ou dans le même dossier. Chaque amendement est rapproché du premier déposé d’une famille.",
    ),
    Partie(
        "rattachement", "Déclarations rattachées à un texte",
        "Les représentants d’intérêts déclarent leurs actions en phrases libres. Une action est rattachée à un texte "
        "quand ses mots le désignent : numéro de la loi ou du texte, titre, nom usuel. Le lien est fait par nous ; "
        "une action qui ne désigne rien de précis n’est rattachée à rien.",
    ),
)  # fmt: skip


@page("/methodologie")
def methodologie(release: OpenRelease, settings: Settings, address: str) -> bytes:
    dite: Methodologie = lire(api.lire_methodologie, release=release).data
    return rendre(
        "methodologie.html",
        Cadre(release, settings, address),
        titre="Comment les chiffres sont calculés",
        description=f"{len(dite.statistiques)} chiffres, chacun avec sa formule, ce sur quoi il est compté et ses "
        "seuils.",
        json="/api/v1/methodologie",
        m=dite,
        autres=_AUTRES,
        drapeaux={un.code: un.signification for un in dite.drapeaux},
    )


@page("/sources", tick=HOUR, live=True)
def sources(release: OpenRelease, settings: Settings, address: str, files: FileStates, now: datetime) -> Live:
    dite: Live = api.lister_sources.handler(release=release, files=files, now=now)
    trouvees = lecteur(Liste[Source]).decode(dite.body).data
    corps = rendre(
        "sources.html",
        Cadre(release, settings, address),
        titre="D’où viennent les données",
        description=resume_des_sources(trouvees),
        json="/api/v1/sources",
        liens=[Lien("/api/v1/sources?format=tableur", "Tableur (CSV)")],
        sources=[(une, lots(une)) for une in trouvees],
        etat=etat_du_fichier,
        periode=periode,
    )
    return dite._replace(body=corps)


@page("/qualite")
def qualite(release: OpenRelease, settings: Settings, address: str) -> bytes:
    lue: Qualite = lire(api.lire_qualite, release=release).data
    return rendre(
        "qualite.html",
        Cadre(release, settings, address),
        titre="Ce qui ne concorde pas",
        description=resume_de_la_qualite(lue),
        json="/api/v1/qualite",
        q=lue,
        exemples={une.regle: _constats(release, regle=une.regle, limit=1).data for une in lue.contradictions},
    )


@page("/qualite/constats")
def constats(
    *,
    release: OpenRelease,
    settings: Settings,
    address: str,
    page: p.Page = 1,
    regle: p.Regle = None,
    grave: p.Grave = None,
    objet: p.Objet = None,
) -> bytes:
    choix = {"regle": regle, "grave": grave, "objet": objet}
    found = _constats(release, page=page, limit=50, **choix)
    lignes: list[ConstatPublie] = found.data
    lue: Qualite = lire(api.lire_qualite, release=release).data
    return rendre(
        "constats.html",
        Cadre(release, settings, address),
        titre="Les constats, un par un",
        description=f"{phrases.pluriel(found.meta.total, 'constat')} : ce que les fichiers officiels disent et qui ne "
        "concorde pas.",
        json=adresse("/api/v1/qualite/constats", choix),
        liens=[Lien(adresse("/api/v1/qualite/constats", choix, format="tableur"), "Tableur (CSV)")],
        constats=lignes,
        meta=found.meta,
        choix=choix,
        regles=sorted(une.regle for une in lue.contradictions),
        suite=adresse("/qualite/constats", choix),
    )


def resume_des_sources(sources: Sequence[Source]) -> str:
    """What the release is made of: `130 fichiers officiels de 6 éditeurs publics ; 2 manquent.`"""
    lus = sum(fichier.nombre for une in sources for fichier in une.fichiers)
    manquants = sum(len(une.fichiers_manquants) for une in sources)
    anciens = sum(
        fichier.suivi is not None and fichier.suivi.etat is not EtatFichier.FRAIS
        for une in sources
        for fichier in une.fichiers
    )
    suites = [
        *([f"{phrases.nombre(anciens)} {'ne sont' if anciens > 1 else 'n’est'} pas à jour"] if anciens else []),
        *([f"{phrases.nombre(manquants)} manque{'nt' if manquants > 1 else ''}"] if manquants else []),
    ]
    fin = f" ; {', '.join(suites)}" if suites else ""
    fichiers = phrases.pluriel(lus, "fichier officiel", "fichiers officiels")
    return f"{fichiers} de {phrases.pluriel(len(sources), 'éditeur public', 'éditeurs publics')}{fin}."


def periode(code: str) -> str:
    """What a file is of: `17` is a legislature, the rest says it already."""
    return f"{code}e législature" if code.isdigit() and len(code) <= 2 else code


def lots(source: Source) -> list[Lot]:
    """The files of a source, those of the same title together."""

    def titre(fichier: FichierSource) -> str:
        return fichier.titre

    found = []
    for nom, ensemble in groupby(sorted(source.fichiers, key=titre), key=titre):
        siens = list(ensemble)
        found.append(
            Lot(
                nom,
                sum(un.nombre for un in siens),
                [periode(code) for code in sorted({un.periode for un in siens if un.periode is not None})],
                sorted({etat_du_fichier(un.suivi) for un in siens}),
                max((un.dernier_jour for un in siens if un.dernier_jour is not None), default=None),
                {un.licence: un.licence_url for un in siens if un.licence != source.licence},
                *(sum(getattr(un, compte) for un in siens) for compte in ("lus", "gardes", "ecartes")),
            )
        )
    return found


def etat_du_fichier(suivi: SuiviFichier | None) -> str:
    """How a file stands: `lu le 17 novembre 2026`, `manque : réponse 503`."""
    if suivi is None:
        return "état inconnu"
    quand = f" le {phrases.le_jour(jour(suivi.dernier_succes))}" if suivi.dernier_succes else ""
    motif = f" : {suivi.motif_echec}" if suivi.motif_echec else ""
    retard = " ; en retard sur son rythme" if suivi.en_retard else ""
    match suivi.etat:
        case EtatFichier.FRAIS:
            return f"lu{quand}{retard}"
        case EtatFichier.REMPLACE:
            return f"copie lue{quand}, la suivante n’a pas pu être obtenue{motif}{retard}"
        case EtatFichier.INCOMPLET:
            return f"incomplet{motif} ; lu{quand}{retard}"
        case EtatFichier.MANQUANT:
            return f"manque{motif}"


def resume_de_la_qualite(lue: Qualite) -> str:
    """What was read and what contradicts itself: `12 documents lus, 11 gardés, 1 écarté ; 3 constats de 2 sortes.`"""
    lus, gardes, ecartes = (sum(getattr(une, nom) for une in lue.sources) for nom in ("lus", "gardes", "ecartes"))
    constats = sum(une.nombre for une in lue.contradictions)
    fin = f"{phrases.pluriel(constats, 'constat')} de {phrases.pluriel(len(lue.contradictions), 'sorte')}"
    return (
        f"{phrases.pluriel(lus, 'document lu', 'documents lus')}, {phrases.pluriel(gardes, 'gardé')}, "
        f"{phrases.pluriel(ecartes, 'écarté')} ; {fin if constats else 'aucune contradiction'}."
    )


def _constats(release: OpenRelease, *, page: int = 1, **choix: object) -> Page[ConstatPublie]:
    found: Page[ConstatPublie] = lire(api.lister_constats, release=release, page=page, **choix)
    return found
