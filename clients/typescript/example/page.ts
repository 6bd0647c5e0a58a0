/** The latest ballots in a table, read by a page of another site: `index.html?service=http://127.0.0.1:8000`. */

import { Hemicycle, type Model } from "../src/index.js";

const ROWS = 30; // more than a page holds
const asked = new URLSearchParams(location.search).get("service") ?? location.origin;
const state = document.querySelector("#etat")!;
const table = document.querySelector("table")!;

function row(scrutin: Model<"Scrutin">): HTMLTableRowElement {
  const line = document.createElement("tr");
  const unknown = "non publié";
  for (const value of [
    scrutin.date.slice(0, 10), scrutin.titre, scrutin.nombrePour ?? unknown, scrutin.nombreContre ?? unknown, scrutin.sort,
  ]) line.insertCell().textContent = String(value);
  return line;
}

try {
  for await (const scrutin of new Hemicycle(asked).iter("/api/v1/scrutins", { limit: 20 })) {
    table.tBodies[0]!.append(row(scrutin));
    if (table.tBodies[0]!.rows.length === ROWS) break;
  }
  table.hidden = false;
  state.textContent = `${table.tBodies[0]!.rows.length} scrutins, les plus récents d'abord.`;
} catch (error) {
  state.textContent = `Le service n'a pas répondu : ${error instanceof Error ? error.message : error}`;
}
