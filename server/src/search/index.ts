import { setImmediate } from 'node:timers/promises';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type SearchReply, searchListings } from '@marque/core/contracts/search';
import { type StoredStage, stageToWire, type VendorType } from '@marque/core/rules/lot';
import type { Listings } from '../listings/index.ts';
import { type LotRow, seesSoldPrices, viewerOf } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type HandlerCall, type Route, refused, replied, route } from '../platform/http/index.ts';
import { createInProcessSearch, type LotMatches, type SearchPort } from '../platform/search/index.ts';
import { isTooDeep, readQuery } from './read-query.ts';
import { INDEXED_COLUMNS, searchableLot } from './searchable-lot.ts';

export interface SearchParts {
  /** Whether visitors must log in for sold prices. Taken to be so unless said. */
  readonly loginWall?: () => boolean;
  /** Who finds; the index in this process unless said. */
  readonly port?: SearchPort;
}

export interface Search {
  readonly routes: Route[];
  /** Takes in every lot of the database. Requests before it is done find only some. */
  start(): Promise<void>;
  /** A lot has changed, or is new: called after each commit. */
  update(row: LotRow): void;
  /** Lots that can be found, of both sites. */
  size(): Promise<number>;
}

/** So many lots at a time are taken in at the start: some ten milliseconds, between which others get their turn. */
const CHUNK = 300;

/**
 * Search over the lots. The index only says which lots answer a request, how many, and in which order; each hit is then
 * made out from its database row for whoever asks, so that figures are live and what is withheld stays withheld.
 *
 * No words and no filters find everything, as the listings need it. That a search for nothing shows nothing is a rule
 * of the quick search in the header, which doesn't ask (`isSearchable` of rules/search).
 */
export function createSearch(
  { db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  { listings }: Pick<Listings, 'listings'>,
  { loginWall = () => true, port = createInProcessSearch() }: SearchParts = {},
): Search {
  const vendorTypeOf = db.readConnection
    .prepare<[number], VendorType>('select vendor_type from users where id = ?')
    .pluck();

  async function rowsOf(lotIds: readonly number[]): Promise<LotRow[]> {
    if (lotIds.length === 0) return [];
    const rows = await db.read.selectFrom('lots').selectAll().where('id', 'in', lotIds).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return lotIds.flatMap((lotId) => byId.get(lotId) ?? []);
  }

  async function search({ params, body, caller }: HandlerCall<typeof searchListings>): Promise<SearchReply> {
    const started = performance.now();
    const viewer = viewerOf(caller, loginWall());
    const query = readQuery(params.index, body, { now: clock.now(), seesSoldPrices: seesSoldPrices(viewer) });
    const matches = await port.find(query);
    const hits = await listings(await rowsOf(matches.lotIds), viewer);
    return {
      hits,
      nbHits: matches.total,
      page: body.page ?? 0,
      nbPages: query.limit === 0 ? 0 : Math.ceil(matches.total / query.limit),
      hitsPerPage: query.limit,
      facets: facetsToWire(matches.facets),
      processingTimeMS: Math.round((performance.now() - started) * 100) / 100,
      query: query.text,
    };
  }

  return {
    routes: [
      route(searchListings, async (call) => {
        if (isTooDeep(call.body)) return refused(400, PROBLEM_CODES.malformed);
        return replied(200, await search(call));
      }),
    ],
    update(row) {
      const vendorType = vendorTypeOf.get(row.vendor_id);
      if (vendorType === undefined) return;
      port
        .put([searchableLot(row, vendorType)])
        .catch((err: unknown) => log.error({ err, lotId: row.id }, 'a lot can’t be found as it is now'));
    },
    async start() {
      let last = 0;
      for (;;) {
        const rows = await db.read
          .selectFrom('lots')
          .innerJoin('users', 'users.id', 'lots.vendor_id')
          .select(INDEXED_COLUMNS.map((column) => `lots.${column}` as const))
          .select('users.vendor_type')
          .where('lots.id', '>', last)
          .orderBy('lots.id')
          .limit(CHUNK)
          .execute();
        await port.put(rows.map((row) => searchableLot(row, row.vendor_type)));
        last = rows.at(-1)?.id ?? last;
        if (rows.length < CHUNK) return;
        await setImmediate();
      }
    },
    size: () => port.size(),
  };
}

/** Stages travel in lower case; all other values are spelt alike inside and outside. */
function facetsToWire(facets: LotMatches['facets']): SearchReply['facets'] {
  const { stage, ...others } = facets;
  if (stage === undefined) return { ...others };
  const entries = Object.entries(stage).map(([word, count]) => [stageToWire(word as StoredStage), count]);
  return { ...others, stage: Object.fromEntries(entries) };
}
