/** What the compiler must accept, and what it must refuse: compiled in CI, never run. */

import { Hemicycle, type Model } from "../src/index.js";

export async function uses(service: Hemicycle): Promise<number> {
  const page = await service.get("/api/v1/scrutins", { chambre: "assemblee", limit: 10 });
  const detail = await service.get("/api/v1/scrutins/{numero}", { numero: 12, session: "17" });
  const voters: Model<"Vote">[] = detail.data.votes;
  let rows = page.meta.total + voters.length;
  for await (const depute of service.iter("/api/v1/deputes", { departement: "2A" })) rows += depute.nom.length;

  // @ts-expect-error no such chamber
  await service.get("/api/v1/scrutins", { chambre: "congres" });
  // @ts-expect-error no such address
  await service.get("/api/v1/scrutin");
  // @ts-expect-error the number is needed
  await service.get("/api/v1/scrutins/{numero}");
  // @ts-expect-error no list
  service.iter("/api/v1/scrutins/{numero}", { numero: 12 });
  // @ts-expect-error no such member
  page.data[0]?.titres;
  return rows;
}
