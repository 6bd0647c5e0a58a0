"""How the figures of a release were made, and from which official sources."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

from hemicycle.models.base import Liste
from hemicycle.models.site import DocumentLu, FichierManquant, Source, SuiviFichier
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_record
from hemicycle.state.fichiers import FileState
from hemicycle.vocabulaire import EtatFichier


def lire(release: OpenRelease) -> bytes:
    """Formulas, constants, flags and dates, as published with the figures themselves."""
    body = release.constante("methodologie")
    if body is None:
        raise LookupError("la publication ne dit pas comment ses chiffres sont faits")
    return encode_record(body)


def sources(release: OpenRelease, states: Sequence[FileState], now: datetime) -> bytes:
    """Every source the release was made from, with its producer, licence and dates, as the licence asks; and how each
    of its files stands since, where `states` tell. A source of which every file is missing is listed too."""
    found = msgspec.json.decode(release.constante("sources") or b"[]", type=list[Source])
    suivis = {one.key: one for one in states}
    for source in found:
        for fichier in source.fichiers:
            one = suivis.get((source.cle, fichier.cle, fichier.periode)) or suivis.get((source.cle, fichier.cle, None))
            fichier.suivi = None if one is None else _suivi(one, now)
        source.fichiers_manquants = [
            FichierManquant(one.file, one.title, one.periode, _suivi(one, now))
            for one in states
            if one.source == source.cle and one.etat is EtatFichier.MANQUANT
        ]
    return msgspec.json.encode(Liste(data=[one for one in found if one.fichiers or one.fichiers_manquants]))


def _suivi(one: FileState, now: datetime) -> SuiviFichier:
    age = one.age(now)
    return SuiviFichier(
        etat=one.etat,
        origine=one.origin,
        dernier_succes=one.success,
        dernier_echec=one.failure,
        motif_echec=one.reason,
        rythme_jours=one.rhythm_days,
        age_jours=None if age is None else round(age / timedelta(days=1), 2),
        en_retard=one.is_late(now),
        documents=[DocumentLu(d.name, d.kept, d.least, d.most) for d in one.documents],
    )
