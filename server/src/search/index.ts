import { setImmediate } from 'node:timers/promises';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import {
  type SearchReply,
  type SoldPricesReply,
  searchListings,
  searchReply,
  soldPricesReply,
} from '@marque/core/contracts/search';
import { type StoredStage, stageToWire, type UserId, type VendorType } from '@marque/core/rules/lot';
import * as z from 'zod/mini';
import { findVendorTypes } from '../accounts/index.ts';
import type { Listings } from '../listings/index.ts';
import { type LotRow, type Lots, type SearchRow, searchRowOf, seesSoldPrices, viewerOf } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import {
  type HandlerCall,
  type Refused,
  type Replied,
  type Route,
  refused,
  replied,
  route,
  tooMany,
} from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { createInProcessSearch, type LotMatches, type SearchPort } from '../platform/search/index.ts';
import { presentSoldPrice } from './present-sold-price.ts';
import { isTooDeep, readQuery } from './read-query.ts';
import { searchCost } from './search-cost.ts';
import { searchableLot } from './searchable-lot.ts';

export { searchableLot } from './searchable-lot.ts';

export interface SearchOptions {
  /** Whether visitors must log in to see sold prices; true by default. */
  readonly loginWall?: () => boolean;
  /** The search engine; the in-process index by default. */
  readonly port?: SearchPort;
}

export interface Search {
  readonly routes: Route[];
  /**
   * Indexes every lot of the database, at most once; searches wait for it and begin it where nothing else has. Rejects if
   * the lots cannot be read; the next call begins again.
   */
  buildIndex(): Promise<void>;
  /** Builds the index and prepares the words of its lots. Searches with words wait for it. */
  prepareWords(): Promise<void>;
  /** Ends a build that is under way; resolves when it has ended. */
  stop(): Promise<void>;
  /** Indexes a new or changed lot; called after each commit. Never rejects. */
  update(row: LotRow): Promise<void>;
  /** Number of indexed lots of both sites. */
  size(): Promise<number>;
}

/** The endpoint with both of its replies: whole lots, or prices alone. */
const SEARCH = { ...searchListings, replies: { 200: z.union([searchReply, soldPricesReply]) } };

type Call = HandlerCall<typeof SEARCH>;

/** Lots indexed at a time, a few milliseconds of the event loop. */
const CHUNK = 100;

/**
 * Search over the lots. The index returns matching ids, their number and order; each hit is then presented from its
 * database row for the caller, so that prices are current and restricted fields stay restricted.
 *
 * A request without words and filters matches all lots, as the listings need it. The quick search in the header applies
 * its own minimum (`isSearchable` of rules/search).
 */
export function createSearch(
  context: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log' | 'config' | 'rateLimitStore'>,
  lots: Pick<Lots, 'findAll' | 'findPrices' | 'searchRows'>,
  { listings }: Pick<Listings, 'listings'>,
  { loginWall = () => true, port = createInProcessSearch() }: SearchOptions = {},
): Search {
  const { db, clock, log } = context;
  const limiters = {
    visitors: createRateLimiter(context, 'searchesByVisitors'),
    members: createRateLimiter(context, 'searchesByMember'),
  };
  /** Vendor types never change, so each is read once. */
  const vendorTypes = new Map<UserId, VendorType>();

  async function loadVendorTypes(rows: readonly SearchRow[]): Promise<void> {
    const missing = new Set(rows.map((row) => row.vendor_id).filter((vendorId) => !vendorTypes.has(vendorId)));
    const found = await findVendorTypes(db.read, [...missing]);
    for (const [vendorId, vendorType] of found) vendorTypes.set(vendorId, vendorType);
  }

  async function index(rows: readonly SearchRow[]): Promise<void> {
    await loadVendorTypes(rows);
    await port.put(
      rows.flatMap((row) => {
        const vendorType = vendorTypes.get(row.vendor_id);
        return vendorType === undefined ? [] : [searchableLot(row, vendorType)];
      }),
    );
  }

  let built: Promise<void> | null = null;
  let isStopped = false;

  function buildIndex(): Promise<void> {
    built ??= indexAll().catch((error: unknown) => {
      built = null;
      throw error;
    });
    return built;
  }

  let prepared: Promise<void> | null = null;

  function prepareWords(): Promise<void> {
    prepared ??= prepareAll().catch((error: unknown) => {
      prepared = null;
      throw error;
    });
    return prepared;
  }

  async function prepareAll(): Promise<void> {
    await buildIndex();
    while (!isStopped && (await port.prepareWords(CHUNK)) > 0) await setImmediate();
  }

  async function indexAll(): Promise<void> {
    let chunk: SearchRow[] = [];
    for await (const row of lots.searchRows()) {
      if (isStopped) return;
      chunk.push(row);
      if (chunk.length < CHUNK) continue;
      await index(chunk);
      await setImmediate();
      chunk = [];
    }
    await index(chunk);
  }

  // The process that changes a lot writes it to an index that outlives them all.
  if (port.outlivesProcess !== true) context.cluster.onGap(async () => built && indexAll());

  async function search({ params, body, caller }: Call): Promise<SearchReply | SoldPricesReply> {
    const started = performance.now();
    const viewer = viewerOf(caller, loginWall());
    await prepareFor(body.query);
    const query = readQuery(params.index, body, { now: clock.now(), seesSoldPrices: seesSoldPrices(viewer) });
    const matches = await port.find(query);
    const { lotIds } = matches;
    const hits =
      body.attributesToRetrieve === undefined
        ? { hits: await listings(await lots.findAll(lotIds), viewer) }
        : { hits: (await lots.findPrices(lotIds)).map((row) => presentSoldPrice(row, viewer)) };
    return {
      ...hits,
      nbHits: matches.total,
      page: body.page ?? 0,
      nbPages: query.limit === 0 ? 0 : Math.ceil(matches.total / query.limit),
      hitsPerPage: query.limit,
      facets: facetsToWire(matches.facets),
      processingTimeMS: Math.round((performance.now() - started) * 100) / 100,
      query: query.text,
    };
  }

  /** A hosted index has the lots of an earlier start; what changed since then follows. */
  async function prepareFor(text: string | undefined): Promise<void> {
    if (port.outlivesProcess === true) return;
    await buildIndex();
    if (text !== undefined && text.trim() !== '') await prepareWords();
  }

  function takeSearch({ body, caller, ip }: Call): Promise<number | null> {
    const cost = searchCost(body);
    return caller.kind === 'visitor'
      ? limiters.visitors.take(ip, cost)
      : limiters.members.take(String(caller.account.userId), cost);
  }

  return {
    routes: [
      route(SEARCH, async (call): Promise<Replied<SearchReply | SoldPricesReply> | Refused> => {
        if (isTooDeep(call.body)) return refused(400, PROBLEM_CODES.malformed);
        const wait = await takeSearch(call);
        return wait === null ? replied(200, await search(call)) : tooMany(wait);
      }),
    ],
    async update(row) {
      try {
        await index([searchRowOf(row)]);
      } catch (err) {
        log.error({ err, lotId: row.id }, 'the search index could not take a lot');
      }
    },
    buildIndex,
    prepareWords,
    async stop() {
      isStopped = true;
      await Promise.allSettled([built, prepared]);
    },
    size: () => port.size(),
  };
}

/** On the wire stages are in lower case; all other values are unchanged. */
function facetsToWire(facets: LotMatches['facets']): SearchReply['facets'] {
  const { stage, ...others } = facets;
  if (stage === undefined) return { ...others };
  const entries = Object.entries(stage).map(([word, count]) => [stageToWire(word as StoredStage), count]);
  return { ...others, stage: Object.fromEntries(entries) };
}
