"""The dossier of each voted text: its whole shuttle, Senate included, with every document on the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from hemicycle.demo.actes import conclusion, etape
from hemicycle.demo.annuaire import Depute, Ministre
from hemicycle.demo.dates import jour_decale
from hemicycle.demo.dossiers import (
    COMMISSION_DU_SENAT,
    CONSEIL_CONSTITUTIONNEL,
    PRESIDENCE,
    Contexte,
    Dossier,
    Plume,
    initiateur,
)
from hemicycle.demo.engagements import actes_de_l_engagement
from hemicycle.demo.examens import Examen, code_texte
from hemicycle.demo.formats_amo import Json, seul_ou_liste
from hemicycle.demo.formats_documents import AVIS, CONSEIL, ETUDE, RAPPORT, Document, texte
from hemicycle.demo.mandats import ASSEMBLEES, SENAT
from hemicycle.demo.navette import ACCORD, DESACCORD, FORCE, LIMITES, REJETE, Etape
from hemicycle.demo.ordre_du_jour import seance_senat
from hemicycle.demo.phrases import titre_dossier


def dossier_de_loi(examen: Examen, etapes: Sequence[Etape], contexte: Contexte) -> Dossier:
    """The dossier of a text with the given stages: all of them, or those of one legislature."""
    return _Loi(examen, contexte).ecrire(etapes)


def numero_de_loi(examen: Examen, jour: date) -> str:
    """The number of the law that a text became."""
    return f"{jour.year}-{900 + examen.rang}"


def numero_oublie(examen: Examen) -> bool:
    """Whether the Assembly promulgates a text without telling the number of the law."""
    return examen.texte.legislature == 17 and examen.rang % 8 == 3


def signet_au_senat(examen: Examen) -> str:
    """The name under which the Sénat keeps the same dossier: kind, year, number."""
    famille = "pjl" if examen.texte.du_gouvernement else "ppl"
    return f"{famille}{examen.depot.year % 100:02d}-{100 + examen.rang}"


@dataclass
class _Loi:
    """A text on its way, while its dossier is being written."""

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

    def ecrire(self, etapes: Sequence[Etape]) -> Dossier:
        actes = [self._etape(une, premiere=rang == 0) for rang, une in enumerate(etapes)]
        senat = any(une.code[:2] == "SN" for une in etapes)
        return self.plume.clore(
            int(self.texte.dossier[5:7]), self._procedure(), titre_dossier(self.texte), actes,
            initiateur(*self.auteurs), senat=signet_au_senat(self.examen) if senat else None,
        )  # fmt: skip

    def _etape(self, une: Etape, premiere: bool) -> Json:
        if une.code == "PROM":
            return self._promulgation(une)
        if une.code == "CC":
            return self._conseil(une)
        if une.code == "CMP":
            return self._cmp(une)
        actes = self._lecture_senat(une, premiere) if une.au_senat else self._lecture(une, premiere)
        organe = SENAT if une.au_senat else ASSEMBLEES[une.legislature]
        return etape(self.plume.etape(une.legislature, une.code), une.code, organe, list(actes), premiere)

    def _lecture(self, une: Etape, premiere: bool) -> Iterator[Json]:
        """A reading of the Assembly: tabling, committee, debate, decision."""
        leg, organe = une.legislature, ASSEMBLEES[une.legislature]
        depose = self.texte.uid if une.votee else f"{self.code}ANR5L{leg}B{next(self.numeros):04d}"
        self._imprimer_texte(depose, une.depot, leg, navette=not premiere)
        if premiere:
            yield self.plume.acte(leg, "DepotInitiative_Type", f"{une.code}-DEPOT", organe, une.depot, "DI",
                                  texteAssocie=depose)  # fmt: skip
            if self.texte.du_gouvernement:
                yield from self._pieces_jointes(une, depose)
        else:
            definitif = f"{self.code}ANR5L{leg}B{next(self.numeros):04d}" if une.code == "ANLDEF" else None
            yield self.plume.acte(leg, "DepotInitiativeNavette_Type", f"{une.code}-DEPOT", organe, une.depot, "DIN",
                                  texteAssocie=depose, provenance=SENAT,
                                  depotInitialLectureDefinitiveRef=definitif)  # fmt: skip
        if une.conclusion == FORCE:
            yield from actes_de_l_engagement(self.examen, self.contexte, une.code)[:2]
        com = list(self._commissions(une, depose))
        yield etape(self.plume.etape(leg, f"{une.code}-COM"), f"{une.code}-COM", organe, com)
        debats = list(self._debats(une, f"{une.code}-DEBATS", organe))
        if debats:
            yield etape(self.plume.etape(leg, f"{une.code}-DEBATS"), f"{une.code}-DEBATS", organe, debats)

    def _pieces_jointes(self, une: Etape, depose: str) -> Iterator[Json]:
        """What a bill of the Government comes with: impact study, opinion of the Conseil d'État, haste."""
        leg, organe = une.legislature, ASSEMBLEES[une.legislature]
        suite = depose.removeprefix(self.code)
        for genre, nom, code, act, fin in (
            (ETUDE, "Etude d'impact", "ETDI", "EtudeImpact_Type", "ETI"),
            (CONSEIL, "Avis du Conseil d'Etat", "AVCE", "DepotAvisConseilEtat_Type", "AVCE"),
        ):
            titre = f"{nom} sur le {self.texte.nature} {self.texte.titre}"
            uid = self.plume.imprimer(
                Document(f"{code}{suite}", genre, self.plume.uid, leg, une.depot, titre, self._court(),
                         acteurs=self._acteurs())
            )  # fmt: skip
            champs: Json = {}
            if genre is ETUDE:
                ferme = jour_decale(une.depot + timedelta(days=21))
                champs["contributionInternaute"] = {"dateOuverture": jour_decale(une.depot), "dateFermeture": ferme}
            yield self.plume.acte(leg, act, f"{une.code}-{fin}", organe, une.depot, fin, **champs, texteAssocie=uid)
        if self.alea.random() < 0.6:
            gouvernement = self.contexte.annuaire.gouvernement(une.depot).uid
            yield self.plume.acte(leg, "ProcedureAccelere_Type", f"{une.code}-PROCACC", gouvernement, une.depot)

    def _commissions(self, une: Etape, depose: str) -> Iterator[Json]:
        yield self._commission_au_fond(une, depose)
        avis = self.examen.pour_avis
        if une.votee and avis is not None:
            code, leg = f"{une.code}-COM-AVIS", une.legislature
            rapport = Document(
                f"AVISANR5L{leg}B{next(self.numeros):04d}", AVIS, self.plume.uid, leg, self.examen.debut,
                f"avis sur le {self.texte.nature} {self.texte.titre}", self._court(),
                acteurs=[(self.examen.rapporteurs[0].uid, "rapporteur pour avis")], organe=avis.uid,
            )  # fmt: skip
            actes = [
                self.plume.acte(leg, "SaisieComAvis_Type", f"{code}-SAISIE", avis.uid, une.depot, "CAS"),
                self._nomination(leg, f"{code}-NOMIN", avis.uid, une.depot, "rapporteur pour avis"),
                *self.plume.seances(self.contexte, leg, f"{code}-REUNION", avis.uid, LIMITES[leg]),
                self.plume.acte(leg, "DepotRapport_Type", f"{code}-RAPPORT", avis.uid, self.examen.debut,
                                texteAssocie=self.plume.imprimer(rapport), texteAdopte=None),
            ]  # fmt: skip
            yield etape(self.plume.vd(leg, "CA"), code, avis.uid, actes)

    def _commission_au_fond(self, une: Etape, depose: str) -> Json:
        code, leg, organe = f"{une.code}-COM-FOND", une.legislature, self.examen.commission.uid
        actes = [self.plume.acte(leg, "SaisieComFond_Type", f"{code}-SAISIE", organe, une.depot, "CFS")]
        if une.votee:
            actes.append(self._nomination(leg, f"{code}-NOMIN", organe, une.depot, "rapporteur"))
            actes += self.plume.seances(self.contexte, leg, f"{code}-REUNION", organe, LIMITES[leg])
            jour = max(une.depot, self.examen.debut - timedelta(days=5))
            rapport, adopte = self._rapport(leg, jour, depose)
            actes.append(
                self.plume.acte(leg, "DepotRapport_Type", f"{code}-RAPPORT", organe, jour, texteAssocie=rapport,
                                texteAdopte=adopte)
            )  # fmt: skip
        return etape(self.plume.vd(leg, "CF"), code, organe, actes)

    def _rapport(self, leg: int, jour: date, depose: str) -> tuple[str, str | None]:
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
                     f"{self._court()} (n°{int(depose[-4:])})", formule, acteurs, organe,
                     annexe=self.examen.rang % 3 == 0)
        )  # fmt: skip
        adopte = self.examen.texte_seance
        if adopte == self.texte.uid:
            return rapport, None
        self.plume.imprimer(
            Document(adopte, texte(self.code, etape="BTC"), self.plume.uid, leg, jour,
                     f"{self.texte.nature} {formule}", self._court(), formule, acteurs, organe, [organe],
                     statut="ADOPTCOM", amendable=[organe], rectifie=1 if self.examen.rang % 9 == 1 else 0)
        )  # fmt: skip
        return rapport, adopte

    def _debats(self, une: Etape, code: str, organe: str) -> Iterator[Json]:
        leg = une.legislature
        if une.votee:
            yield from self.plume.seances(self.contexte, leg, f"{code}-SEANCE", organe, LIMITES[leg])
            if une.conclusion == FORCE:
                yield self._vote_d_ensemble(leg, f"{code}-DEC", organe)
                yield from actes_de_l_engagement(self.examen, self.contexte, une.code)[2:]
        if une.jour is not None and une.conclusion is not None:
            scrutin = self.examen.ensemble if une.votee and une.conclusion != FORCE else None
            vote = scrutin.uid if scrutin is not None else None
            yield self._decision(leg, f"{code}-DEC", organe, une.jour, une.conclusion, vote)

    def _vote_d_ensemble(self, leg: int, code: str, organe: str) -> Json:
        """The vote on the whole of a budget, before the Government had to bind its responsibility."""
        scrutin = self.examen.ensemble
        sort = "TSORTF01" if self.contexte.monde.resultat(scrutin).adopte else REJETE
        return self._decision(leg, code, organe, scrutin.seance.jour, sort, scrutin.uid)

    def _decision(self, leg: int, code: str, organe: str, jour: date, sort: str, vote: str | None) -> Json:
        adopte = [{"typeTexte": uid[-7:-4] if "BTA" in uid else "TAP", "refTexteAssocie": uid}
                  for uid in self._imprimer_adopte(leg, jour, organe, sort)]  # fmt: skip
        reunion = self.examen.ensemble.seance.uid if vote else None
        champs = {"textesAssocies": {"texteAssocie": seul_ou_liste(adopte)}} if adopte else {}
        return self.plume.acte(
            leg, "Decision_Type", code, organe, jour, "DEC", statutConclusion=conclusion(sort, self.feminin),
            reunionRef=reunion, voteRefs={"voteRef": vote} if vote else None, **champs,
        )  # fmt: skip

    def _lecture_senat(self, une: Etape, premiere: bool) -> Iterator[Json]:
        """A reading of the Senate: its committee is in no file of the Assembly."""
        leg = une.legislature
        depose = f"{self.code}SNR5S{_session_senat(une.depot)}B{self._numero_senat():04d}"
        self._imprimer_texte(depose, une.depot, None, navette=not premiere)
        genre, fin = ("DepotInitiative_Type", "DI") if premiere else ("DepotInitiativeNavette_Type", "DIN")
        champs: Json = {"texteAssocie": depose}
        if not premiere:
            champs |= {"provenance": ASSEMBLEES[leg], "depotInitialLectureDefinitiveRef": None}
        yield self.plume.acte(leg, genre, f"{une.code}-DEPOT", SENAT, une.depot, fin, **champs)
        code = f"{une.code}-COM"
        saisie = self.plume.acte(
            leg, "SaisieComFond_Type", f"{code}-FOND-SAISIE", COMMISSION_DU_SENAT, une.depot, "CFS"
        )
        fond = etape(self.plume.vd(leg, "CF"), f"{code}-FOND", COMMISSION_DU_SENAT, [saisie])
        yield etape(self.plume.etape(leg, code), code, SENAT, [fond])
        if une.jour is None or une.conclusion is None:
            return
        code, reunion = f"{une.code}-DEBATS", seance_senat(self.examen, une)
        seance = self.plume.acte(leg, "DiscussionSeancePublique_Type", f"{code}-SEANCE", SENAT, une.jour, "S",
                                 reunionRef=reunion, odjRef=f"{reunion}PT{self.examen.rang + 1:04d}")  # fmt: skip
        decision = self._decision(leg, f"{code}-DEC", SENAT, une.jour, une.conclusion, None)
        yield etape(self.plume.etape(leg, code), code, SENAT, [seance, {**decision, "reunionRef": reunion}])

    def _cmp(self, une: Etape) -> Json:
        """The joint committee: its decision, then, when it agreed, the vote of its text by each chamber."""
        leg, organe = une.legislature, f"PO9991{20 + self.examen.rang % 70}"
        depose = self.texte.uid if une.votee else f"{self.code}ANR5L{leg}B{next(self.numeros):04d}"
        self._imprimer_texte(depose, une.depot, leg, navette=True)
        ministre = self.contexte.annuaire.ministres(une.depot)[0]
        actes = [
            self.plume.acte(leg, "DepotInitiativeNavette_Type", "CMP-DEPOT", organe, une.depot, "DIN",
                            libelle="Dépôt d'un projet de loi", texteAssocie=depose, provenance=SENAT,
                            depotInitialLectureDefinitiveRef=None),
            self.plume.acte(leg, "RenvoiCMP_Type", "CMP-SAISIE", organe, une.depot, "CMPS",
                            initiateur=initiateur(ministre)),
        ]  # fmt: skip
        accord = une.votee or une.conclusion == ACCORD
        com = [self._nomination(leg, "CMP-COM-NOMIN", organe, une.depot, "rapporteur")]
        if une.votee:
            com += self._rapport_cmp(une, depose)
        actes.append(etape(self.plume.vd(leg, "COM"), "CMP-COM", organe, com))
        if accord and une.jour is not None:
            actes += self._debats_cmp(une)
        if une.jour is not None:
            sort = conclusion(ACCORD if accord else DESACCORD, self.feminin)
            actes.append(
                self.plume.acte(leg, "Decision_Type", "CMP-DEC", organe, une.depot + timedelta(days=2), "DEC",
                                libelle="Décision de la CMP", statutConclusion=sort, reunionRef=None, voteRefs=None)
            )  # fmt: skip
        return etape(self.plume.etape(leg, "CMP"), "CMP", organe, actes)

    def _rapport_cmp(self, une: Etape, depose: str) -> list[Json]:
        jour = max(une.depot, self.examen.debut - timedelta(days=2))
        rapport, adopte = self._rapport(une.legislature, jour, depose)
        return [
            self.plume.acte(une.legislature, "DepotRapport_Type", "CMP-COM-RAPPORT-AN", ASSEMBLEES[une.legislature],
                            jour, libelle="Dépôt du rapport d'une CMP", texteAssocie=rapport, texteAdopte=adopte)
        ]  # fmt: skip

    def _debats_cmp(self, une: Etape) -> list[Json]:
        assert une.jour is not None
        leg, organe = une.legislature, ASSEMBLEES[une.legislature]
        sort = une.conclusion if une.votee and une.conclusion else "TSORTF18"
        vote = self.examen.ensemble.uid if une.votee and sort != FORCE else None
        seances = []
        if une.votee:
            seances = self.plume.seances(self.contexte, leg, "CMP-DEBATS-AN-SEANCE", organe, LIMITES[leg])
        decision = self._decision(leg, "CMP-DEBATS-AN-DEC", organe, une.jour, sort, vote)
        actes = [etape(self.plume.etape(leg, "CMP-DEBATS-AN"), "CMP-DEBATS-AN", organe, [*seances, decision])]
        if sort != REJETE:
            au_senat = self._decision(leg, "CMP-DEBATS-SN-DEC", SENAT, une.jour, "TSORTF18", None)
            actes.append(etape(self.plume.etape(leg, "CMP-DEBATS-SN"), "CMP-DEBATS-SN", SENAT, [au_senat]))
        return actes

    def _conseil(self, une: Etape) -> Json:
        leg, numero = une.legislature, str(800 + self.examen.rang)
        assert une.jour is not None and une.conclusion is not None
        saisine = self.plume.acte(
            leg, "SaisineConseilConstit_Type", "CC-SAISIE-AN", ASSEMBLEES[leg], une.depot, "CCS1",
            casSaisine={"fam_code": "TSCCONT05", "libelle": "Soixante députés au moins"}, initiateurs=None,
            motif="En application de l'article 61§2 de la Constitution",
        )  # fmt: skip
        rendu = self.plume.acte(
            leg, "ConclusionEtapeCC_Type", "CC-CONCLUSION", CONSEIL_CONSTITUTIONNEL, une.jour, "CCC",
            statutConclusion=conclusion(une.conclusion, self.feminin),
            urlConclusion=f"http://www.conseil-constitutionnel.example/decision/{une.jour.year}/{numero}DC.htm",
            numDecision=numero, anneeDecision=str(une.jour.year),
        )  # fmt: skip
        return etape(self.plume.etape(leg, "CC"), "CC", CONSEIL_CONSTITUTIONNEL, [saisine, rendu])

    def _promulgation(self, une: Etape) -> Json:
        assert une.jour is not None
        nor = f"DEMX{une.jour.year % 100}{self.examen.rang:05d}L"
        paru = une.jour + timedelta(days=1)
        publiee = self.plume.acte(
            une.legislature, "Promulgation_Type", "PROM-PUB", PRESIDENCE, une.jour, "PL",
            **({"texteLoiRef": self.dernier_texte} if self.examen.rang % 4 else {}),
            infoJO={
                "typeJO": "JO_LOI_DECRET", "dateJO": jour_decale(paru), "pageJO": None,
                "numJO": str(paru.timetuple().tm_yday),
                "urlLegifrance": f"http://www.legifrance.example/UnTexteDeJorf?numjo={nor}", "referenceNOR": nor,
            },
            urlEcheancierLoi=None, codeLoi=None if numero_oublie(self.examen) else numero_de_loi(self.examen, une.jour),
            titreLoi=self.texte.titre,
        )  # fmt: skip
        return etape(self.plume.etape(une.legislature, "PROM"), "PROM", PRESIDENCE, [publiee])

    def _nomination(self, leg: int, code: str, organe: str, jour: date, qualite: str) -> Json:
        rapporteurs = [{"acteurRef": r.uid, "typeRapporteur": qualite} for r in self.examen.rapporteurs]
        return self.plume.acte(leg, "NominRapporteurs_Type", code, organe, jour,
                               rapporteurs={"rapporteur": seul_ou_liste(rapporteurs)}, reunion=None)  # fmt: skip

    def _imprimer_texte(self, uid: str, jour: date, leg: int | None, navette: bool) -> None:
        organe = self.examen.commission.uid
        cosignataires = [] if navette or self.texte.du_gouvernement else self._cosignataires(jour)
        self.plume.imprimer(
            Document(uid, texte(self.code, navette), self.plume.uid, leg, jour,
                     f"{self.texte.nature} {self.texte.titre}", self._court(), self.texte.titre,
                     () if navette else self._acteurs(), (ASSEMBLEES[leg] if leg else SENAT) if navette else None,
                     [organe], cosignataires, amendable=[organe])
        )  # fmt: skip

    def _imprimer_adopte(self, leg: int, jour: date, organe: str, sort: str) -> list[str]:
        """The adopted text: printed twice by the Assembly (BTA, then TAP provisional), once by the Senate."""
        self.adoptes += 1
        numero = self.examen.rang * 8 + self.adoptes
        tetes = [f"{self.code}SNR5S{_session_senat(jour)}BTA"] if organe == SENAT else []
        tetes = tetes or [f"{self.code}ANR5L{leg}BTA", f"{self.code}ANR5L{leg}TAP"]
        statut = "REJETSEANCE" if sort == REJETE else "ADOPTSEANCE"
        uids = [f"{tete}{numero:04d}" for tete in (tetes[:1] if sort == REJETE else tetes)]
        for uid in uids:
            self.plume.imprimer(
                Document(uid, texte(self.code, True, uid[-7:-4]), self.plume.uid, None if organe == SENAT else leg,
                         jour, f"{self.texte.nature} {self.texte.titre}", self._court(),
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

    def _acteurs(self) -> list[tuple[str, str]]:
        return [(auteur.personne.uid, "auteur") for auteur in self.auteurs]

    def _cosignataires(self, jour: date) -> list[str]:
        auteur = self.auteurs[0]
        if isinstance(auteur, Depute) and self.alea.random() < 0.8:
            groupe = self.contexte.annuaire.collegues(auteur, self.texte.legislature, max(jour, self.examen.depot))
            autres = [depute.uid for depute in groupe if depute.uid != auteur.uid]
            return autres[: self.alea.choice((1, 5, len(autres)))]
        return []

    def _court(self) -> str:
        return titre_dossier(self.texte)

    def _numero_senat(self) -> int:
        self.adoptes += 1
        return 100 + self.examen.rang * 8 + self.adoptes

    def _procedure(self) -> int:
        titre = self.texte.titre
        if titre.startswith("de finances pour"):
            return 3
        if titre.startswith("de financement de la sécurité sociale"):
            return 4
        if self.examen.budget:
            return 21
        return 1 if self.texte.du_gouvernement else 2


def _session_senat(jour: date) -> int:
    """The Senate numbers its sessions; so does this, from the year in which one begins."""
    return 379 + 20 * ((jour.year if jour.month >= 10 else jour.year - 1) - 2021)
