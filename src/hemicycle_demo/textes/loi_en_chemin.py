"""A text on its way, while its dossier is being written: who wrote it, and what is printed and decided on the way."""

from dataclasses import dataclass
from datetime import date
from random import Random

from hemicycle_demo.formats.amo import Json, seul_ou_liste
from hemicycle_demo.formats.documents import RAPPORT, Document, texte
from hemicycle_demo.membres.annuaire import Depute, Ministre
from hemicycle_demo.membres.mandats import ASSEMBLEES, SENAT
from hemicycle_demo.textes.actes import conclusion
from hemicycle_demo.textes.dossiers import Contexte, Plume
from hemicycle_demo.textes.examens import Examen, code_texte
from hemicycle_demo.textes.navette import REJETE
from hemicycle_demo.textes.phrases import titre_dossier


@dataclass
class Loi:
    """A voted text, and what its dossier holds so far."""

    examen: Examen
    contexte: Contexte

    def __post_init__(self) -> None:
        self.texte = self.examen.texte
        self.plume = Plume(self.texte.dossier)
        self.code = code_texte(self.texte)
        self.feminin = not self.texte.du_gouvernement
        self.alea = Random(f"{self.contexte.monde.graine}/dossier/{self.texte.uid}")
        self.numeros = iter(self.examen.numeros[1:])
        self.adoptes = 0
        self.auteurs = self._auteurs()
        self.dernier_texte = self.texte.uid

    def rapport(self, leg: int, jour: date, depose: str) -> tuple[str, str | None]:
        """The report of the committee, and the text it proposes when the chamber will discuss that one."""
        numero = self.examen.numeros[0]
        formule = (
            f"sur {'le' if self.texte.du_gouvernement else 'la'} {self.texte.nature} {self.texte.titre}"
            f" (n°{int(depose[-4:])})."
        )
        acteurs = [(depute.uid, "rapporteur") for depute in self.examen.rapporteurs]
        organe = self.examen.commission.uid
        rapport = self.plume.imprimer(
            Document(f"RAPPANR5L{leg}B{numero:04d}", RAPPORT, self.plume.uid, leg, jour, f"rapport {formule}",
                     f"{self.court()} (n°{int(depose[-4:])})", formule, acteurs, organe,
                     annexe=self.examen.rang % 3 == 0)
        )  # fmt: skip
        adopte = self.examen.texte_seance
        if adopte == self.texte.uid:
            return rapport, None
        self.plume.imprimer(
            Document(adopte, texte(self.code, etape="BTC"), self.plume.uid, leg, jour,
                     f"{self.texte.nature} {formule}", self.court(), formule, acteurs, organe, [organe],
                     statut="ADOPTCOM", amendable=[organe], rectifie=1 if self.examen.rang % 9 == 1 else 0)
        )  # fmt: skip
        return rapport, adopte

    def decision(self, leg: int, code: str, organe: str, jour: date, sort: str, vote: str | None) -> Json:
        """A chamber decides, and its text is printed if it adopted one."""
        adopte = [{"typeTexte": uid[-7:-4] if "BTA" in uid else "TAP", "refTexteAssocie": uid}
                  for uid in self._imprimer_adopte(leg, jour, organe, sort)]  # fmt: skip
        reunion = self.examen.ensemble.seance.uid if vote else None
        champs = {"textesAssocies": {"texteAssocie": seul_ou_liste(adopte)}} if adopte else {}
        return self.plume.acte(
            leg, "Decision_Type", code, organe, jour, "DEC", statutConclusion=conclusion(sort, self.feminin),
            reunionRef=reunion, voteRefs={"voteRef": vote} if vote else None, **champs,
        )  # fmt: skip

    def nomination(self, leg: int, code: str, organe: str, jour: date, qualite: str) -> Json:
        """The committee names who reports."""
        rapporteurs = [{"acteurRef": r.uid, "typeRapporteur": qualite} for r in self.examen.rapporteurs]
        return self.plume.acte(leg, "NominRapporteurs_Type", code, organe, jour,
                               rapporteurs={"rapporteur": seul_ou_liste(rapporteurs)}, reunion=None)  # fmt: skip

    def imprimer_texte(self, uid: str, jour: date, leg: int | None, navette: bool) -> None:
        """Print the text as it is tabled; `navette` when it comes from the other chamber."""
        organe = self.examen.commission.uid
        cosignataires = [] if navette or self.texte.du_gouvernement else self._cosignataires(jour)
        self.plume.imprimer(
            Document(uid, texte(self.code, navette), self.plume.uid, leg, jour,
                     f"{self.texte.nature} {self.texte.titre}", self.court(), self.texte.titre,
                     () if navette else self.acteurs(), (ASSEMBLEES[leg] if leg else SENAT) if navette else None,
                     [organe], cosignataires, amendable=[organe])
        )  # fmt: skip

    def acteurs(self) -> list[tuple[str, str]]:
        """Who wrote the text, as its documents say it."""
        return [(auteur.personne.uid, "auteur") for auteur in self.auteurs]

    def court(self) -> str:
        """The short title."""
        return titre_dossier(self.texte)

    def numero_senat(self) -> int:
        """The next number that the Senate gives to a document of this text."""
        self.adoptes += 1
        return 100 + self.examen.rang * 8 + self.adoptes

    def procedure(self) -> int:
        """The code of its procedure: bills, budgets, those of members."""
        titre = self.texte.titre
        if titre.startswith("de finances pour"):
            return 3
        if titre.startswith("de financement de la sécurité sociale"):
            return 4
        if self.examen.budget:
            return 21
        return 1 if self.texte.du_gouvernement else 2

    def _imprimer_adopte(self, leg: int, jour: date, organe: str, sort: str) -> list[str]:
        """The adopted text: printed twice by the Assembly (BTA, then TAP provisional), once by the Senate."""
        self.adoptes += 1
        numero = self.examen.rang * 8 + self.adoptes
        tetes = [f"{self.code}SNR5S{session_senat(jour)}BTA"] if organe == SENAT else []
        tetes = tetes or [f"{self.code}ANR5L{leg}BTA", f"{self.code}ANR5L{leg}TAP"]
        statut = "REJETSEANCE" if sort == REJETE else "ADOPTSEANCE"
        uids = [f"{tete}{numero:04d}" for tete in (tetes[:1] if sort == REJETE else tetes)]
        for uid in uids:
            self.plume.imprimer(
                Document(uid, texte(self.code, True, uid[-7:-4]), self.plume.uid, None if organe == SENAT else leg,
                         jour, f"{self.texte.nature} {self.texte.titre}", self.court(),
                         f", adopté, {self.texte.titre}", organe=organe,
                         referents=[self.examen.commission.uid], statut=statut, amendable=[])
            )  # fmt: skip
        if sort != REJETE:
            self.dernier_texte = uids[0]
        return uids

    def _auteurs(self) -> list[Depute | Ministre]:
        annuaire = self.contexte.annuaire
        if self.texte.du_gouvernement:
            ministres = annuaire.ministres(self.examen.depot)
            premier = annuaire.ministre_de(self.texte.theme, self.examen.depot)
            return [premier] if self.examen.rang % 3 else [ministres[0], premier]
        deputes = annuaire.deputes(self.texte.legislature, self.examen.depot)
        return [self.alea.choice(deputes)]

    def _cosignataires(self, jour: date) -> list[str]:
        auteur = self.auteurs[0]
        if isinstance(auteur, Depute) and self.alea.random() < 0.8:
            groupe = self.contexte.annuaire.collegues(auteur, self.texte.legislature, max(jour, self.examen.depot))
            autres = [depute.uid for depute in groupe if depute.uid != auteur.uid]
            return autres[: self.alea.choice((1, 5, len(autres)))]
        return []


def session_senat(jour: date) -> int:
    """The Senate numbers its sessions; so does this, from the year in which one begins."""
    return 379 + 20 * ((jour.year if jour.month >= 10 else jour.year - 1) - 2021)
