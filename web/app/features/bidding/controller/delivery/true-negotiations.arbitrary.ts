/** Negotiations as the server has them: every state of the offers on a lot, made by the rules from generated moves. */
import { toIso } from '@marque/core/contracts/instants';
import type { LotLive } from '@marque/core/contracts/listings';
import type { CounterReceived, Offer as WireOffer } from '@marque/core/contracts/negotiations';
import type { ValidOffer } from '@marque/core/contracts/offers';
import type { OfferEvent, UpdateEvent, UserNotificationEvent } from '@marque/core/contracts/realtime';
import { NOTIFICATIONS, type PanelAction } from '@marque/core/rules/live';
import { hasNegotiations, type Stage, stageToWire } from '@marque/core/rules/lot';
import { fromMajor, type Money, toMajor } from '@marque/core/rules/money';
import {
  buyerView,
  lapsesAt,
  type NegotiationEvent,
  type Negotiations,
  type NegotiationUpdate,
  NO_NEGOTIATIONS,
  negotiationStatus,
  type Offer,
  offerStatus,
  reduceNegotiations,
  sellerView,
} from '@marque/core/rules/offers';
import fc from 'fast-check';
import { lot as anyLot } from '../test-harness.ts';

export const LOT = 7;
export const VENDOR = 1;
export const ME = 11;
const RIVAL = 12;
export const START = Date.parse('2026-11-20T19:00:00.000Z');
export const BUY_NOW_PRICE = 20_000;
const HOUR = 3_600_000;

export type Side = 'bidder' | 'vendor';

/** An event of the lot's channel, or of the channel of one account. */
export type SentEvent =
  | { readonly to: 'lot'; readonly name: 'update'; readonly body: UpdateEvent }
  | { readonly to: number; readonly name: 'offer'; readonly body: OfferEvent }
  | { readonly to: number; readonly name: 'userNotification'; readonly body: UserNotificationEvent };

/** What a member did; its offer is the one that it made or answered. */
export interface Act {
  readonly by: number;
  readonly action: Exclude<PanelAction, 'live' | 'maximum' | 'purchase' | 'acceptProvisionalPrice'>;
  readonly amount: Money;
  readonly offerId: number | null;
}

/** The lot and its offers after one of their changes. */
export interface TrueNegotiations {
  readonly at: number;
  readonly live: LotLive;
  readonly stage: Stage;
  readonly negotiations: Negotiations;
  /** In the order in which they are sent. */
  readonly events: readonly SentEvent[];
  /** null: the clock, or the bank. */
  readonly act: Act | null;
}

type Move =
  | { readonly kind: 'offer'; readonly bidderId: number; readonly raise: number }
  | { readonly kind: 'counter'; readonly raise: number }
  | { readonly kind: 'accept' | 'reject'; readonly by: Side }
  | { readonly kind: 'buy'; readonly buyerId: number }
  /** The hold of a purchase failed. */
  | { readonly kind: 'reopen' }
  /** Time passes. A late clock ends what has expired with the next change only. */
  | { readonly kind: 'pass'; readonly hours: number; readonly isClockLate: boolean };

const bidders = fc.constantFrom(ME, ME, RIVAL);
const raises = fc.integer({ min: 1, max: 8 });
const sides = fc.constantFrom<Side>('vendor', 'bidder');
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('offer' as const), bidderId: bidders, raise: raises }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('counter' as const), raise: raises }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reject' as const), by: sides }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('accept' as const), by: sides }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('buy' as const), buyerId: bidders }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      hours: fc.constantFrom(1, 10, 23),
      isClockLate: fc.boolean(),
    }),
  },
);

/** The states of the negotiations on a lot, oldest first. */
export const trueNegotiations: fc.Arbitrary<readonly TrueNegotiations[]> = fc
  .array(move, { minLength: 3, maxLength: 24, size: 'max' })
  .map(statesOf);

interface Run {
  readonly now: number;
  readonly stage: Stage;
  readonly revision: number;
  readonly negotiations: Negotiations;
}

function statesOf(moves: readonly Move[]): readonly TrueNegotiations[] {
  let run: Run = { now: START, stage: 'live', revision: 1, negotiations: NO_NEGOTIATIONS };
  const states: TrueNegotiations[] = [{ ...trueState(run), events: [], act: null }];
  const apply = (event: NegotiationEvent, stage: Stage, act: Act | null) => {
    const before = run;
    const { negotiations, updates } = reduceNegotiations(before.negotiations, event);
    if (negotiations === before.negotiations) return;
    const revision = before.revision + (stage === before.stage ? 0 : 1);
    run = { ...before, stage, revision, negotiations };
    states.push({ ...trueState(run), events: eventsOf(before, run, updates), act });
  };
  for (const one of moves) {
    run = { ...run, now: run.now + 1_000 };
    if (one.kind === 'pass') {
      const until = run.now + one.hours * HOUR;
      const lapse = nextLapse(run.negotiations);
      if (lapse !== null && lapse <= until && !one.isClockLate) {
        run = { ...run, now: Math.max(run.now, lapse) };
        apply({ kind: 'lapsed', at: run.now }, run.stage, null);
      }
      run = { ...run, now: Math.max(run.now, until) };
    } else {
      const done = eventOf(run, one);
      if (done !== null) apply(done.event, done.stage, done.act);
    }
  }
  return states;
}

function nextLapse({ offers, over }: Negotiations): number | null {
  const open = offers.filter(({ ending }) => ending === null);
  return over !== null || open.length === 0 ? null : Math.min(...open.map(lapsesAt));
}

interface Done {
  readonly event: NegotiationEvent;
  readonly stage: Stage;
  readonly act: Act | null;
}

function eventOf({ negotiations, now: at, stage }: Run, one: Exclude<Move, { kind: 'pass' }>): Done | null {
  if (one.kind === 'reopen') return { event: { kind: 'reopened', at }, stage: 'live', act: null };
  if (negotiations.over !== null) return null;
  const price = fromMajor(BUY_NOW_PRICE, 'gbp');
  if (one.kind === 'buy') {
    const act = { by: one.buyerId, action: 'buyNow', amount: price, offerId: null } as const;
    return { event: { kind: 'bought', buyerId: one.buyerId, at }, stage: 'salePending', act };
  }
  const view = sellerView({ stage, countersEnabled: true }, negotiations, at);
  const open = view.kind === 'offer' || view.kind === 'counter' ? view.offer : null;
  if (one.kind === 'offer') {
    const amount = fromMajor((open === null ? 4_000 : toMajor(open.amount)) + one.raise * 100, 'gbp');
    const offerId = negotiations.offers.length + 1;
    const act = { by: one.bidderId, action: 'offer', amount, offerId } as const;
    return { event: { kind: 'offered', offerId, bidderId: one.bidderId, amount, at }, stage, act };
  }
  if (open === null) return null;
  const { offerId, bidderId } = open;
  if (one.kind === 'counter') {
    const amount = fromMajor(toMajor(open.amount) + one.raise * 100, 'gbp');
    return {
      event: { kind: 'countered', offerId, amount, at },
      stage,
      act: { by: VENDOR, action: 'counter', amount, offerId },
    };
  }
  const isOfVendor = one.by === 'vendor';
  if (isOfVendor !== (view.kind === 'offer')) return null;
  const answer = one.kind === 'accept' ? 'accept' : 'reject';
  const action = `${answer}${isOfVendor ? 'Offer' : 'Counter'}` as const;
  const amount = isOfVendor ? open.amount : (open.counter?.amount ?? open.amount);
  return {
    event: { kind: one.kind === 'accept' ? 'accepted' : 'rejected', offerId, by: one.by, at },
    stage: one.kind === 'accept' ? 'sold' : stage,
    act: { by: isOfVendor ? VENDOR : bidderId, action, amount, offerId },
  };
}

function trueState({ now, stage, revision, negotiations }: Run): Omit<TrueNegotiations, 'events' | 'act'> {
  const live = { ...anyLot, revision, stage: stageToWire(stage), currentBid: 0, noBids: 0, highBidderId: null };
  return { at: now, live: { ...live, highBidderDisplayName: null } as LotLive, stage, negotiations };
}

/** The lot for all, each changed offer in the view of its parties, the latest first, then the notifications. */
function eventsOf(before: Run, after: Run, updates: readonly NegotiationUpdate[]): readonly SentEvent[] {
  const tsServer = toIso(after.now);
  const { live } = trueState(after);
  const changed = after.negotiations.offers.filter((offer) => !before.negotiations.offers.includes(offer));
  const latest = changed.at(-1);
  const told = (offer: Offer, side: Side): SentEvent => ({
    to: side === 'vendor' ? VENDOR : offer.bidderId,
    name: 'offer',
    body: {
      offer: wireOffer(offer, side, after.now),
      currencyCode: 'gbp',
      title: 'A lot',
      slug: 'a-lot',
      counter: offer.counter && wireCounter(offer, offer.counter),
      tsServer,
    },
  });
  return [
    ...(after.revision === before.revision
      ? []
      : [{ to: 'lot', name: 'update', body: { auction: live, historyChanged: false, tsServer } } as const]),
    ...changed
      .toReversed()
      .flatMap((offer) => [
        ...(offer !== latest && offer.bidderId === latest?.bidderId ? [] : [told(offer, 'bidder')]),
        told(offer, 'vendor'),
      ]),
    ...updates.flatMap(({ to, message }): SentEvent[] => {
      const notification = NOTIFICATIONS.find((one) => one === message);
      if (notification === undefined) return [];
      const payload = { auctionId: LOT, title: 'A lot', slug: 'a-lot', amount: null };
      const body = { notification, payload, tsServer };
      return [{ to: to === 'vendor' ? VENDOR : to, name: 'userNotification', body }];
    }),
  ];
}

const nameOf = (bidderId: number) => `bidder_${bidderId}`;

export function wireOffer(offer: Offer, side: Side, now: number): WireOffer {
  return {
    ...activeOfferOf(offer),
    bidId: offer.offerId,
    auctionId: LOT,
    bidStatus: negotiationStatus(offer, now, side),
    hasBought: offer.ending === 'won' && side === 'bidder',
    hasSold: offer.ending === 'won' && side === 'vendor',
  };
}

function wireCounter({ offerId }: Offer, { amount, madeAt }: NonNullable<Offer['counter']>): CounterReceived {
  return {
    auctionId: LOT,
    bidId: offerId,
    amount: toMajor(amount),
    feeRateIncTax: 0.06,
    feeAmountIncTax: 100,
    dtCreatedUTC: toIso(madeAt),
    userNickname: nameOf(VENDOR),
  };
}

function activeOfferOf({ offerId: id, amount, bidderId, madeAt }: Offer) {
  const bidderDisplayName = nameOf(bidderId);
  return { id, amount: toMajor(amount), bidderId, bidderDisplayName, dtCreatedUTC: toIso(madeAt) };
}

/** What the server answers a party at `now` (UTC ms). */
export function validOfferAt({ negotiations, stage }: TrueNegotiations, side: Side, now: number): ValidOffer {
  const seller = side === 'vendor' ? sellerView({ stage, countersEnabled: true }, negotiations, now) : null;
  const buyer = side === 'bidder' ? buyerView({ stage }, negotiations, { userId: ME, now }) : null;
  const isOpen = seller?.kind === 'offer' || seller?.kind === 'counter';
  const last = negotiations.offers.findLast(({ bidderId }) => bidderId === ME);
  const ending = last === undefined || side === 'vendor' ? null : offerStatus(last, now);
  const mayOffer = side === 'bidder' && negotiations.over === null;
  return {
    auctionId: LOT,
    currencyCode: 'gbp',
    isAllowed: mayOffer,
    remaining: mayOffer ? 3 : 0,
    dtNextOfferUTC: null,
    minimumOffer: buyer === null || buyer.kind === 'howItWorks' ? 1 : toMajor(buyer.offer.amount) + 1,
    belowPrice: BUY_NOW_PRICE,
    consideredFrom: null,
    lastUnsuccessful: ending === 'expired' || ending === 'rejected' || ending === 'rejectedVendor' ? ending : null,
    activeOffer: isOpen ? activeOfferOf(seller.offer) : null,
    activeCounter:
      seller?.kind === 'counter'
        ? {
            ...activeOfferOf(seller.offer),
            amount: toMajor(seller.counter.amount),
            dtCreatedUTC: toIso(seller.counter.madeAt),
          }
        : null,
    percentBelowReserve: null,
    ownOffer: buyer === null || buyer.kind === 'howItWorks' ? null : wireOffer(buyer.offer, 'bidder', now),
    counterReceived: buyer?.kind === 'counterReceived' ? wireCounter(buyer.offer, buyer.counter) : null,
    canOfferAfterClose: false,
    canAcceptProvisionalPrice: false,
    dtNegotiationEndUTC: null,
    tsServer: toIso(now),
  };
}

/** The page of a lot that is not negotiated asks for nothing about offers. */
export function isNegotiated({ stage }: TrueNegotiations): boolean {
  return hasNegotiations({ stage, saleFormat: 'offer' });
}
