/** A thin client of Hémicycle over `fetch`, typed by the OpenAPI document of the service (`api.ts`, generated). */

import type { components, paths } from "./api.js";

export type { components, paths } from "./api.js";
/** A shape of the service by its name: `Model<"Scrutin">`. */
export type Model<Name extends keyof components["schemas"]> = components["schemas"][Name];

type Reading<P extends keyof paths> = paths[P] extends { get: infer O } ? O : never;
type Content<O> = O extends { responses: { 200: { content: infer C } } } ? C : never;

/** The addresses that answer JSON to a GET. */
export type Path = {
  [P in keyof paths]: Content<Reading<P>> extends { "application/json": unknown } ? P : never;
}[keyof paths];
/** What an address answers. */
export type Answer<P extends Path> = Content<Reading<P>> extends { "application/json": infer A } ? A : never;
/** The addresses that answer a list, and a row of it. */
export type ListPath = { [P in Path]: Answer<P> extends { data: unknown[] } ? P : never }[Path];
export type Row<P extends ListPath> = Answer<P> extends { data: (infer L)[] } ? L : never;

type Part<O, K extends string> = O extends { parameters: { [key in K]?: infer A } }
  ? [NonNullable<A>] extends [never] ? unknown : NonNullable<A>
  : unknown;
/** The parameters of an address, those of its path and those of its query together. */
export type Parameters<P extends Path> = Part<Reading<P>, "path"> & Part<Reading<P>, "query">;
type Given<P extends Path> = {} extends Parameters<P> ? [parameters?: Parameters<P>] : [parameters: Parameters<P>];

export interface Settings {
  /** Tries after the first one, when the service asks to come back later or cannot be reached. */
  retries?: number;
  /** Milliseconds that a try may take. */
  timeout?: number;
  /** Seconds to wait at most between two tries; a service that asks for more is an error. */
  maxWait?: number;
  fetch?: typeof fetch;
}

/** The service answered with an error: its status, and what its body says in French. */
export class HemicycleError extends Error {
  readonly code: string;
  readonly details: { path: string; message: string }[];

  constructor(readonly status: number, body: Partial<Model<"ErreurParametres">>) {
    super(body.message ?? `Le service a répondu ${status}.`);
    this.name = "HemicycleError";
    this.code = body.code ?? "";
    this.details = body.details ?? [];
  }
}

const plain = (given: unknown): Record<string, unknown> => ({ ...(given as object | undefined) });
const RETRIED = new Set([429, 502, 503, 504]);

export class Hemicycle {
  readonly base: string;
  readonly #settings: Required<Settings>;

  constructor(base: string, settings: Settings = {}) {
    this.base = base.replace(/\/+$/, "");
    const defaults = { retries: 3, timeout: 30_000, maxWait: 60, fetch: globalThis.fetch.bind(globalThis) };
    this.#settings = { ...defaults, ...settings };
  }

  /** The answer of an address; of a list, the page that is asked for. */
  async get<P extends Path>(path: P, ...[parameters]: Given<P>): Promise<Answer<P>> {
    return (await this.#ask(this.url(path, plain(parameters)))) as Answer<P>;
  }

  /** Every row of a list, page after page. */
  async *iter<P extends ListPath>(path: P, ...[parameters]: Given<P>): AsyncGenerator<Row<P>, void, undefined> {
    const given = plain(parameters);
    for (;;) {
      const { data, meta = {} } = (await this.#ask(this.url(path, given))) as Page<Row<P>>;
      yield* data;
      if (meta.hasNext && data.length > 0) given["page"] = Number(given["page"] ?? 1) + 1;
      else if (meta.hasMore && meta.cursor && meta.cursor !== given["cursor"]) given["cursor"] = meta.cursor;
      else return;
    }
  }

  /** The address that would be asked: variables of the path in their place, the others in the query. */
  url(path: Path, parameters: Record<string, unknown> = {}): string {
    const query = new URLSearchParams();
    let filled: string = path;
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined || value === null) continue;
      if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)));
      else query.set(name, String(value));
    }
    return [this.base + filled, ...(String(query) ? [query] : [])].join("?");
  }

  async #ask(url: string): Promise<unknown> {
    for (let attempt = 0; ; attempt++) {
      let wait = 0.5 * 2 ** attempt * (1 + Math.random());
      let failure: unknown;
      try {
        const signal = AbortSignal.timeout(this.#settings.timeout);
        const response = await this.#settings.fetch(url, { headers: { accept: "application/json" }, signal });
        if (response.ok) return await response.json();
        failure = new HemicycleError(response.status, await response.json().catch(() => ({})));
        if (!RETRIED.has(response.status)) throw failure;
        wait = Number(response.headers.get("retry-after") ?? wait) || 0; // a date, which none of ours gives: at once
      } catch (error) {
        if (error === failure || error instanceof SyntaxError) throw error; // refused for good, or no JSON
        failure = error;
      }
      if (attempt >= this.#settings.retries || wait > this.#settings.maxWait) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 1000 * wait));
    }
  }
}

interface Page<L> {
  data: L[];
  meta?: { hasNext?: boolean; hasMore?: boolean; cursor?: string };
}
