"""Dossiers as the Sénat keeps them: readings, and in each of them a passage through one or two assemblies."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from hemicycle.vocabulaire import Tag
from hemicycle_demo.senat.calendrier import session_de
from hemicycle_demo.senat.mandats import Senateur

SENAT, ASSEMBLEE, MIXTE = "S", "A", "I"

# Codes of origins of texts: what a text is when it is printed.
TRANSMIS, DEPOSE, MODIFIE, DEPOSE_AN, ADOPTE_AN, CONFORME, REJETE, ADOPTE, DE_COMMISSION = (
    "0", "1", "7", "4", "5", "6", "8", "11", "29",
)  # fmt: skip
ADOPTE_CMP = "9"
FAVORABLES = frozenset({MODIFIE, CONFORME, ADOPTE, ADOPTE_CMP, ADOPTE_AN})

# Codes and labels of readings, in the order in which they come.
LECTURES = {
    "1": "Première lecture",
    "2": "Deuxième lecture",
    "4": "Commission mixte paritaire",
    "5": "Nouvelle lecture",
    "6": "Lecture définitive",
}
EN_COURS, REPOUSSE, PROMULGUE, CADUC, RETIRE = "01", "03", "04", "05", "06"

# Committees: code, name, name with "commission", code in the list of senators.
COMMISSIONS = (
    ("AFEC", "affaires économiques", "commission des affaires économiques", "COM-CAE"),
    ("ETRD", "affaires étrangères", "commission des affaires étrangères", "COM-ETRD"),
    ("SOCI", "affaires sociales", "commission des affaires sociales", "COM-SOCI"),
    ("ATDD", "aménagement du territoire", "commission de l'aménagement du territoire et du développement durable",
     "COM-CDD"),
    ("AFCL", "culture", "commission de la culture", "COM-AFCL"),
    ("FINC", "finances", "commission des finances", "COM-FINC"),
    ("LOIS", "lois", "commission des lois", "COM-LOIS"),
)  # fmt: skip
_THEMES: dict[Tag | None, int] = {
    Tag.BUDGET: 5, Tag.SECURITE: 6, Tag.SANTE: 2, Tag.ENVIRONNEMENT: 3, Tag.IMMIGRATION: 6, Tag.TRAVAIL: 2,
    Tag.EDUCATION: 4, Tag.JUSTICE: 6, Tag.EUROPE: 1, Tag.AGRICULTURE: 0, None: 4,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Imprime:
    """A text printed on the way; numbers restart each session, and are kept by the Assembly for its own."""

    uid: int
    session: int
    numero: int
    origine: str
    jour: date


@dataclass(frozen=True, slots=True)
class Passage:
    """A reading in one assembly. `seances` are the sitting days of the Sénat with the code that votes refer to."""

    uid: str
    assemblee: str
    ordre: int
    depot: date
    textes: tuple[Imprime, ...]
    seances: tuple[tuple[int, date], ...] = ()
    rapporteur: Senateur | None = None

    @property
    def sort(self) -> str | None:
        """The origin of the last text when it tells a decision."""
        dernier = self.textes[-1].origine
        return dernier if dernier in FAVORABLES or dernier == REJETE else None

    @property
    def texte_seance(self) -> Imprime:
        """The text that amendments of the sitting aim at: that of the committee, else the tabled one."""
        return next((t for t in self.textes if t.origine == DE_COMMISSION), self.textes[0])


@dataclass(frozen=True, slots=True)
class Lecture:
    uid: str
    type: str
    passages: tuple[Passage, ...]

    @property
    def libelle(self) -> str:
        return LECTURES[self.type]


@dataclass(frozen=True, slots=True)
class Dossier:
    """A dossier. `titre` follows `nature` ("proposition de loi" + "visant à …"); `url_an` leads to the Assembly's."""

    loicod: str
    signet: str
    nature: str
    titre: str
    theme: Tag | None
    articles: int
    lectures: tuple[Lecture, ...]
    etat: str = EN_COURS
    auteurs: tuple[Senateur, ...] = ()
    url_an: str | None = None
    promulgation: date | None = None
    numero_loi: str | None = None
    decision: date | None = None
    accelere: bool = False

    @property
    def du_gouvernement(self) -> bool:
        return self.nature.startswith("projet")

    @property
    def budget(self) -> bool:
        return self.theme is Tag.BUDGET

    @property
    def depot(self) -> date:
        return self.lectures[0].passages[0].depot

    @property
    def intitule(self) -> str:
        return f"{self.nature} {self.titre}"

    @property
    def court(self) -> str:
        """The short title: the tail, without "relatif à" or "visant à"."""
        for tete in ("relatif aux ", "relatif au ", "relatif à ", "visant à "):
            if self.titre.startswith(tete):
                suite = self.titre.removeprefix(tete)
                return suite[0].upper() + suite[1:]
        return self.intitule[0].upper() + self.intitule[1:]

    @property
    def commission(self) -> int:
        """The rank of the committee in charge, in `COMMISSIONS`."""
        return _THEMES[self.theme]

    @property
    def libelle_etat(self) -> str:
        """The state as the list of dossiers writes it: at times where the text is."""
        if self.etat != EN_COURS:
            return {REPOUSSE: "non adopté", PROMULGUE: "promulgué", CADUC: "caduc", RETIRE: "retiré"}[self.etat]
        derniere = self.lectures[-1]
        if derniere.type == "4":
            return derniere.libelle
        ou = "Sénat" if derniere.passages[-1].assemblee == SENAT else "AN"
        return f"{derniere.libelle} ({ou})"

    def passages(self, assemblee: str | None = None) -> Iterator[tuple[Lecture, Passage]]:
        """Every passage in order, or those of one assembly."""
        for lecture in self.lectures:
            for passage in lecture.passages:
                if assemblee in (None, passage.assemblee):
                    yield lecture, passage


@dataclass
class Greffe:
    """Gives numbers: to dossiers, readings, texts and sitting days, each in its own series.

    `partages` is the last number in the name of a dossier that began at the Assembly: those of the Sénat come after.
    """

    partages: int = 300
    loicod: int = 70_000
    lecture: int = 90_000
    texte: int = 150_000
    seance: int = 30_000
    imprimes: dict[int, int] = field(default_factory=dict)

    def dossier(self) -> str:
        self.loicod += 1
        return str(self.loicod)

    def lecidt(self) -> str:
        self.lecture += 1
        return str(self.lecture)

    def imprimer(self, jour: date, origine: str, numero: int | None = None) -> Imprime:
        """A text under the next number of its session, or under the number of the Assembly."""
        session = session_de(jour)
        if numero is None:
            numero = self.imprimes[session] = self.imprimes.get(session, self.partages) + 1
        self.texte += 1
        return Imprime(self.texte, session, numero, origine, jour)

    def seances(self, jours: Sequence[date]) -> tuple[tuple[int, date], ...]:
        codes = []
        for jour in jours:
            self.seance += 1
            codes.append((self.seance, jour))
        return tuple(codes)
