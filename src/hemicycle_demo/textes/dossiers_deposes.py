"""Bills that were only tabled: sent to a committee, at times withdrawn, absorbed, or come from the Senate."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import chain, count, product
from random import Random

from hemicycle.vocabulaire import Tag
from hemicycle_demo.agenda.organes import COMMISSIONS
from hemicycle_demo.dates import ouvrable
from hemicycle_demo.formats.amo import Json
from hemicycle_demo.formats.documents import ACCORD, Document, texte
from hemicycle_demo.membres.annuaire import Depute, Ministre
from hemicycle_demo.membres.groupes import CONSTITUTION
from hemicycle_demo.membres.mandats import ASSEMBLEES, SENAT
from hemicycle_demo.textes.actes import conclusion, etape
from hemicycle_demo.textes.dossiers import COMMISSION_DU_SENAT, Contexte, Dossier, Plume, initiateur
from hemicycle_demo.textes.examens import Examen
from hemicycle_demo.textes.navette import LIMITES, REJETE

# The first bills are each of a rarer sort, so that the smallest world has them all.
ABSORBE, RETIRE, TRAITE, VENU_DU_SENAT, ORGANIQUE, CONSTITUTIONNELLE, REPOUSSEE = range(7)
_NATURES = {
    TRAITE: (6, "PRJL", "projet de loi"),
    ORGANIQUE: (5, "PION", "proposition de loi organique"),
    CONSTITUTIONNELLE: (7, "PION", "proposition de loi constitutionnelle"),
}
_ORDINAIRE = (2, "PION", "proposition de loi")


@dataclass(frozen=True, slots=True)
class _Depot:
    """A bill on the day it is tabled."""

    rang: int
    uid: str
    legislature: int
    jour: date
    auteur: Depute | Ministre
    objet: str
    numero: int
    commission: str

    @property
    def nature(self) -> tuple[int, str, str]:
        """Procedure, first letters of the text's id, what the text is called."""
        return _NATURES.get(self.rang, _ORDINAIRE)

    @property
    def texte(self) -> str:
        return f"{self.nature[1]}ANR5L{self.legislature}B{self.numero:04d}"

    @property
    def court(self) -> str:
        return self.objet[0].upper() + self.objet[1:]


def dossiers_deposes(
    contexte: Contexte,
    legislature: int,
    nombre: int,
    uids: Iterator[str],
    numeros: Iterator[int],
    examens: Sequence[Examen],
) -> Iterator[Dossier]:
    """`nombre` tabled bills of a legislature; those absorbed go into the dossier of one of `examens`."""
    titres = titres_de_propositions(Random(f"{contexte.monde.graine}/titres/{legislature}"))
    debut, fin = CONSTITUTION[legislature] + timedelta(days=2), LIMITES[legislature]
    for rang in range(nombre):
        uid = next(uids)
        alea = Random(f"{contexte.monde.graine}/{uid}")
        jour = ouvrable(debut + timedelta(days=alea.randrange((fin - debut).days - 120)))
        depute = alea.choice(contexte.annuaire.deputes(legislature, jour))
        auteur = contexte.annuaire.ministre_de(Tag.EUROPE, jour) if rang == TRAITE else depute
        depot = _Depot(
            rang, uid, legislature, jour, auteur, next(titres), next(numeros), alea.choice(COMMISSIONS).uid
        )  # fmt: skip
        yield _dossier(depot, contexte, examens, alea)


def titres_de_propositions(alea: Random, lieux: Sequence[str] | None = None) -> Iterator[str]:
    """Titles of tabled bills, each once; none is that of a voted text. `lieux` are their last words."""
    tous = [f"visant à {verbe} {objet} {ou}" for verbe, objet, ou in product(_VERBES, _OBJETS, lieux or _LIEUX)]
    alea.shuffle(tous)
    # A Parliament of the real size tables more bills than there are such titles.
    return chain(tous, (f"{titre} à compter de {annee}" for annee in count(2018) for titre in tous))


def _dossier(depot: _Depot, contexte: Contexte, examens: Sequence[Examen], alea: Random) -> Dossier:
    plume, leg = Plume(depot.uid), depot.legislature
    procedure, code, nom = depot.nature
    plume.imprimer(
        Document(depot.texte, texte(code), depot.uid, leg, depot.jour, f"{nom} {depot.objet}", depot.court, depot.objet,
                 [(depot.auteur.personne.uid, "auteur")], referents=[depot.commission],
                 cosignataires=_cosignataires(depot, contexte, alea), amendable=[depot.commission])
    )  # fmt: skip
    par = initiateur(depot.auteur)
    venu_du_senat = depot.rang == VENU_DU_SENAT
    lectures = [
        etape(plume.etape(leg, "AN1"), "AN1", ASSEMBLEES[leg], _actes(plume, depot, alea), premiere=not venu_du_senat)
    ]
    if venu_du_senat:
        lectures = [_adopte_par_le_senat(plume, depot), *lectures, *_transmis_a_nouveau(plume, leg + 1)]
        par |= {"organes": {"organe": {"organeRef": {"uid": SENAT}}}}
    return plume.clore(
        leg, procedure, depot.court.removeprefix("Visant à "), lectures, None if depot.rang % 50 == 9 else par,
        chemin=depot.rang % 15 != 7,
        senat=f"ppl{depot.jour:%y}-{depot.numero}" if venu_du_senat else None,
        fusion=_fusion(depot, examens),
    )  # fmt: skip


def _actes(plume: Plume, depot: _Depot, alea: Random) -> list[Json]:
    leg, organe, jour = depot.legislature, ASSEMBLEES[depot.legislature], depot.jour
    if depot.rang == VENU_DU_SENAT:
        actes = [
            plume.acte(leg, "DepotInitiativeNavette_Type", "AN1-DEPOT", organe, jour, "DIN", texteAssocie=depot.texte,
                       provenance=SENAT, depotInitialLectureDefinitiveRef=None)
        ]  # fmt: skip
    else:
        actes = [plume.acte(leg, "DepotInitiative_Type", "AN1-DEPOT", organe, jour, "DI", texteAssocie=depot.texte)]
    if depot.rang == TRAITE:
        uid = f"ACIN{depot.texte.removeprefix('PRJL')}"
        accord = plume.imprimer(
            Document(uid, ACCORD, plume.uid, leg, jour, "Accord international", "Accord", organe=organe)
        )
        actes.append(
            plume.acte(leg, "DepotAccordInternational_Type", "AN1-ACIN", organe, jour, "ACIN",
                       texteAssocie=accord)
        )  # fmt: skip
    saisie = plume.acte(leg, "SaisieComFond_Type", "AN1-COM-FOND-SAISIE", depot.commission, jour, "CFS")
    fond = etape(plume.vd(leg, "CF"), "AN1-COM-FOND", depot.commission, [saisie])
    actes.append(etape(plume.etape(leg, "AN1-COM"), "AN1-COM", organe, [fond]))
    if depot.rang == REPOUSSEE:
        # Rejected by a show of hands: a decision, and no scrutin.
        rejet = plume.acte(leg, "Decision_Type", "AN1-DEBATS-DEC", organe, ouvrable(jour + timedelta(days=60)), "DEC",
                           statutConclusion=conclusion(REJETE, True), reunionRef=None, voteRefs=None)  # fmt: skip
        actes.append(etape(plume.etape(leg, "AN1-DEBATS"), "AN1-DEBATS", organe, [rejet]))
    if depot.rang == RETIRE or (depot.rang > REPOUSSEE and alea.random() < 0.03):
        retrait = ouvrable(jour + timedelta(days=alea.randrange(20, 110)))
        actes.append(plume.acte(leg, "RetraitInitiative_Type", "AN1-RTRINI", organe, retrait, texteAssocie=depot.texte))
    return actes


def _adopte_par_le_senat(plume: Plume, depot: _Depot) -> Json:
    """A bill born in the Senate and adopted there, before it reached the Assembly."""
    leg, avant = depot.legislature, depot.jour - timedelta(days=40)
    _, code, nom = depot.nature
    uid = plume.imprimer(
        Document(f"{code}SNR5S459B{depot.numero:04d}", texte(code), plume.uid, None, avant, f"{nom} {depot.objet}",
                 depot.court, organe=SENAT, amendable=[])
    )  # fmt: skip
    depose = plume.acte(leg, "DepotInitiative_Type", "SN1-DEPOT", SENAT, avant, "DI", texteAssocie=uid)
    saisie = plume.acte(leg, "SaisieComFond_Type", "SN1-COM-FOND-SAISIE", COMMISSION_DU_SENAT, avant, "CFS")
    fond = etape(plume.vd(leg, "CF"), "SN1-COM-FOND", COMMISSION_DU_SENAT, [saisie])
    com = etape(plume.etape(leg, "SN1-COM"), "SN1-COM", SENAT, [fond])
    decision = plume.acte(leg, "Decision_Type", "SN1-DEBATS-DEC", SENAT, depot.jour - timedelta(days=2), "DEC",
                          statutConclusion=conclusion("TSORTF01", True), reunionRef=None, voteRefs=None)  # fmt: skip
    debats = etape(plume.etape(leg, "SN1-DEBATS"), "SN1-DEBATS", SENAT, [decision])
    return etape(plume.etape(leg, "SN1"), "SN1", SENAT, [depose, com, debats], premiere=True)


def _transmis_a_nouveau(plume: Plume, legislature: int) -> list[Json]:
    """What the Senate adopted, and the Assembly left when its legislature ended, comes back to the next Assembly."""
    if legislature not in CONSTITUTION:
        return []
    organe = ASSEMBLEES[legislature]
    depot = plume.acte(legislature, "DepotInitiativeNavette_Type", "AN1-DEPOT", organe,
                       CONSTITUTION[legislature] + timedelta(days=4), "DIN", texteAssocie=None, provenance=SENAT,
                       depotInitialLectureDefinitiveRef=None)  # fmt: skip
    return [etape(plume.etape(legislature, "AN1"), "AN1", organe, [depot])]


def _fusion(depot: _Depot, examens: Sequence[Examen]) -> Json | None:
    if depot.rang == ABSORBE:
        return {"cause": "Dossier absorbé", "dossierAbsorbantRef": examens[2].texte.dossier}
    if depot.rang % 400 == 399:
        return {"cause": "Examen commun", "dossierAbsorbantRef": examens[3].texte.dossier}
    return None


def _cosignataires(depot: _Depot, contexte: Contexte, alea: Random) -> list[str]:
    """Colleagues of the author's group; one bill in three, and treaties, have none."""
    auteur = depot.auteur
    if isinstance(auteur, Ministre) or alea.random() < 0.35:
        return []
    groupe = [d.uid for d in contexte.annuaire.collegues(auteur, depot.legislature, depot.jour) if d.uid != auteur.uid]
    return groupe[: alea.choice((1, 4, 12))]


_VERBES = ("recenser", "valoriser", "faire connaître", "mieux financer", "ouvrir à tous", "préserver", "relancer",
           "expérimenter", "faciliter", "restaurer", "sécuriser", "évaluer")  # fmt: skip
_OBJETS = (
    "les lavoirs communaux", "les fanfares municipales", "la lecture à voix haute", "les jardins partagés",
    "les chemins de halage", "les veillées d’hiver", "les fontaines publiques", "la marche en famille",
    "les cantines de village", "les ateliers de réparation", "les haies et talus", "le théâtre amateur",
    "les passages à niveau", "la pêche à pied", "les refuges de montagne", "les cloches et carillons",
)  # fmt: skip
_LIEUX = ("dans chaque canton", "à l’échelle du pays", "dans les écoles", "sur les sentiers", "au profit des communes",
          "avec les associations", "dans les gares", "au cœur des quartiers", "sous l’égide des départements",
          "dans les îles", "pendant l’été")  # fmt: skip
