"""Departments, constituencies, communes and postal codes, as they are asked for."""

from collections.abc import Iterator

import msgspec
import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from hemicycle import texte
from hemicycle.assemble.assemblee.mandats import legislative
from hemicycle.assemble.monde import Circonscription, Monde
from hemicycle.assemble.reperes import table
from hemicycle.assemble.senat.senateurs.circonscriptions import par_code
from hemicycle.assemble.tables import lists_by_key
from hemicycle.assemble.territoire import Commune, Departement, codes
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models import territoire as models
from hemicycle.release.documents.membres.details import ancien_decoupage
from hemicycle.release.documents.references import fill
from hemicycle.release.documents.territoire.cartes import cartes
from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.release.format.names import CARTE, CIRCONSCRIPTION, CODE_POSTAL, COMMUNE, DEPARTEMENT, ENTRE_NOMS
from hemicycle.release.format.resources import Lazy, Resource, encode
from hemicycle.senatoriales.circonscriptions import circonscriptions as renouvelees
from hemicycle.vocabulaire import TypeCommune

RESULTATS = "/api/v1/senatoriales/2026/resultats/{}"


class Lieux:
    """Where members are elected, out of an assembled world."""

    def __init__(self, monde: Monde) -> None:
        lieux = monde.territoire
        self._departements = lieux.departements
        self._communes = sorted(lieux.communes, key=lambda c: c.code)
        self._circos = lieux.circonscriptions
        self._noms = {d.code: d.nom for d in lieux.departements}
        self._titulaires = lists_by_key(
            (mandat.circonscription.id, (personne, mandat))
            for personne in monde.personnes
            for mandat in personne.mandats
            if mandat.circonscription is not None
        )
        self._legislatives = {
            circo.code: legislative(circo.departement, circo.numero, self._noms.get(circo.departement))
            for circo in lieux.circonscriptions
        }
        self._contours = {circo.code: circo.contour for circo in lieux.circonscriptions}
        self._senatoriales = {c: par_code(c) for d in lieux.departements for c in d.senat}
        self._departement_du_senat = {c: d.code for d in lieux.departements for c in d.senat}
        # those of arrondissements are whole here
        self._par_circonscription = lists_by_key(
            (code, commune)
            for commune in self._communes
            if commune.type is not TypeCommune.ARRONDISSEMENT
            for code in (*commune.circonscriptions, *commune.senat)
        )

    @property
    def par_id(self) -> dict[str, str]:
        """The codes of the constituencies, by id."""
        return {lieu.id: code for code, lieu in (*self._legislatives.items(), *self._senatoriales.items())}

    def constantes(self) -> dict[str, str | None]:
        """The maps, by key."""
        return {f"{CARTE}{maille}": trace for maille, trace in cartes(self._circos, self._noms).items()}

    def resources(self) -> Iterator[Resource]:
        yield self._resource_departements()
        yield self._resource_circonscriptions()
        yield self._resource_communes()
        par_code_postal = lists_by_key(
            (postal, rang)
            for rang, commune in enumerate(self._communes)
            if commune.code not in codes.villes()  # its arrondissements have them
            for postal in commune.codes_postaux
        )
        postaux = sorted(par_code_postal)
        yield Resource(
            kind=CODE_POSTAL,
            ids=postaux,
            forms={"communes": [encode(par_code_postal[postal]) for postal in postaux]},
            keys={postal: rang for rang, postal in enumerate(postaux)},
        )

    def _resource_departements(self) -> Resource:
        circonscriptions = lists_by_key((lieu.departement, code) for code, lieu in self._legislatives.items())
        return Resource(
            kind=DEPARTEMENT,
            ids=[d.code for d in self._departements],
            forms={
                "lieux": [
                    encode(
                        {
                            "code": d.code,
                            "nom": d.nom,
                            "circonscriptions": circonscriptions[d.code],
                            "senatoriales": list(d.senat),
                        }
                    )
                    for d in self._departements
                ]
            },
            keys={
                cle: rang
                for rang, d in enumerate(self._departements)
                for cle in (*_cles_du_departement(d), d.code.lower())
            },
        )

    def _resource_circonscriptions(self) -> Resource:
        items = [*map(self._legislative, self._legislatives), *map(self._senatoriale, self._senatoriales)]
        lieux = [*self._legislatives.values(), *self._senatoriales.values()]
        keys: dict[str, int] = {}
        for rang, (item, lieu) in enumerate(zip(items, lieux, strict=True)):
            autres = codes.ecritures(item.departement.code, item.numero) if item.numero else (f"senat-{item.code}",)
            for cle in (item.code, lieu.id, *autres):
                keys.setdefault(cle.lower(), rang)
        return Resource(
            kind=CIRCONSCRIPTION,
            ids=[lieu.id for lieu in lieux],
            forms={
                "item": [encode(item) for item in items],
                "detail": Lazy(len(items), lambda: (encode(self._detail(item)) for item in items)),
                "contour": [self._contour(item) for item in items],
            },
            keys=keys,
            facets=Facets.coded(
                {"sieges": np.array([item.sieges for item in items], dtype=np.int16)},
                {
                    "type": [item.type for item in items],
                    "departement": [item.departement.code for item in items],
                    "lieu": [lieu.id for lieu in lieux],
                },
            ),
        )

    def _resource_communes(self) -> Resource:
        keys = {
            code.lower(): rang
            for rang, commune in enumerate(self._communes)
            for code in (commune.code, *commune.anciens)
        }
        return Resource(
            kind=COMMUNE,
            ids=[commune.code for commune in self._communes],
            forms={"item": Lazy(len(self._communes), lambda: (encode(self._commune(c)) for c in self._communes))},
            keys=keys,
            facets=Facets.coded(
                {"ordre": self._ordre_des_noms()},
                {
                    "departement": [c.departement for c in self._communes],
                    "type": [c.type for c in self._communes],
                    "ville": [c.commune for c in self._communes],
                },
                FoldedText.of([ENTRE_NOMS.join(_noms(c)) for c in self._communes]),
            ),
        )

    def _ordre_des_noms(self) -> NDArray[np.int32]:
        """The place of each commune by name; arrondissements stand behind their commune, in their own order."""
        noms = [texte.cle_tri(ville.nom if (ville := codes.ville_de(c.code)) else c.nom) for c in self._communes]
        parts = [c.type is TypeCommune.ARRONDISSEMENT for c in self._communes]
        ordre = sorted(range(len(noms)), key=lambda rang: (noms[rang], parts[rang], rang))
        places = np.empty(len(noms), dtype=np.int32)
        places[ordre] = np.arange(len(noms), dtype=np.int32)
        return places

    def _nom_du_departement(self, code: str) -> models.DepartementNomme:
        return models.DepartementNomme(code, self._noms.get(code, code))

    def _commune(self, commune: Commune) -> models.Commune:
        return models.Commune(
            code=commune.code,
            nom=commune.nom,
            type=commune.type,
            ville=commune.commune,
            departement=self._nom_du_departement(commune.departement),
            codes_postaux=list(commune.codes_postaux),
            anciens_codes=list(commune.anciens),
            partage=commune.partage,
            circonscriptions=[
                models.CirconscriptionDeCommune(
                    code, self._legislatives[code].nom, list(commune.bureaux[code]) if code in commune.bureaux else None
                )
                for code in commune.circonscriptions
            ],
            senatoriales=list(commune.senat),
            source=commune.source,
        )

    def _legislative(self, code: str) -> models.CirconscriptionListee:
        return self._circonscription(
            code, self._legislatives[code], self._legislatives[code].departement or "", 1, None
        )

    def _senatoriale(self, code: str) -> models.CirconscriptionListee:
        row = next(row for row in table("circonscriptions_senat")["circonscription"] if row["code"] == code)
        lieu = self._senatoriales[code]
        return self._circonscription(code, lieu, self._departement_du_senat[code], row["sieges"], row["serie"])

    def _circonscription(
        self, code: str, lieu: Circonscription, departement: str, sieges: int, serie: int | None
    ) -> models.CirconscriptionListee:
        return models.CirconscriptionListee(
            id=lieu.id,
            code=code,
            type=lieu.type,
            departement=self._nom_du_departement(departement),
            numero=lieu.numero,
            nom=lieu.nom,
            sieges=sieges,
            serie=serie,
            nb_communes=len(self._par_circonscription[code]),
            contour=self._contours.get(code) is not None,
            resultats=RESULTATS.format(code) if serie is not None and code in renouvelees() else None,
        )

    def _detail(self, item: models.CirconscriptionListee) -> models.CirconscriptionDetail:
        return models.CirconscriptionDetail(
            *astuple(item),
            communes=[
                models.CommuneDeCirconscription(c.code, c.nom, c.partage) for c in self._par_circonscription[item.code]
            ],
            titulaires=self._tenants(item.id),
        )

    def _tenants(self, lieu: str) -> list[models.Titulaire]:
        tenus = sorted(self._titulaires[lieu], key=lambda tenu: (-tenu[1].debut.toordinal(), tenu[0].nom, tenu[0].id))
        return [
            fill(
                models.Titulaire,
                personne,
                legislature=mandat.legislature,
                date_debut=instant(mandat.debut),
                date_fin=instant_connu(mandat.fin),
                date_debut_estimee=mandat.debut_estime,
                date_fin_estimee=mandat.fin_estimee,
                ancien_decoupage=ancien_decoupage(mandat),
            )
            for personne, mandat in tenus
        ]

    def _contour(self, item: models.CirconscriptionListee) -> bytes:
        """The outline of a constituency as a feature; `null` where none is known."""
        contour = self._contours.get(item.code)
        if contour is None:
            return b"null"
        proprietes = models.ProprietesContour(item.code, item.nom, item.departement.code, item.numero)
        return encode(
            {"type": "Feature", "id": item.code, "properties": proprietes, "geometry": msgspec.Raw(contour.encode())}
        )


_ROMAINS = [
    f"{dizaine}{unite}"
    for dizaine in ("", "x")
    for unite in ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
]


def _cles_du_departement(departement: Departement) -> Iterator[str]:
    """What a department answers to, in lower case: its name, and other codes of it."""
    yield texte.slug(departement.nom)
    yield from (code.lower() for code in departement.senat)
    yield departement.code.lower().removeprefix("0")  # `1` for `01`
    # `ZB` of `ZB01`
    yield from {ecrit.lower()[:2] for ecrit in codes.ecritures(departement.code, 1) if ecrit[0] == "Z"}


def _noms(commune: Commune) -> list[str]:
    """The names that a commune is found by, folded, its own first: parts of it come after."""
    propres = [texte.nom_plie(commune.nom)]
    ville = codes.ville_de(commune.code)
    if ville is not None:
        nom = texte.nom_plie(ville.nom)
        romain = _ROMAINS[int(commune.code) - ville.premier]
        return [*propres, f"{nom} {romain}", nom]  # « Lyon » beside the postal code of one
    return list(dict.fromkeys([*propres, *map(texte.nom_plie, commune.lieux)]))
