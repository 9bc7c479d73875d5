import type { PlacedBid } from '@marque/core/contracts/bidding';
import type { ListingDetail, Timely } from '@marque/core/contracts/listings';
import type { Offer } from '@marque/core/contracts/negotiations';
import type { ValidOffer } from '@marque/core/contracts/offers';
import type { OfferEvent, PaymentEvent, UserNotificationEvent } from '@marque/core/contracts/realtime';
import { createLotStore } from '@marque/core/live';
import type { AuctionHandlers, Presence, Realtime, UserHandlers } from '@marque/core/realtime';
import type { NotificationKind } from '@marque/core/rules/live';
import { expect, vi } from 'vitest';
import { createBidPanelController } from './bid-panel-controller.ts';
import type { BidPanelPage } from './panel-page.ts';
import type { EntryStorage } from './persisted-entry.ts';
import type { SentBid } from './sending/send-bid.ts';
import type { SentTrade, TradeReply } from './sending/send-trade.ts';

export const LOT = 7;
export const ME = 11;
export const RIVAL = 12;
export const NOW = Date.parse('2026-11-20T19:00:00.000Z');
export const tsServer = '2026-11-20T19:00:00.000Z';

export const lot = {
  auctionId: LOT,
  title: 'A lot',
  vendorId: 1,
  lotType: 'car',
  saleFormat: 'auction',
  stage: 'live',
  revision: 1,
  currencyCode: 'gbp',
  currentBid: 450,
  minimumBid: 500,
  noBids: 3,
  reserveMet: true,
  reserveLowered: false,
  highBidderId: RIVAL,
  highBidderDisplayName: 'heron_77',
  dtStageEndUTC: '2026-11-20T20:00:00.000Z',
  dtAuctionStartUTC: '2026-11-13T20:00:00.000Z',
  dtAuctionEndUTC: '2026-11-20T20:00:00.000Z',
  extensionCause: null,
  noWatchers: 0,
  priceBuyItNow: null,
  priceBuyNow: null,
  customCommissionId: null,
  countersEnabled: true,
} as unknown as ListingDetail;

export const me = {
  userId: ME,
  role: 'user',
  isEmailVerified: true,
  card: { isExpired: false, threeDSecureChecked: true },
  billingPhone: '+447700900001',
  isVip: false,
  isBlocked: false,
};

const data = {
  lot,
  timely: null,
  end: null,
  validOffer: null,
  purchase: null,
  asOf: NOW,
  me,
  flags: null,
  countryCode: 'GB',
};

export function accepted(part: Partial<PlacedBid> = {}): SentBid {
  const auction = { ...lot, revision: 2, currentBid: 700, minimumBid: 750, highBidderId: ME };
  const usersHighestBid = { amount: 700, isAbsentee: false };
  const body = { bidStatus: 'bid-winning', auction, bids: [], usersHighestBid, message: null, tsServer, ...part };
  return { ok: true, value: { status: 200, body: body as unknown as PlacedBid } };
}

/** The options of a message about this lot. */
export const LEADS_TO_STATUS = { openStatus: expect.any(Function) };

/** A lot that takes offers below a buy-now price. */
export const ON_OFFER = { saleFormat: 'offer', priceBuyItNow: 14_950, currentBid: 0, noBids: 0, highBidderId: null };

/** What a buyer without an offer may do about offers. */
export const MAY_OFFER = {
  auctionId: LOT,
  currencyCode: 'gbp',
  isAllowed: true,
  remaining: 3,
  dtNextOfferUTC: null,
  minimumOffer: 1,
  belowPrice: 14_950,
  consideredFrom: null,
  lastUnsuccessful: null,
  activeOffer: null,
  activeCounter: null,
  percentBelowReserve: null,
  ownOffer: null,
  counterReceived: null,
  canOfferAfterClose: false,
  canAcceptProvisionalPrice: false,
  dtNegotiationEndUTC: null,
  tsServer,
} as const satisfies ValidOffer;

/** An offer as it travels to its bidder. */
export const OWN_OFFER = {
  bidId: 3,
  auctionId: LOT,
  amount: 12_600,
  dtCreatedUTC: tsServer,
  bidderId: ME,
  bidderDisplayName: 'heron_11',
  bidStatus: 'offer-active',
  hasBought: false,
  hasSold: false,
} as const satisfies Offer;

/** The answer to an accepted action that is not a bid. */
export function traded(part: Partial<TradeReply> = {}): SentTrade {
  const auction = { ...lot, ...ON_OFFER, revision: 2 } as unknown as TradeReply['auction'];
  return { ok: true, value: { status: 200, message: null, auction, tsServer, offer: null, ...part } };
}

export const LOST_CONNECTION = { ok: false, error: { kind: 'network' } } as SentBid;

export function refused(status: number, message: string): SentBid {
  return { ok: false, error: { kind: 'refused', status, problem: { code: status, message } } };
}

export function memoryStorage(): EntryStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

interface Options {
  /** Changes of the lot. */
  readonly change?: Partial<Record<string, unknown>>;
  readonly storage?: EntryStorage;
  readonly me?: typeof me | null;
  readonly validOffer?: ValidOffer | null;
}

export function open({ change = {}, storage = memoryStorage(), me: member = me, validOffer = null }: Options = {}) {
  const lotStore = createLotStore();
  const changed = { ...lot, ...change } as ListingDetail;
  lotStore.seed(changed);
  let now = NOW;
  let tick = () => undefined as unknown;
  const api = {
    placeBid: vi.fn<() => Promise<SentBid>>(async () => accepted()),
    trade: vi.fn<() => Promise<SentTrade>>(async () => traded()),
    fetchOffers: vi.fn(async (): Promise<ValidOffer | null> => null),
    fetchTimely: vi.fn(async (): Promise<Timely | null> => null),
    fetchBids: vi.fn(async () => null),
  };
  let keys = 0;
  const controller = createBidPanelController({
    data: { ...data, lot: changed, me: member, validOffer } as unknown as Parameters<
      typeof createBidPanelController
    >[0]['data'],
    lotStore,
    api,
    storage,
    clock: {
      now: () => now,
      subscribe: (onTick) => {
        tick = onTick;
        return () => undefined;
      },
    },
    renderedAt: now,
    createKey: () => {
      keys += 1;
      return `k${keys}`;
    },
    isVisible: () => true,
  });
  let toasts = 0;
  const page = {
    notify: vi.fn<BidPanelPage['notify']>(() => {
      toasts += 1;
      return toasts;
    }),
    dismissToast: vi.fn<BidPanelPage['dismissToast']>(),
    revalidate: vi.fn<BidPanelPage['revalidate']>(),
    openLogin: vi.fn<BidPanelPage['openLogin']>(),
    addToWatchlist: vi.fn<BidPanelPage['addToWatchlist']>(),
    bidAccepted: vi.fn<BidPanelPage['bidAccepted']>(),
    latencyMeasured: vi.fn<BidPanelPage['latencyMeasured']>(),
  };
  const realtime = fakeRealtime();
  controller.setPage(page);
  const stop = controller.start();
  controller.connect(realtime.connection);
  return {
    controller,
    api,
    page,
    realtime,
    lotStore,
    stop,
    form: () => controller.store.getState().panel.form.state,
    panel: () => controller.store.getState().panel,
    async bid(amount: string) {
      controller.type(amount);
      controller.review();
      controller.agree(true);
      controller.submit();
      await vi.advanceTimersByTimeAsync(0);
    },
    passUntil(at: number) {
      now = at;
      tick();
    },
  };
}

function fakeRealtime() {
  const auction: AuctionHandlers[] = [];
  const account: UserHandlers[] = [];
  const ended = vi.fn<() => void>();
  const presence = {
    sendTyping: vi.fn<Presence['sendTyping']>(),
    leave: vi.fn<() => void>(),
  } satisfies Presence;
  const connection = {
    state: () => 'connected',
    subscribeAuction: (_: number, handlers: AuctionHandlers) => {
      auction.push(handlers);
      return ended;
    },
    subscribeUser: (_: number, handlers: UserHandlers) => {
      account.push(handlers);
      return ended;
    },
    joinPresence: () => presence,
  } as unknown as Realtime;
  return {
    connection,
    presence,
    ended,
    auction: () => auction.at(-1) as Required<AuctionHandlers>,
    subscriptions: () => auction.length,
    /** The account's channel was subscribed. */
    subscribed: () => account.at(-1)?.subscribed?.(),
    notify: (notification: NotificationKind, auctionId: number | null = LOT) =>
      account.at(-1)?.userNotification?.({
        notification,
        payload: { auctionId, title: 'A lot', slug: 'a-lot', amount: 500 },
        tsServer,
      } as UserNotificationEvent),
    offer: (part: Partial<Offer>, counter: OfferEvent['counter'] = null, at: string = tsServer) =>
      account.at(-1)?.offer?.({
        offer: { ...OWN_OFFER, ...part },
        currencyCode: 'gbp',
        title: 'A lot',
        slug: 'a-lot',
        counter,
        tsServer: at,
      }),
    hold: (paymentStatus: 'success' | 'failed', bidStatus: string | null) =>
      account.at(-1)?.payment?.({ auctionId: LOT, kind: 'hold', paymentStatus, bidStatus, tsServer } as PaymentEvent),
  };
}

/** An update of the lot on its own channel. */
export function update(revision: number, part: object) {
  return { auction: { ...lot, revision, ...part }, historyChanged: false, tsServer } as never;
}
