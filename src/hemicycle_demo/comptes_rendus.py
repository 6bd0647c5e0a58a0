"""What is said in a sitting, around the votes of that sitting: speeches, interruptions, the chair's formulas."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from html import escape
from itertools import groupby
from random import Random

from hemicycle.vocabulaire import Tag
from hemicycle_demo.agenda.ordre_du_jour import HEURES, QUESTIONS
from hemicycle_demo.agenda.seances import Seance
from hemicycle_demo.dates import estampille, jour_en_lettres, moment
from hemicycle_demo.formats.comptes_rendus import Greffe, Lieu, Orateur
from hemicycle_demo.membres.annuaire import Annuaire, Depute, Ministre
from hemicycle_demo.monde import VOLUMES, Monde
from hemicycle_demo.proclamations import annoncer, proclamer
from hemicycle_demo.questions import Question
from hemicycle_demo.scrutins import MOC, Scrutin
from hemicycle_demo.textes.citations import citation
from hemicycle_demo.textes.examens import Examen, numero_texte
from hemicycle_demo.textes.phrases import DIDASCALIES, INTERRUPTIONS, plaidoyer, titre_dossier


@dataclass(frozen=True)
class Debats:
    """What reports are taken from: the world, who is who, the examination of each text, the questions asked."""

    monde: Monde
    annuaire: Annuaire
    examens: Mapping[str, Examen]
    questions: Mapping[str, Sequence[Question]]
    numeros: Mapping[str, int]

    def uid(self, seance: Seance) -> str:
        """The id of the report of a sitting: session, then rank of the sitting in it."""
        return f"CRSANR5L{seance.legislature}S{seance.session[5:]}N{self.numeros[seance.uid]:03d}"

    def compte_rendu(self, seance: Seance, scrutins: Sequence[Scrutin]) -> bytes:
        """The report of a sitting, in the order of its votes."""
        return _Seance(self, seance).rediger(scrutins)


class _Seance:
    """One sitting while it is being taken down."""

    def __init__(self, debats: Debats, seance: Seance) -> None:
        self.debats = debats
        self.seance = seance
        self.alea = Random(f"{debats.monde.graine}/compte-rendu/{seance.uid}")
        self.greffe = Greffe(depart=int(seance.uid[-6:]) * 1000)
        self.deputes = debats.annuaire.deputes(seance.legislature, seance.jour)
        self.volumes = VOLUMES[debats.monde.taille][seance.legislature]
        preside = debats.annuaire.personne(seance.preside)
        depute = debats.annuaire.depute(seance.preside, seance.legislature, seance.jour)
        nom = "Mme la présidente" if preside.feminin else "M. le président"
        self.preside = preside
        self.president = Orateur(nom, preside.uid, depute.banc.mandat if depute else "-1", au_fauteuil=True)

    def rediger(self, scrutins: Sequence[Scrutin]) -> bytes:
        self._ouverture()
        questions = self.debats.questions.get(self.seance.uid, ())
        if questions:
            self._questions(questions)
        for _, groupe in groupby(scrutins, key=lambda s: s.texte.uid if s.texte else s.uid):
            votes = list(groupe)
            texte = votes[0].texte
            if texte is None:
                self._hors_texte(votes[0])
            else:
                self._discussion(self.debats.examens[texte.uid], votes)
        self._fin()
        nom = f"Présidence de {self.preside.civilite} {self.preside.prenom} {escape(self.preside.nom, quote=False)}"
        return self.greffe.xml(self._entete(), nom, self._journee(), self._session())

    def _ouverture(self) -> None:
        greffe = self.greffe
        nom = f"{self.preside.civilite} {self.preside.prenom} {escape(self.preside.nom, quote=False)}"
        heure = _HEURES[self.seance.quantieme]
        attributs = ' nivpoint="1" valeur_ptsodj="0" code_grammaire="OUV_SEAN_1_1" code_style="Présidence" sommaire="1"'
        with greffe.bloc("ouvertureSeance", attributs):
            greffe.ouverture(f"Présidence de {nom}{self._rang_du_fauteuil()}")
            greffe.dire(self.president, "La séance est ouverte.", "OUV_SEAN_2_1")
            greffe.noter(f"(La séance est ouverte à {heure}.)", "OUV_SEAN_2_2")

    def _rang_du_fauteuil(self) -> str:
        """The president of the Assembly is named alone, a vice-president with the title."""
        if self.seance.preside == self.debats.monde.presidence:
            return ""
        return f"<br/> {'vice-présidente' if self.preside.feminin else 'vice-président'}"

    def _questions(self, questions: Sequence[Question]) -> None:
        """Questions to the Government: question and answer share a heading, ministers are told by their quality."""
        greffe = self.greffe
        with greffe.point(1, QUESTIONS, "TITRE_TEXTE_DISCUSSION"):
            greffe.dire(self.president, "L’ordre du jour appelle les questions au Gouvernement.", "QUESTION_1_1")
            for question in questions:
                titre = question.sujet[0].upper() + question.sujet[1:]
                with greffe.point(2, titre, "QUESTION_1_5", "Sous-titre"):
                    self._appeler(self._depute(question.auteur), "", question.demande, "QUESTION_1_10")
                    ministre = self._ministre(question.ministre)
                    titre = "Mme la ministre" if question.ministre.personne.feminin else "M. le ministre"
                    greffe.dire(self.president, f"La parole est à {titre}.")
                    self._parler(ministre, question.reponse, "QUESTION_1_10")

    def _hors_texte(self, scrutin: Scrutin) -> None:
        """Motions of censure, resolutions, declarations: a debate, then the vote."""
        titre = scrutin.titre.removeprefix("la ").rstrip(".")
        genre = "Motion de censure" if scrutin.code == MOC else titre[0].upper() + titre[1:]
        with self.greffe.point(1, escape(genre, quote=False), "TITRE_TEXTE_DISCUSSION"):
            self.greffe.dire(self.president, f"L’ordre du jour appelle la discussion de {escape(titre, quote=False)}.")
            auteur = self.debats.annuaire.depute(scrutin.auteurs[0], self.seance.legislature, self.seance.jour)
            if auteur is not None:
                self._appeler(self._depute(auteur), "", self._discours(None, 5))
            self._orateurs(None, 3)
            self._voter(scrutin, None)

    def _discussion(self, examen: Examen, votes: Sequence[Scrutin]) -> None:
        texte = examen.texte
        bibard = str(numero_texte(examen.texte_seance))
        suite = examen.seances[0].uid != self.seance.uid
        nature = "d’un projet de loi" if texte.du_gouvernement else "d’une proposition de loi"
        with self.greffe.point(1, titre_dossier(texte), "TITRE_TEXTE_DISCUSSION", valeur=f" (n[[o]] {bibard})"):
            genre = "Suite de la discussion" if suite else "Discussion"
            titre = f"{genre} {nature}"
            with self.greffe.point(2, titre, "SOUS_TITRE_TEXTE_DISCUSSION", "Sous-tit_info"):
                objet = f"{_debut(genre)} {texte.intitule.rpartition(' (')[0]}"
                numeros = f"(n<exposant>os</exposant> {numero_texte(texte.uid)}, {bibard})"
                self.greffe.dire(self.president, f"L’ordre du jour appelle {objet} {numeros}.", "ODJ_APPEL_DISCUSSION",
                                 f" (n[[os]] {numero_texte(texte.uid)}, {bibard})")  # fmt: skip
                if not suite:
                    self._presentation(examen)
            for sur_l_ensemble, groupe in groupby(votes, key=lambda vote: vote.nature == "ensemble"):
                if sur_l_ensemble:
                    for vote in groupe:
                        self._ensemble(examen, vote)
                else:
                    self._articles(examen, list(groupe), Lieu(bibard))

    def _presentation(self, examen: Examen) -> None:
        """The rapporteur, the chair of the committee under a real name, the minister, then the groups."""
        theme, commission = examen.texte.theme, _commission(examen)
        rapporteur = examen.rapporteurs[0]
        self._appeler(self._rapporteur(examen), "", self._discours(theme, 6))
        membres = self.debats.annuaire.membres(examen.commission.uid, self.seance.legislature, self.seance.jour)
        preside = next((m for m in membres if m.uid not in (rapporteur.uid, self.seance.preside)), None)
        if preside is not None:
            qualite = f"{'présidente' if preside.personne.feminin else 'président'} {commission}"
            self._appeler(self._depute(preside, qualite), "", self._discours(theme, 4))
        ministre = self.debats.annuaire.ministre_de(theme, self.seance.jour)
        self._appeler(self._ministre(ministre), "", self._discours(theme, 7))
        self._orateurs(theme, 5)
        if int(self.seance.uid[-4:]) % 10 == 1:
            # An evaluator who is no member of the files: a negative number stands for the person.
            inconnu = Orateur("M. Anselme Évaluateur", "PA-900001", "-1", "rapporteur du comité d’évaluation")
            self._appeler(inconnu, "", self._discours(theme, 2))

    def _articles(self, examen: Examen, votes: Sequence[Scrutin], lieu: Lieu) -> None:
        greffe = self.greffe
        numero = f" (n[[o]] {lieu.bibard})"
        with greffe.point(2, "Discussion des articles", "DISC_ARTICLES_1_1", "Sous-tit_p_cap", numero, lieu):
            greffe.dire(self.president, "J’appelle les articles du texte.", "DISC_ARTICLES_2_1", lieu=lieu)
            for article, groupe in groupby(votes, key=_article):
                ici = Lieu(lieu.bibard, article)
                titre = f"Article {article}" if article else "Motions et demandes"
                with greffe.point(3, titre, "DISC_ARTICLES_2_4", "Sous-titre bdc", f" {article}", ici):
                    for vote in groupe:
                        self._un_vote(examen, vote, ici)

    def _un_vote(self, examen: Examen, vote: Scrutin, lieu: Lieu) -> None:
        cite = citation(vote)
        theme = examen.texte.theme
        if cite is None:
            self._orateurs(theme, 2)
            self._voter(vote, lieu)
            return
        numero = f"{'II-' if cite.partie else ''}{cite.numero}"
        ici = Lieu(lieu.bibard, lieu.article, numero)
        with self.greffe.point(4, "", "DISC_ARTICLES_3_30", "", f" {numero}", ici, structure=True):
            self._defendre(examen, vote, cite.gouvernement, numero, ici)
            self.greffe.dire(self.president, "Quel est l’avis de la commission ?")
            self._parler(self._rapporteur(examen), [self.alea.choice(_AVIS)])
            ministre = self._ministre(self.debats.annuaire.ministre_de(theme, self.seance.jour))
            if not cite.gouvernement:
                self.greffe.dire(self.president, "Quel est l’avis du Gouvernement ?")
                self._parler(ministre, [self.alea.choice(_AVIS)])
            self._orateurs(theme, self.alea.randrange(1, 5))
            self._voter(vote, ici)

    def _defendre(self, examen: Examen, vote: Scrutin, gouvernement: bool, numero: str, lieu: Lieu) -> None:
        auteur = self.debats.annuaire.depute(vote.auteurs[0], self.seance.legislature, self.seance.jour)
        theme = examen.texte.theme
        if gouvernement or auteur is None:
            orateur = self._ministre(self.debats.annuaire.ministre_de(theme, self.seance.jour))
        else:
            orateur = self._depute(auteur)
        nom = escape(orateur.nom, quote=False)
        annonce = f"La parole est à {nom}, pour soutenir l’amendement n<exposant>o</exposant> {numero}."
        with self.greffe.bloc("interExtraction", self.greffe.extraction(orateur)):
            self.greffe.dire(self.president, annonce, "DISC_ARTICLES_3_30", f" {numero}", lieu)
            self._parler(orateur, self._discours(theme, self.alea.randrange(3, 6)))

    def _ensemble(self, examen: Examen, vote: Scrutin) -> None:
        """Explanations of vote are coded as such once in a hundred: the chair's announcement is what tells them."""
        with self.greffe.point(2, "Explications de vote", "EXPL_VOTE_1_1", "Sous-tit_p_cap"):
            self.greffe.dire(self.president, "Nous en venons aux explications de vote.")
            groupes = list(dict.fromkeys(d.groupe.uid for d in self.deputes if d.groupe.famille != "NI"))
            for uid in groupes[:4]:
                depute = self.alea.choice([d for d in self.deputes if d.groupe.uid == uid])
                self._appeler(
                    self._depute(depute), ", pour une explication de vote", self._discours(examen.texte.theme, 3)
                )
        with self.greffe.point(2, "Vote sur l’ensemble", "VOTE_ENS_1_1", "Sous-tit_p_cap"):
            self._voter(vote, None)

    def _voter(self, vote: Scrutin, lieu: Lieu | None) -> None:
        annoncer(self.greffe, self.president, vote, lieu)
        proclamer(self.greffe, self.president, vote, self.debats.monde.resultat(vote), lieu)

    def _orateurs(self, theme: Tag | None, nombre: int) -> None:
        for depute in self.alea.sample(self.deputes, nombre * self.volumes.orateurs):
            if depute.uid != self.seance.preside:
                self._appeler(self._depute(depute), "", self._discours(theme, self.alea.randrange(2, 6)))

    def _discours(self, theme: Tag | None, longueur: int) -> list[str]:
        return plaidoyer(theme, self.alea, longueur, self.volumes.phrases)

    def _appeler(self, orateur: Orateur, pourquoi: str, phrases: Sequence[str], code: str = "PAROLE_GENERIQUE") -> None:
        qualite = f", {escape(orateur.qualite, quote=False)}" if orateur.qualite else ""
        nom = escape(orateur.nom, quote=False)
        self.greffe.dire(self.president, f"La parole est à {nom}{qualite}{pourquoi}.")
        self._parler(orateur, phrases, code)

    def _parler(self, orateur: Orateur, phrases: Sequence[str], code: str = "PAROLE_GENERIQUE") -> None:
        """A speech. A heckled one is cut in two paragraphs that belong together, with voices between them."""
        if len(phrases) < 2 or self.alea.random() > 0.6:
            self.greffe.dire(orateur, " ".join(phrases) + self._applaudissements(), code)
        else:
            coupe = len(phrases) // 2
            self.greffe.dire(orateur, " ".join(phrases[:coupe]).rstrip(".?") + "…", code)
            for _ in range(self.alea.randrange(1, 4)):
                self._interrompre()
            suite = " ".join(phrases[coupe:])
            self.greffe.dire(orateur, f"…{suite[0].lower()}{suite[1:]}{self._applaudissements()}", code)
        if len(phrases) > 2 and self.alea.random() < 0.4:
            self._interrompre()

    def _interrompre(self) -> None:
        cri = self.alea.choice(INTERRUPTIONS)
        depute = self.alea.choice(self.deputes)
        if self.alea.random() < 0.15:
            anonyme = Orateur(f"Un député du groupe {depute.groupe.sigle}", "", "")
            self.greffe.dire(anonyme, cri, "INTERRUPTION_1_10")
        elif depute.uid != self.seance.preside:
            self.greffe.dire(self._depute(depute), cri, "INTERRUPTION_1_10")
        if self.alea.random() < 0.2:
            self.greffe.noter(self._didascalie())

    def _applaudissements(self) -> str:
        return f" <italique>{self._didascalie()}</italique>" if self.alea.random() < 0.25 else ""

    def _didascalie(self) -> str:
        depute = self.alea.choice(self.deputes)
        phrase = self.alea.choice(DIDASCALIES).format(sigle=depute.groupe.sigle, nom=depute.personne.nom)
        return escape(phrase, quote=False)

    def _fin(self) -> None:
        greffe = self.greffe
        with greffe.bloc("finSeance"), greffe.point(1, "Ordre du jour de la prochaine séance", "FIN_SEAN_1_2"):
            suite = "La suite de la discussion est renvoyée à la prochaine séance.<br/> La séance est levée."
            greffe.dire(self.president, suite, "FIN_SEAN_2_1")
            greffe.noter("(La séance est levée.)", "FIN_SEAN_2_4")

    def _depute(self, depute: Depute, qualite: str = "") -> Orateur:
        personne = depute.personne
        nom = f"{personne.civilite} {personne.prenom} {personne.nom}"
        return Orateur(nom, personne.uid, depute.banc.mandat, qualite)

    def _rapporteur(self, examen: Examen) -> Orateur:
        """The rapporteur, or, when the person does not sit that day, another member of the committee."""
        seance, annuaire = self.seance, self.debats.annuaire
        depute = annuaire.depute(examen.rapporteurs[0].uid, seance.legislature, seance.jour)
        if depute is None:
            depute = annuaire.membres(examen.commission.uid, seance.legislature, seance.jour)[-1]
        titre = "rapporteure" if depute.personne.feminin else "rapporteur"
        return self._depute(depute, f"{titre} {_commission(examen)}")

    def _ministre(self, ministre: Ministre) -> Orateur:
        """A minister speaks under a mandate of the government: the seat is left, so there is none here."""
        personne = ministre.personne
        nom = f"{personne.civilite} {personne.prenom} {personne.nom}"
        return Orateur(nom, personne.uid, "-1", ministre.qualite)

    def _entete(self) -> str:
        seance, heure = self.seance, HEURES[self.seance.quantieme]
        numero = self.debats.numeros[seance.uid]
        lignes = (
            ("dateSeance", f"{moment(seance.jour, *heure):%Y%m%d%H%M}00000"),
            ("dateSeanceJour", jour_en_lettres(seance.jour)),
            ("numSeanceJour", str(seance.quantieme)),
            ("numSeance", str(numero)),
            ("typeAssemblee", "AN"),
            ("legislature", str(seance.legislature)),
            ("session", self._session()),
            ("nomFichierJo", f"{seance.session[5:9]}{numero:04d}"),
            ("validite", "valide"),
            ("etat", "complet"),
            ("diffusion", "public"),
            ("version", "avant_JO" if seance.jour >= _RECENT else "JO"),
            ("environnement", "PROD"),
            ("heureGeneration", estampille(moment(seance.jour, 23, 45)) or ""),
        )
        corps = "".join(f"    <{nom}>{valeur}</{nom}>\n" for nom, valeur in lignes)
        return (
            f"  <uid>{self.debats.uid(seance)}</uid>\n  <seanceRef>{seance.uid}</seanceRef>\n"
            f"  <sessionRef>{seance.session}</sessionRef>\n  <metadonnees>\n{corps}"
        )

    def _session(self) -> str:
        annee = int(self.seance.session[5:9])
        return f"Session {'ordinaire' if 'O' in self.seance.session else 'extraordinaire'} {annee - 1}-{annee}"

    def _journee(self) -> str:
        rang = ("Première", "Deuxième", "Troisième")[self.seance.quantieme - 1]
        return f"{rang} séance du {jour_en_lettres(self.seance.jour)}"


def _article(vote: Scrutin) -> str:
    """The article a vote is about, empty for a motion or a request."""
    cite = citation(vote)
    if cite is not None:
        return cite.article
    mots = vote.titre.replace("’", "'").split("article ")
    return mots[1].split(" d")[0].partition(" (")[0] if vote.nature == "article" and len(mots) > 1 else ""


def _commission(examen: Examen) -> str:
    return examen.commission.edition or ""


def _debut(genre: str) -> str:
    return "la suite de la discussion" if genre.startswith("Suite") else "la discussion"


_RECENT = date(2026, 4, 1)  # later reports are not final yet
_HEURES = {1: "neuf heures", 2: "quinze heures", 3: "vingt et une heures trente"}
_AVIS = ("Avis défavorable.", "Même avis.", "Avis favorable.", "Demande de retrait ; à défaut, avis défavorable.",
         "Sagesse.", "Cet amendement est satisfait par le droit en vigueur.")  # fmt: skip
