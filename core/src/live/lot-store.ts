import type { PlacedBid, StaffExtension, BidLine as WireBidLine } from '../contracts/bidding/index.ts';
import type { Listing, LotLive } from '../contracts/listings/index.ts';
import type { BidEvent, UpdateEvent } from '../contracts/realtime/index.ts';
import type { BidLine, LotLiveState } from '../rules/live/index.ts';
import type { LotId } from '../rules/lot/index.ts';
import type { Currency } from '../rules/money/index.ts';
import { bidFromWire, fetchedFromWire, historyFromWire, type LiveUpdate, updateFromWire } from './lot-from-wire.ts';
import {
  applyHistory,
  applyUpdate,
  type LotRecord,
  openRecord,
  type RecordChange,
  type UpdateSource,
} from './lot-record.ts';

/** Fetched data with live fields. Listings and lot pages also contain the sale terms, which add the lot to the store. */
export type FetchedLot = LotLive & Partial<Pick<Listing, 'saleFormat'>>;

export interface FetchedBids {
  readonly auctionId: LotId;
  readonly revision: number;
  readonly currencyCode: Currency;
  readonly bids: readonly WireBidLine[];
  /** Extensions by staff; left out where there are none. */
  readonly extensions?: readonly StaffExtension[];
}

/**
 * The live state of lots. `seed` adds lots; events of other lots are ignored, since no component shows them. Both forms of
 * a lot keep their identity until one of its fields changes.
 */
export interface LotStore {
  /** A lot in the rules' types; null for an unknown lot. */
  getLot(auctionId: LotId): LotLiveState | null;
  /** The same lot in the wire's types: `{ ...listing, ...live }` is the current listing. */
  getLive(auctionId: LotId): LotLive | null;
  /** The public history, latest first, each line once; null until `setHistory`. */
  getHistory(auctionId: LotId): readonly BidLine[] | null;
  /** Calls the listener after each change of one lot. Returns the function that unsubscribes. */
  subscribe(auctionId: LotId, listener: () => void): () => void;
  /** Calls the listener with the changed lots. */
  subscribeAll(listener: (changed: ReadonlySet<LotId>) => void): () => void;
  /** Adds or updates lots from fetched data. The same or an older revision is ignored. */
  seed(fetched: FetchedLot | readonly FetchedLot[]): void;
  /** Sets the history from the response of `listBids`; events extend it from there. */
  setHistory(fetched: FetchedBids): void;
  /** `bid` of the lot's own channel. */
  applyBidEvent(event: BidEvent): void;
  /** `update` of the lot's own channel, which carries every revision, or of the channel of all lots, which skips some. */
  applyUpdate(event: UpdateEvent, source: 'lot' | 'board'): void;
  /**
   * The response to the user's own bid. A bid that waits for its card hold is no log entry: its response carries the lot as
   * it was before, without the lines of that revision, whose event may still arrive.
   */
  applyReply(reply: Pick<PlacedBid, 'auction' | 'bids' | 'bidStatus' | 'tsServer'>): void;
}

interface LotStoreOptions {
  /**
   * Called once for each gap or changed history, while the event is being applied: the caller fetches the lot and its bids
   * and sets them. The caller retries failed fetches.
   */
  readonly needsRefetch?: (auctionId: LotId) => void;
  /** When to notify listeners; immediately by default. `requestAnimationFrame` batches the changes of a frame. */
  readonly schedule?: (notify: () => void) => void;
}

/** Creates the store of live lots for a page, a console or a terminal. In any order of events the newest revision wins. */
export function createLotStore({ needsRefetch, schedule = atOnce }: LotStoreOptions = {}): LotStore {
  const records = new Map<LotId, LotRecord>();
  const listeners = createLotListeners(schedule);

  function put(auctionId: LotId, record: LotRecord): void {
    const before = records.get(auctionId);
    records.set(auctionId, record);
    if (record.state !== before?.state) listeners.changed(auctionId);
  }

  function settle(auctionId: LotId, { record, isGapNew }: RecordChange): void {
    put(auctionId, record);
    if (isGapNew) needsRefetch?.(auctionId);
  }

  function move(lot: LotLive, news: LiveUpdate, source: UpdateSource): void {
    const record = records.get(lot.auctionId);
    if (record !== undefined) settle(lot.auctionId, applyUpdate(record, news, lot, source));
  }

  function seedOne(lot: FetchedLot): void {
    if (records.has(lot.auctionId)) move(lot, fetchedFromWire(lot), 'fetch');
    else if (lot.saleFormat !== undefined) put(lot.auctionId, openRecord(lot, lot.saleFormat));
  }

  return {
    getLot: (auctionId) => records.get(auctionId)?.state ?? null,
    getLive: (auctionId) => records.get(auctionId)?.live ?? null,
    getHistory(auctionId) {
      const state = records.get(auctionId)?.state;
      return state === undefined || state.historyRevision === null ? null : state.bids;
    },
    subscribe: listeners.subscribe,
    subscribeAll: listeners.subscribeAll,
    seed(fetched) {
      for (const lot of isList(fetched) ? fetched : [fetched]) seedOne(lot);
    },
    setHistory(fetched) {
      const record = records.get(fetched.auctionId);
      if (record !== undefined) settle(fetched.auctionId, applyHistory(record, historyFromWire(fetched)));
    },
    applyBidEvent: (event) => move(event.auction, bidFromWire(event), 'channel'),
    applyUpdate: (event, source) =>
      move(event.auction, updateFromWire(event, source), source === 'lot' ? 'channel' : 'fetch'),
    applyReply(reply) {
      if (reply.bidStatus === 'bid-pending') move(reply.auction, fetchedFromWire(reply.auction), 'fetch');
      else move(reply.auction, bidFromWire(reply), 'reply');
    },
  };
}

function isList(fetched: FetchedLot | readonly FetchedLot[]): fetched is readonly FetchedLot[] {
  return Array.isArray(fetched);
}

function atOnce(notify: () => void): void {
  notify();
}

export interface LotListeners {
  subscribe: (lotId: LotId, listener: () => void) => () => void;
  subscribeAll: (listener: (changed: ReadonlySet<LotId>) => void) => () => void;
  changed: (lotId: LotId) => void;
}

/** Listeners by lot, so that a bid on one of five thousand rows notifies one row. `schedule` decides when they are called. */
export function createLotListeners(schedule: (notify: () => void) => void): LotListeners {
  const byLot = new Map<LotId, Set<() => void>>();
  const ofAll = new Set<(changed: ReadonlySet<LotId>) => void>();
  let pending = new Set<LotId>();

  function notify(): void {
    const changed = pending;
    pending = new Set();
    for (const lotId of changed) for (const listener of byLot.get(lotId) ?? []) listener();
    for (const listener of ofAll) listener(changed);
  }

  return {
    subscribe(lotId, listener) {
      const listeners = byLot.get(lotId) ?? new Set();
      byLot.set(lotId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byLot.get(lotId) === listeners) byLot.delete(lotId);
      };
    },
    subscribeAll(listener) {
      ofAll.add(listener);
      return () => ofAll.delete(listener);
    },
    changed(lotId) {
      // Once per scheduled run, for any number of changes.
      const isFirst = pending.size === 0;
      pending.add(lotId);
      if (isFirst) schedule(notify);
    },
  };
}
