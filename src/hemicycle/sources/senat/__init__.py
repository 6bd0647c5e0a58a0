"""The Sénat: its files, dumps and pages, one module per document type."""

from hemicycle.sources.senat.agenda import AGENDA_SENAT
from hemicycle.sources.senat.ameli import AMELI
from hemicycle.sources.senat.amendements import AMENDEMENTS_TEXTE
from hemicycle.sources.senat.appartenances import APPARTENANCES_SENAT
from hemicycle.sources.senat.comptes_rendus import COMPTE_RENDU_SENAT
from hemicycle.sources.senat.debats import DEBATS
from hemicycle.sources.senat.discussions import DISCUSSION
from hemicycle.sources.senat.dosleg import DOSLEG
from hemicycle.sources.senat.dossiers_atom import DOSSIER_ATOM
from hemicycle.sources.senat.dossiers_csv import DOSSIERS_CSV
from hemicycle.sources.senat.dossiers_pages import DOSSIER_PAGE
from hemicycle.sources.senat.export_sens import EXPORT_SENS
from hemicycle.sources.senat.fonctions import FONCTIONS
from hemicycle.sources.senat.mandats import MANDATS_SENAT
from hemicycle.sources.senat.questions import QUESTIONS_SENAT
from hemicycle.sources.senat.scrutins_index import SCRUTINS_INDEX
from hemicycle.sources.senat.scrutins_pages import SCRUTIN_PAGE
from hemicycle.sources.senat.scrutins_releves import SCRUTINS_RELEVE, SCRUTINS_TOTAUX
from hemicycle.sources.senat.scrutins_votes import SCRUTIN_VOTES
from hemicycle.sources.senat.senateurs import SENATEURS
from hemicycle.sources.senat.senateurs_en_poste import SENATEURS_EN_POSTE

DOCUMENTS = (
    SENATEURS,
    SENATEURS_EN_POSTE,
    MANDATS_SENAT,
    APPARTENANCES_SENAT,
    *FONCTIONS,
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
    DEBATS,
    AGENDA_SENAT,
    QUESTIONS_SENAT,
)
