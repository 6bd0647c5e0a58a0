"""Where the traps of the files of the Sénat can be seen."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from hemicycle_demo.curiosites import DU_SENAT
from hemicycle_demo.senat.calendrier import intitule_session
from hemicycle_demo.senat.debats import jours_rapportes
from hemicycle_demo.senat.formats import amendements
from hemicycle_demo.senat.formats.debats import FUTUR
from hemicycle_demo.senat.groupes import AUCUN
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.scrutins import IDENTIQUES, Scrutin
from hemicycle_demo.senat.sieges import FIN_CHEVAUCHANTE
from hemicycle_demo.senat.textes.amendements import RETIRE_AVANT, Amendement
from hemicycle_demo.senat.textes.dossiers import Dossier

Chercheur = Callable[[Senat], Iterable[str]]

_ASSEZ = 60  # a few records of each are enough to look at


def relever_senat(senat: Senat) -> dict[str, tuple[str, ...]]:
    """Ids of the records that show each trap, in the order of `DU_SENAT`: matricules, names of pages, signets."""
    return {cle: tuple(_CHERCHEURS[cle](senat))[:_ASSEZ] for cle in DU_SENAT}


def _designes(cle: str) -> Chercheur:
    return lambda senat: senat.population.designes[cle]


def _scrutins(test: Callable[[Senat, Scrutin], bool]) -> Chercheur:
    # The last ones: those that also have a page are among them.
    return lambda senat: [s.uid for s in senat.scrutins[-400:] if test(senat, s)]


def _dossiers(test: Callable[[Dossier], bool]) -> Chercheur:
    return lambda senat: [dossier.signet for dossier in senat.dossiers if test(dossier)]


def _ecorche(objet: str) -> bool:
    return not objet.startswith("sur ") or any(slip in objet for slip in ("l' a", "sous amendement"))


def _par_uid(dossier: Dossier) -> bool:
    return dossier.url_an is not None and "/DLR5L" in dossier.url_an


def _amendements(test: Callable[[Sequence[Amendement], Amendement], bool]) -> Chercheur:
    """Amendments of the texts that have a file of their own: `2024-2025/321/12`. The test is given all of a text."""

    def chercher(senat: Senat) -> list[str]:
        trouves = []
        for examen in amendements.choisis(senat):
            ici = [amendement for amendement in senat.amendements(examen) if not amendement.commission]
            texte = f"{intitule_session(examen.texte.session)}/{examen.texte.numero}"
            trouves += [f"{texte}/{amendement.numero_base}" for amendement in ici if test(ici, amendement)]
        return trouves

    return chercher


_CHERCHEURS: Mapping[str, Chercheur] = {
    "depute_au_senat": _designes("depute_devenu_senateur"),
    **{
        cle: _designes(cle)
        for cle in (
            "senateur_elu_depute", "homonymes_du_senat", "homonyme_d_un_depute", "ministre_revenu_au_senat",
            "suppleant_disparu", "siege_vacant", "election_annulee", "fin_annoncee", "six_chiffres", "sans_debut",
            "appartenances_qui_se_touchent", "changement_de_groupe_au_senat",
        )
    },
    "fin_chevauchante": lambda senat: [m.matricule for m in senat.population.mandats if m.fin == FIN_CHEVAUCHANTE],
    "sans_groupe": lambda senat: dict.fromkeys(
        spell.matricule for spell in senat.population.appartenances if spell.groupe == AUCUN
    ),
    "absent_de_scr": lambda senat: sorted(senat.absents_de_scr),
    "amendements_identiques": _scrutins(lambda _, scrutin: scrutin.nature == IDENTIQUES),
    "objet_ecorche": _scrutins(lambda _, scrutin: _ecorche(scrutin.objet)),
    "mise_au_point_au_senat": _scrutins(lambda senat, scrutin: bool(senat.resultat(scrutin).marques)),
    "trois_cent_quarante_sept": _scrutins(lambda senat, scrutin: len(senat.population.en_poste(scrutin.jour)) == 347),
    "dossier_partage": _dossiers(lambda dossier: dossier.url_an is not None),
    "url_an_par_uid": _dossiers(_par_uid),
    "url_an_par_chemin": _dossiers(lambda dossier: dossier.url_an is not None and not _par_uid(dossier)),
    "tabulation_egaree": _amendements(lambda ici, un: un is amendements.egare(ici)),
    "retire_avant_seance": _amendements(lambda _, un: un.sort == RETIRE_AVANT),
    "compte_rendu_futur": lambda _: [f"d{FUTUR:%Y%m%d}"],
    "compte_rendu_mal_ferme": lambda senat: [f"d{jours_rapportes(senat)[1]:%Y%m%d}"],
}  # fmt: skip
