import type { Timely } from '@marque/core/contracts/listings';
import type { ValidOffer } from '@marque/core/contracts/offers';
import type { FetchedBids, LotStore } from '@marque/core/live';
import type { Realtime } from '@marque/core/realtime';
import type { ConfirmedAction } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import type { BidPanelPage } from './panel-page.ts';
import type { PanelStore } from './panel-store.ts';
import type { EntryStorage } from './persisted-entry.ts';
import type { SentBid } from './sending/send-bid.ts';
import type { SentTrade } from './sending/send-trade.ts';

/** The panel's calls to the server; the fetches answer null when it cannot be reached. */
export interface BidPanelApi {
  readonly placeBid: (auctionId: LotId, bid: ConfirmedAction) => Promise<SentBid>;
  readonly trade: (auctionId: LotId, action: ConfirmedAction) => Promise<SentTrade>;
  readonly fetchOffers: (auctionId: LotId) => Promise<ValidOffer | null>;
  readonly fetchTimely: (auctionId: LotId, countryCode: string) => Promise<Timely | null>;
  readonly fetchBids: (auctionId: LotId) => Promise<FetchedBids | null>;
}

export interface BidPanelClock {
  /** Server time, UTC ms. */
  readonly now: () => number;
  readonly subscribe: (onTick: () => void) => () => void;
}

/** What the parts of the controller share. */
export interface PanelContext extends PanelStore {
  readonly auctionId: LotId;
  readonly lotStore: LotStore;
  readonly api: BidPanelApi;
  readonly clock: BidPanelClock;
  readonly storage: EntryStorage;
  /** Polling is of use only while the page is visible. */
  readonly isVisible: () => boolean;
  /** Null until the page is mounted. */
  readonly page: () => BidPanelPage | null;
  /** Null while there is no connection. */
  readonly realtime: () => Realtime | null;
  /** Whether the controller follows the lot and has effects. */
  readonly isStarted: () => boolean;
}
