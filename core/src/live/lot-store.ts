import type { PlacedBid, BidLine as WireBidLine } from '../contracts/bidding/index.ts';
import type { Listing, LotLive } from '../contracts/listings/index.ts';
import type { BidEvent, UpdateEvent } from '../contracts/realtime/index.ts';
import type { BidLine, LotLiveState } from '../rules/live/index.ts';
import type { LotId } from '../rules/lot/index.ts';
import type { Currency } from '../rules/money/index.ts';
import { bidFromWire, fetchedFromWire, historyFromWire, type LotNews, updateFromWire } from './from-wire.ts';
import { createLotListeners } from './lot-listeners.ts';
import { followHistory, type LotRecord, type Moved, moveRecord, type NewsSource, openRecord } from './lot-record.ts';

/** Anything fetched that carries what moves. Listings and lot pages also say how a lot is sold, which makes it known. */
export type FetchedLot = LotLive & Partial<Pick<Listing, 'saleFormat'>>;

export interface FetchedBids {
  readonly auctionId: LotId;
  readonly revision: number;
  readonly currencyCode: Currency;
  readonly bids: readonly WireBidLine[];
}

/**
 * What moves on lots. Lots become known by `seed`; whatever is heard of others is ignored, since nobody shows them. Both
 * forms of a lot stay the same object until something of it changes.
 */
export interface LotStore {
  /** A lot in the terms of the rules; null where it is not known. */
  getLot(auctionId: LotId): LotLiveState | null;
  /** The same as it travels: `{ ...listing, ...live }` is the listing as of now. */
  getLive(auctionId: LotId): LotLive | null;
  /** The public history, latest first, each line once; null until `setHistory`. */
  getHistory(auctionId: LotId): readonly BidLine[] | null;
  /** Calls back after each change of one lot. Gives what ends it. */
  subscribe(auctionId: LotId, listener: () => void): () => void;
  /** Calls back with the lots that changed. */
  subscribeAll(listener: (changed: ReadonlySet<LotId>) => void): () => void;
  /** Takes what was fetched. Older than known, or as old, changes nothing. */
  seed(fetched: FetchedLot | readonly FetchedLot[]): void;
  /** Takes the answer of `listBids`, and follows the history from there. */
  setHistory(fetched: FetchedBids): void;
  /** `bid` of the lot's own channel. */
  applyBidEvent(event: BidEvent): void;
  /** `update` of the lot's own channel, which carries every revision, or of the board of all lots, which leaves some out. */
  applyUpdate(event: UpdateEvent, source: 'lot' | 'board'): void;
  /**
   * The answer to one's own bid. One that waits for its card hold is no entry of the lot's log: its answer carries the lot
   * as it was before, and says nothing of the lines of that revision, which may still be on their way.
   */
  applyReply(reply: Pick<PlacedBid, 'auction' | 'bids' | 'bidStatus' | 'tsServer'>): void;
}

export interface LotStoreOptions {
  /**
   * Something of a lot's history was missed or has been changed: fetch the lot and its bids, and hand them in. Called once
   * for each gap, while the event is being applied; a fetch that fails is the caller's to repeat.
   */
  readonly needsRefetch?: (auctionId: LotId) => void;
  /** When to tell listeners; at once unless said. `requestAnimationFrame` makes one of many changes within a frame. */
  readonly schedule?: (tell: () => void) => void;
}

/** One store of live lots for a page, a console or a terminal alike. In whatever order news arrives, the newest wins. */
export function createLotStore({ needsRefetch, schedule = atOnce }: LotStoreOptions = {}): LotStore {
  const records = new Map<LotId, LotRecord>();
  const listeners = createLotListeners(schedule);

  function put(auctionId: LotId, record: LotRecord): void {
    const before = records.get(auctionId);
    records.set(auctionId, record);
    if (record.state !== before?.state) listeners.changed(auctionId);
  }

  function settle(auctionId: LotId, { record, isGapNew }: Moved): void {
    put(auctionId, record);
    if (isGapNew) needsRefetch?.(auctionId);
  }

  function move(lot: LotLive, news: LotNews, source: NewsSource): void {
    const record = records.get(lot.auctionId);
    if (record !== undefined) settle(lot.auctionId, moveRecord(record, news, lot, source));
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
      if (record !== undefined) settle(fetched.auctionId, followHistory(record, historyFromWire(fetched)));
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

function atOnce(tell: () => void): void {
  tell();
}
