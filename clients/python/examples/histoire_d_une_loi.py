"""The story of a law: its course in both chambers, and the votes on the whole of it.

    python histoire_d_une_loi.py [ADDRESS] [WORDS OF ITS TITLE]

Without words, the law that is put forward first. The three questions are asked at the same time.
"""

import asyncio
import sys

from hemicycle_client import AsyncHemicycle
from hemicycle_client.models import Scrutin

ISSUES = {True: "adopté sans vote", False: "rejeté, une motion de censure ayant été adoptée", None: "issue inconnue"}


async def main(adresse: str | None = None, mots: str | None = None) -> None:
    async with AsyncHemicycle(adresse) as service:
        sujets = (await service.list_sujets(search=mots, featured=None if mots else True).get()).data
        if not sujets:
            print("Aucune loi ne porte ces mots.")
            return
        slug = sujets[0].slug
        detail, chronologie, scrutins = await asyncio.gather(
            service.get_sujet(slug).get(), service.get_sujet_chronologie(slug).get(), _scrutins(service, slug)
        )
    loi = detail.data
    print(f"{loi.label} ({loi.status})\n{loi.description}\n")
    for etape in chronologie.data:
        lieu = etape.commission.nom if etape.commission else etape.chambre
        paroles = "" if etape.nb_prises is None else f", {etape.nb_prises} prises de parole"  # null: not known
        print(f"{etape.date[:10]}  {lieu} : {len(etape.scrutins)} scrutins{paroles}")
        for engagement in etape.adoption_sans_vote:
            print(f"            article {engagement.article} : {ISSUES[engagement.adopte]}")
    print()
    for scrutin in sorted(scrutins, key=lambda un: un.date):
        if scrutin.nature == "ensemble":
            compte = f"{scrutin.nombre_pour} pour, {scrutin.nombre_contre} contre"
            print(f"{scrutin.date[:10]}  {scrutin.chambre}, n° {scrutin.numero}, {scrutin.sort} ({compte})")


async def _scrutins(service: AsyncHemicycle, slug: str) -> list[Scrutin]:
    return [scrutin async for scrutin in service.list_sujet_scrutins(slug, limit=100).iter()]


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
