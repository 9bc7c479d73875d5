import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient, ApiFailure } from '@marque/core/client';
import { listBids } from '@marque/core/contracts/bidding';
import { type Listing, readAuction, readTimely } from '@marque/core/contracts/listings';
import { createLotStore, type LotStore } from '@marque/core/live';
import type { LotLiveState } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { WatchEventJson, WatchEventName } from '../../contracts/auction.ts';
import { changesOf, type EmittedState, emittedStateOf, lotEventOf } from './lot-changes.ts';

/** After each of these a gap is fetched again; then the next connection does it. */
const REFETCH_AFTER_MS = [0, 1_000, 3_000, 10_000] as const;

/** After these the listing is read again: it holds the sale and, for staff, the reserve. */
const LISTING_CHANGES: ReadonlySet<WatchEventName> = new Set(['reserveLowered', 'stage', 'ended']);

interface WatchedLotsOptions {
  readonly api: ApiClient;
  readonly ids: readonly LotId[];
  readonly signal: AbortSignal;
  /** UTC ms. */
  readonly serverNow: () => number;
  readonly onEvent: (event: WatchEventJson) => void;
  /** Called after each change of a lot or its listing. */
  readonly onChange: () => void;
}

/** A lot with what does not change by the second, and its live state. */
export interface WatchedLot {
  readonly listing: Listing;
  readonly state: LotLiveState;
  /** Whether its history is known, so that its events are emitted. */
  readonly hasHistory: boolean;
}

export interface WatchedLots {
  readonly store: LotStore;
  /** Reads the listings; refused with the first lot that cannot be read. */
  open(): Promise<Result<null, { readonly auctionId: LotId; readonly failure: ApiFailure }>>;
  /** Fetches what was missed of all lots; null once all are up to date, else the first failure. */
  catchUp(): Promise<ApiFailure | null>;
  /** In the order of the ids. Empty before `open`. */
  read(): readonly WatchedLot[];
  /** Resolves once the events under way have been emitted. */
  idle(): Promise<void>;
}

/** The live state of some lots and the events that lead to it. */
export function createWatchedLots(options: WatchedLotsOptions): WatchedLots {
  const { api, ids, signal, serverNow, onEvent, onChange } = options;
  const listings = new Map<LotId, Listing>();
  const emitted = new Map<LotId, EmittedState>();
  const underWay = new Set<Promise<void>>();
  const store = createLotStore({ needsRefetch: (id) => track(fillGap(id)) });

  store.subscribeAll((changed) => {
    for (const id of changed) emitChanges(id);
    onChange();
  });

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  function emitChanges(id: LotId): void {
    const [state, before] = [store.getLot(id), emitted.get(id)];
    if (state === null || before === undefined) return;
    const changes = changesOf(before, state, serverNow());
    emitted.set(id, changes.emitted);
    for (const event of changes.events) {
      if (event.event === 'sold') track(emitSale(id, event));
      else onEvent(event);
    }
    if (changes.events.some(({ event }) => LISTING_CHANGES.has(event))) track(readListing(id).then(() => onChange()));
  }

  /** Events carry no price of a sale: who may see it is decided when the lot is read. */
  async function emitSale(id: LotId, event: WatchEventJson): Promise<void> {
    await readListing(id);
    onEvent({ ...event, amount: listings.get(id)?.salePrice ?? null });
    onChange();
  }

  async function readListing(id: LotId): Promise<ApiFailure | null> {
    const answer = await api.call(readAuction, { params: { auctionId: id } }, { signal });
    if (!answer.ok) return answer.error;
    listings.set(id, answer.value.body);
    return null;
  }

  /** The history is fetched first, so that the facts are at least as new. Both change the lot at once. */
  async function fetchLot(id: LotId): Promise<ApiFailure | null> {
    const params = { auctionId: id };
    const history = await api.call(listBids, { params }, { signal });
    if (!history.ok) return history.error;
    const live = await api.call(readTimely, { params, query: {} }, { signal });
    if (!live.ok) return live.error;
    store.setHistory(history.value.body);
    store.seed(live.value.body);
    begin(id);
    return null;
  }

  function begin(id: LotId): void {
    const [state, listing] = [store.getLot(id), listings.get(id)];
    if (state === null || listing === undefined || emitted.has(id)) return;
    emitted.set(id, emittedStateOf(state));
    onEvent(lotEventOf(state, { title: listing.title, site: listing.site }, serverNow()));
    onChange();
  }

  async function fillGap(id: LotId): Promise<void> {
    for (const waitMs of REFETCH_AFTER_MS) {
      if (waitMs > 0) await pause(waitMs, null, { signal }).catch(() => null);
      if (signal.aborted || (await fetchLot(id)) === null) return;
    }
  }

  return {
    store,
    async open() {
      const failures = await Promise.all(ids.map(readListing));
      const at = failures.findIndex((failure) => failure !== null);
      const [auctionId, failure] = [ids[at], failures[at]];
      if (auctionId !== undefined && failure) return refuse({ auctionId, failure });
      store.seed([...listings.values()]);
      return succeed(null);
    },
    async catchUp() {
      const failures = await Promise.all(ids.map(fetchLot));
      return failures.find((failure) => failure !== null) ?? null;
    },
    read: () =>
      ids.flatMap((id) => {
        const [listing, state] = [listings.get(id), store.getLot(id)];
        return listing === undefined || state === null ? [] : [{ listing, state, hasHistory: emitted.has(id) }];
      }),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
