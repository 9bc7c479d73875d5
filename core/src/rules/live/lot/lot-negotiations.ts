import type { UserId } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import {
  expiresAt,
  type NegotiationStatus,
  type Negotiations,
  NO_NEGOTIATIONS,
  OFFER_LIFE_MS,
  type OfferId,
} from '../../offers/index.ts';
import {
  ANSWERS_TO_COUNTER,
  ANSWERS_TO_OFFER,
  NEGOTIATION_SLOTS,
  type NegotiationSlot,
} from '../notifications/notifications.ts';
import type { PanelAction } from '../panel/panel.ts';
import type { OpenOffer } from '../viewer/bid-position.ts';

/** An open offer or counter, with the offer it belongs to. */
export interface OpenNegotiation extends OpenOffer {
  readonly offerId: OfferId;
  readonly bidderId: UserId;
  /** The public name of the bidder. */
  readonly bidderName: string;
  /** The bidder rejected a counter-offer to this offer; the vendor can make no other. */
  readonly wasCountered: boolean;
}

/** The offers on a lot that a viewer knows. The vendor has the first two, a buyer the others; null for none. */
export type LotNegotiations = Readonly<Record<NegotiationSlot, OpenNegotiation | null>>;

export const NO_LOT_NEGOTIATIONS: LotNegotiations = {
  activeOffer: null,
  activeCounter: null,
  counterReceived: null,
  ownOffer: null,
};

/** An update of an offer as sent to its bidder and its vendor: its status and its counter. */
export interface OfferUpdate {
  readonly offerId: OfferId;
  readonly bidderId: UserId;
  readonly bidderName: string;
  readonly amount: Money;
  /** When it was made (UTC ms). */
  readonly madeAt: number;
  readonly status: NegotiationStatus;
  readonly counter: { readonly amount: Money; readonly madeAt: number } | null;
}

/** Removes ended negotiations. Returns the same object where none of them was known. */
export function endNegotiations(negotiations: LotNegotiations, ended: readonly NegotiationSlot[]): LotNegotiations {
  const known = ended.filter((talk) => negotiations[talk] !== null);
  return known.length === 0
    ? negotiations
    : { ...negotiations, ...Object.fromEntries(known.map((talk) => [talk, null])) };
}

/** The effect of an offer update on one side. */
interface NegotiationChange {
  readonly negotiations: LotNegotiations;
  /** Open panels that have become obsolete. */
  readonly closes: readonly PanelAction[];
}

/** The names that each side uses for an offer and its counter. */
const SIDES = {
  vendor: { offer: 'activeOffer', counter: 'activeCounter', answers: ANSWERS_TO_OFFER },
  bidder: { offer: 'ownOffer', counter: 'counterReceived', answers: ANSWERS_TO_COUNTER },
} as const satisfies Readonly<
  Record<string, { offer: NegotiationSlot; counter: NegotiationSlot; answers: readonly PanelAction[] }>
>;

/**
 * An offer update replaces what a side knows of that offer. An open, countered or counter-rejected offer sets its
 * state; an ended one is removed with its counter, unless another offer has replaced it. The vendor of an offer that a
 * higher one has replaced has an open offer: it stays until the update of the higher one, which is sent with this one.
 */
export function applyOfferEvent(
  negotiations: LotNegotiations,
  update: OfferUpdate,
  side: keyof typeof SIDES,
): NegotiationChange {
  const { offer, counter, answers } = SIDES[side];
  const open = openOfferOf(update);
  const isAnother = negotiations[offer] !== null && negotiations[offer].offerId !== update.offerId;
  const ended = endNegotiations(negotiations, [offer, counter]);
  switch (update.status) {
    case 'offer-active':
    case 'counter-rejected':
      return { negotiations: { ...negotiations, [offer]: open, [counter]: null }, closes: answers };
    case 'offer-countered':
    case 'counter-pending':
      return {
        negotiations: { ...negotiations, [offer]: open, [counter]: counterOf(update) },
        closes: side === 'vendor' ? answers : ['offer'],
      };
    case 'offer-won':
      return {
        negotiations: endNegotiations(negotiations, NEGOTIATION_SLOTS),
        closes: ['offer', 'buyNow', ...ANSWERS_TO_OFFER, ...ANSWERS_TO_COUNTER],
      };
    case 'offer-rejected':
    case 'counter-gazumped':
      if (isAnother) return { negotiations, closes: [] };
      return { negotiations: side === 'vendor' ? negotiations : ended, closes: answers };
    case 'offer-expired':
    case 'offer-rejected-vendor':
    case 'counter-expired':
      return isAnother ? { negotiations, closes: [] } : { negotiations: ended, closes: answers };
  }
}

function openOfferOf({ offerId, bidderId, bidderName, amount, madeAt, status }: OfferUpdate): OpenNegotiation {
  const wasCountered = status === 'counter-rejected';
  return { offerId, bidderId, bidderName, amount, expiresAt: expiresAt(madeAt), wasCountered };
}

function counterOf(update: OfferUpdate): OpenNegotiation | null {
  const { counter } = update;
  return counter && { ...openOfferOf(update), amount: counter.amount, expiresAt: expiresAt(counter.madeAt) };
}

/**
 * Fetched negotiations replace the known ones. Answers to an offer or a counter-offer that is no longer open, or is another
 * one now, close; a new counter-offer closes the buyer's own offer form.
 */
export function replaceNegotiations(before: LotNegotiations, answer: LotNegotiations): NegotiationChange {
  const fetched = { ...answer, activeOffer: withCounterMemory(before, answer) };
  const hasChanged = (slot: NegotiationSlot) => !isSameNegotiation(before[slot], fetched[slot]);
  const closes = new Set<PanelAction>();
  const close = (actions: readonly PanelAction[]) => {
    for (const action of actions) closes.add(action);
  };
  if (hasChanged('activeOffer') || hasChanged('activeCounter')) close(ANSWERS_TO_OFFER);
  if (hasChanged('counterReceived')) {
    close(ANSWERS_TO_COUNTER);
    if (fetched.counterReceived !== null) close(['offer']);
  }
  const isSame = NEGOTIATION_SLOTS.every((slot) => !hasChanged(slot));
  return { negotiations: isSame ? before : fetched, closes: [...closes] };
}

/** A counter-offer that the page has seen remains the only one to its offer. */
function withCounterMemory(before: LotNegotiations, { activeOffer, activeCounter }: LotNegotiations) {
  if (activeOffer === null || activeCounter !== null) return activeOffer;
  const isSeen = [before.activeOffer, before.activeCounter].some(
    (known) => known?.offerId === activeOffer.offerId && (known.wasCountered || known === before.activeCounter),
  );
  return isSeen ? { ...activeOffer, wasCountered: true } : activeOffer;
}

function isSameNegotiation(left: OpenNegotiation | null, right: OpenNegotiation | null): boolean {
  if (left === null || right === null) return left === right;
  return (
    left.offerId === right.offerId &&
    left.amount.minor === right.amount.minor &&
    left.expiresAt === right.expiresAt &&
    left.wasCountered === right.wasCountered
  );
}

/**
 * The negotiations that are still open at `now` (UTC ms). An offer stays open while its counter-offer does, which expires
 * later. Returns the same object where none has expired.
 */
export function withoutExpired(negotiations: LotNegotiations, now: number): LotNegotiations {
  const isOver = (slot: NegotiationSlot) => {
    const open = negotiations[slot];
    return open !== null && now >= open.expiresAt;
  };
  const ended = [SIDES.vendor, SIDES.bidder].flatMap(({ offer, counter }) => {
    if (negotiations[counter] !== null && !isOver(counter)) return [];
    return [...(isOver(counter) ? [counter] : []), ...(isOver(offer) ? [offer] : [])];
  });
  return endNegotiations(negotiations, ended);
}

/** What a viewer knows of the negotiations, as the rules about offers take it. */
export function knownNegotiations(known: LotNegotiations, side: keyof typeof SIDES): Negotiations {
  const offer = known[SIDES[side].offer];
  const counter = known[SIDES[side].counter];
  if (offer === null) return NO_NEGOTIATIONS;
  const { offerId, bidderId, amount } = offer;
  const open = {
    offerId,
    bidderId,
    amount,
    madeAt: madeAtOf(offer),
    ending: null,
    counter: counter && { amount: counter.amount, madeAt: madeAtOf(counter), ending: null },
  };
  return { offers: [open], over: null };
}

function madeAtOf({ expiresAt: at }: OpenOffer): number {
  return at - OFFER_LIFE_MS;
}
