"""The register of elected officials, in three editions whose formats differ: quotes, forms of dates, line ends, zeros.

Besides members of Parliament it lists the local mandates of candidates, and some namesakes of theirs.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from hemicycle.senatoriales.circonscriptions import HORS_DE_FRANCE, Circonscription
from hemicycle_demo.election.candidats import Candidat, Candidatures, de_personne
from hemicycle_demo.membres.geographie import DEPARTEMENTS
from hemicycle_demo.senat.monde import Senat

Cellule = str | int | date | None

_TITRES = (
    "Nom de l'élu", "Prénom de l'élu", "Code sexe", "Date de naissance",
    "Code de la catégorie socio-professionnelle", "Libellé de la catégorie socio-professionnelle",
    "Date de début du mandat",
)  # fmt: skip
_FONCTION = ("Libellé de la fonction", "Date de début de la fonction")
_DEPARTEMENT = ("Code du département", "Libellé du département")
_COLLECTIVITE = ("Code de la collectivité à statut particulier", "Libellé de la collectivité à statut particulier")
_COMMUNE = (*_DEPARTEMENT, *_COLLECTIVITE, "Code de la commune", "Libellé de la commune")
_LEGISLATIVE = ("Code de la circonscription législative", "Libellé de la circonscription législative")

_ELUS = date(2021, 7, 1)  # departments and regions
_MUNICIPALES = date(2026, 3, 22)
_HOMONYMES = 12
_COMMUNES = ("Saint-Orvain", "Bellefontaine-Le-Bois", "Vauxmarais", "Montclair-Sur-Rive", "Les Essarts-Du-Lac",
             "Pontarvert", "L'Orme-Aux-Moines", "Grandchamp-La-Ville")  # fmt: skip
_REGIONS = {departement.code: departement.region for departement in DEPARTEMENTS}


@dataclass(frozen=True, slots=True)
class _Edition:
    """How an edition writes: with quotes or not, dates, end of lines, zeros at the head of codes or not."""

    jour: str
    guillemets: bool
    fin: str
    zeros: bool


_NOVEMBRE = _Edition("%d/%m/%Y", guillemets=False, fin="\n", zeros=True)
_AVRIL = _Edition("%d/%m/%y", guillemets=True, fin="\r\n", zeros=False)
_MAI = _Edition("%Y-%m-%d", guillemets=True, fin="\r\n", zeros=False)


def fichiers(senat: Senat, scrutin: Candidatures) -> Iterator[tuple[str, bytes]]:
    """Every file, under its official name; dated, for several editions lie side by side."""
    parlement = (*_DEPARTEMENT, *_COLLECTIVITE)
    yield "elus-senateurs-sen-2025-11.csv", _ecrire(_NOVEMBRE, (*parlement, *_TITRES), _senateurs(senat))
    yield "elus-deputes-dep-2026-04.csv", _ecrire(_AVRIL, (*parlement, *_LEGISLATIVE, *_TITRES), _deputes(senat))
    locaux = _Locaux(scrutin)
    for suffixe, (nom, titres) in _LOCAUX.items():
        yield f"elus-{nom}-{suffixe}-2026-05.csv", _ecrire(_MAI, titres, locaux.rangees.get(suffixe, []))


class _Locaux:
    """The local mandates of candidates, drawn one candidate after the other."""

    def __init__(self, scrutin: Candidatures) -> None:
        self.rangees: dict[str, list[Sequence[Cellule]]] = {}
        alea = Random(f"{scrutin.graine}/rne")
        connus: list[tuple[Candidat, Circonscription]] = []
        for circonscrite in scrutin.circonscriptions.values():
            for unite in circonscrite.unites:
                for candidat in unite.titulaires:
                    self._mandats(candidat, circonscrite.lieu, alea)
                    connus.append((candidat, circonscrite.lieu))
        for candidat, lieu in alea.sample(connus, _HOMONYMES):
            ne = candidat.naissance + timedelta(days=alea.randrange(400, 4_000))
            autre = Candidat(candidat.feminin, candidat.nom, candidat.prenom, ne, candidat.profession)
            self._municipal("cm", autre, lieu, None, alea)

    def _mandats(self, candidat: Candidat, lieu: Circonscription, alea: Random) -> None:
        if lieu.code == HORS_DE_FRANCE:
            if alea.random() < 0.6:
                self._etranger(candidat, alea)
            return
        parlementaire = bool(candidat.personnalite in ("SEN", "DEP"))
        rang = alea.random()
        if candidat.personnalite == "PCD" or 0.55 < rang < 0.7:
            self._departemental(candidat, lieu, alea)
        elif rang < 0.12 and not parlementaire:
            self._municipal("mai", candidat, lieu, None, alea)
            self._municipal("cm", candidat, lieu, "Maire", alea)  # a mayor is a councillor too, under that name
        elif rang < 0.4:
            self._municipal("cm", candidat, lieu, alea.choice((None, "1er adjoint au Maire", "3ème adjoint au Maire")),
                            alea)  # fmt: skip
        elif rang < 0.5:
            self._intercommunal(candidat, lieu, alea)
        elif 0.7 < rang < 0.8 and lieu.region is not None:
            self._regional(candidat, lieu, alea)
        elif lieu.region is None and rang >= 0.8:
            self._collectivite(candidat, lieu)
        elif rang > 0.995:
            self._ajouter("rpe", (), candidat, date(2024, 7, 16))

    def _municipal(
        self, suffixe: str, candidat: Candidat, lieu: Circonscription, fonction: str | None, alea: Random
    ) -> None:
        numero = alea.randrange(len(_COMMUNES))
        commune = f"{lieu.code}{901 + numero}"[:5]
        place = (*_departement(lieu), None, None, commune, _COMMUNES[numero])
        depuis = _MUNICIPALES + timedelta(days=5)
        suite: tuple[Cellule, ...] = (depuis,) if suffixe == "mai" else (fonction, depuis if fonction else None)
        self._ajouter(suffixe, place, candidat, _MUNICIPALES, *suite)

    def _departemental(self, candidat: Candidat, lieu: Circonscription, alea: Random) -> None:
        numero = alea.randrange(len(_COMMUNES))
        fonction = (
            "Président du conseil départemental" if candidat.personnalite == "PCD"
            else alea.choice((None, None, "4ème Vice-président du conseil départemental"))
        )  # fmt: skip
        place = (*_departement(lieu), f"{lieu.code}{numero + 1:02d}", _COMMUNES[numero])
        self._ajouter("cd", place, candidat, _ELUS, fonction, _ELUS if fonction else None)

    def _regional(self, candidat: Candidat, lieu: Circonscription, alea: Random) -> None:
        fonction = alea.choice((None, None, "2ème Vice-président du conseil régional"))
        place = (lieu.region, _capitales(_REGIONS[lieu.code]), *_departement(lieu))
        self._ajouter("cr", place, candidat, date(2021, 7, 2), fonction, date(2021, 7, 2) if fonction else None)

    def _intercommunal(self, candidat: Candidat, lieu: Circonscription, alea: Random) -> None:
        numero = alea.randrange(len(_COMMUNES))
        fonction = alea.choice((None, "5ème Vice-président du conseil communautaire"))
        siren = 200_000_000 + sum(map(ord, lieu.code)) * 1_000 + numero
        place = (*_departement(lieu), None, None, f"{lieu.code}{901 + numero}"[:5], _COMMUNES[numero], siren,
                 f"Cc {_COMMUNES[numero]}")  # fmt: skip
        self._ajouter("epci", place, candidat, _MUNICIPALES, fonction, _MUNICIPALES if fonction else None)

    def _collectivite(self, candidat: Candidat, lieu: Circonscription) -> None:
        place = (None, None, None, None, lieu.code, _capitales(lieu.nom), None, None, None, None)
        # member of the assembly and of the executive: two rows for one person
        self._ajouter("ma", place, candidat, date(2022, 3, 27), "Autre membre", None)
        self._ajouter("ma", place, candidat, date(2022, 3, 27), "Membre de l'organe exécutif", date(2022, 4, 3))

    def _etranger(self, candidat: Candidat, alea: Random) -> None:
        fonction = alea.choice((None, "Président du conseil consulaire"))
        depuis = date(2026, 5, 31)
        place = (1, "Canada", 101, "Canada - 1re circonscription")
        self._ajouter("cons", place, candidat, depuis, fonction, depuis if fonction else None, ville="Rouen")
        if fonction:
            self._ajouter("afe", (1, "Canada"), candidat, depuis, None, None)

    def _ajouter(
        self, suffixe: str, place: Sequence[Cellule], candidat: Candidat, debut: date, *suite: Cellule,
        ville: str | None = None,
    ) -> None:  # fmt: skip
        rangee = (*place, *_personne(candidat, debut, ville), *suite)
        self.rangees.setdefault(suffixe, []).append(rangee)


def _senateurs(senat: Senat) -> Iterator[Sequence[Cellule]]:
    """Those in office in November 2025: some territories are written as collectivities, the French abroad as ZZ."""
    for matricule, mandat in senat.population.en_poste(date(2025, 11, 16)).items():
        if mandat.circonscription is not None:
            code, nom = mandat.circonscription.code, _capitales(mandat.circonscription.nom)
            abroad = code in ("997", "998")
            special = code in ("972", "973", "975", "977", "978", "986", "987", "988")
            place = (None, None, code, nom) if special else ("ZZ" if abroad else code, nom, None, None)
            candidat = de_personne(senat.population.senateurs[matricule].personne)
            yield (*place, *_personne(candidat, mandat.debut))


def _deputes(senat: Senat) -> Iterator[Sequence[Cellule]]:
    monde = senat.travaux.monde
    for mandat in monde.mandats:
        if mandat.siege is not None and mandat.fin is None:
            ou = mandat.siege.circonscription
            code = "ZZ" if ou.departement.code == "099" else ou.departement.code
            rang = f"{ou.numero}{'ère' if ou.numero == 1 else 'ème'} Circonscription"
            candidat = de_personne(monde.personnes[mandat.personne])
            yield (code, _capitales(ou.departement.nom), None, None, f"{code}{ou.numero:02d}", _capitales(rang),
                   *_personne(candidat, mandat.siege.prise_fonction))  # fmt: skip


def _personne(candidat: Candidat, debut: date, ville: str | None = None) -> tuple[Cellule, ...]:
    code, profession = candidat.profession
    naissance = (candidat.naissance, ville) if ville is not None else (candidat.naissance,)
    return (candidat.nom, candidat.prenom, candidat.sexe, *naissance, int(code), profession, debut)


def _departement(lieu: Circonscription) -> tuple[str, str]:
    return lieu.code, _capitales(lieu.nom)


def _capitales(nom: str) -> str:
    """Every word has a capital: `Bouches-Du-Rhône`."""
    return nom.title()


def _ecrire(edition: _Edition, titres: Sequence[str], rangees: Iterable[Sequence[Cellule]]) -> bytes:
    lignes = [";".join(_cellule(edition, titre) for titre in titres)]
    lignes += [";".join(_cellule(edition, cellule) for cellule in rangee) for rangee in rangees]
    return "".join(ligne + edition.fin for ligne in lignes).encode()


def _cellule(edition: _Edition, valeur: Cellule) -> str:
    if valeur is None:
        return ""
    if isinstance(valeur, date):
        return valeur.strftime(edition.jour)
    texte = str(valeur)
    if texte.isdigit():  # a spreadsheet takes codes for numbers
        return texte if edition.zeros else texte.lstrip("0")
    return f'"{texte}"' if edition.guillemets else texte


_LOCAUX = {
    "cd": ("conseillers-departementaux", (*_DEPARTEMENT, "Code du canton", "Libellé du canton", *_TITRES, *_FONCTION)),
    "cr": (
        "conseillers-regionaux",
        ("Code de la région", "Libellé de la région", "Code de la section départementale",
         "Libellé de la section départementale", *_TITRES, *_FONCTION),
    ),
    "ma": (
        "membres-dune-assemblee",
        ("Code de la région", "Libellé de la région", "Code du département", "Libellé du  département",
         *_COLLECTIVITE, "Code de la section - collectivité à statut particulier",
         "Libellé de la section - collectivité à statut particulier", "Code de la circonscription métropolitaine",
         "Libellé de la circonscription métropolitaine", *_TITRES, *_FONCTION),
    ),
    "rpe": ("representant-parlement-europeen", _TITRES),
    "mai": ("maires", (*_COMMUNE, *_TITRES, "Date de début de la fonction")),
    "cm": ("conseillers-municipaux", (*_COMMUNE, *_TITRES, *_FONCTION)),
    "epci": (
        "conseillers-communautaires",
        (*_COMMUNE, "N° SIREN", "Libellé de l'EPCI", *_TITRES, *_FONCTION),
    ),
    "afe": ("assemblee-des-francais-de-letranger",
            ("Code de la circ. AFE", "Libellé la circ. AFE", *_TITRES, *_FONCTION)),
    "cons": (
        "conseillers-des-francais-de-letranger",
        ("Code de la circonscription AFE", "Libellé la circonscription AFE", "Code de la circonscription consulaire",
         "Libellé de la circonscription consulaire", *_TITRES[:4], "Lieu de naissance", *_TITRES[4:], *_FONCTION),
    ),
}  # fmt: skip
