"""The Sénat: its files, dumps and pages, one module per document type."""

from hemicycle.sources.publishers.senat.agenda import AGENDA_SENAT
from hemicycle.sources.publishers.senat.amendements import AMENDEMENTS_TEXTE
from hemicycle.sources.publishers.senat.appartenances import APPARTENANCES_SENAT
from hemicycle.sources.publishers.senat.comptes_rendus import COMPTE_RENDU_SENAT
from hemicycle.sources.publishers.senat.comptes_rendus_commissions import COMPTES_RENDUS_COMMISSIONS_SENAT
from hemicycle.sources.publishers.senat.discussions import DISCUSSION
from hemicycle.sources.publishers.senat.dossiers.atom import DOSSIER_ATOM
from hemicycle.sources.publishers.senat.dossiers.dossiers import DOSSIERS_CSV
from hemicycle.sources.publishers.senat.dossiers.pages import DOSSIER_PAGE
from hemicycle.sources.publishers.senat.dumps.ameli import AMELI
from hemicycle.sources.publishers.senat.dumps.debats import DEBATS
from hemicycle.sources.publishers.senat.dumps.dosleg import DOSLEG
from hemicycle.sources.publishers.senat.dumps.export_sens import EXPORT_SENS
from hemicycle.sources.publishers.senat.fonctions import FONCTIONS
from hemicycle.sources.publishers.senat.groupes import GROUPES_SENAT
from hemicycle.sources.publishers.senat.mandats import MANDATS_SENAT
from hemicycle.sources.publishers.senat.questions import QUESTIONS_SENAT
from hemicycle.sources.publishers.senat.scrutins.index import SCRUTINS_INDEX
from hemicycle.sources.publishers.senat.scrutins.pages import SCRUTIN_PAGE
from hemicycle.sources.publishers.senat.scrutins.releves import SCRUTINS_RELEVE, SCRUTINS_TOTAUX
from hemicycle.sources.publishers.senat.scrutins.scrutins import SCRUTIN_VOTES
from hemicycle.sources.publishers.senat.senateurs import SENATEURS
from hemicycle.sources.publishers.senat.senateurs_en_poste import SENATEURS_EN_POSTE
from hemicycle.sources.publishers.senat.videos import VIDEOS_SENAT

DOCUMENTS = (
    SENATEURS,
    SENATEURS_EN_POSTE,
    MANDATS_SENAT,
    APPARTENANCES_SENAT,
    *FONCTIONS,
    GROUPES_SENAT,
    EXPORT_SENS,
    SCRUTINS_INDEX,
    SCRUTIN_PAGE,
    SCRUTIN_VOTES,
    SCRUTINS_RELEVE,
    SCRUTINS_TOTAUX,
    DOSLEG,
    DOSSIERS_CSV,
    DOSSIER_ATOM,
    DOSSIER_PAGE,
    AMENDEMENTS_TEXTE,
    DISCUSSION,
    AMELI,
    COMPTE_RENDU_SENAT,
    COMPTES_RENDUS_COMMISSIONS_SENAT,
    DEBATS,
    AGENDA_SENAT,
    QUESTIONS_SENAT,
    VIDEOS_SENAT,
)
