import type { UserId } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import { expiresAt, type NegotiationStatus, type OfferId } from '../../offers/index.ts';
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
 * state; an ended one is removed with its counter, unless another offer has replaced it.
 */
export function applyOfferEvent(
  negotiations: LotNegotiations,
  update: OfferUpdate,
  side: keyof typeof SIDES,
): NegotiationChange {
  const { offer, counter, answers } = SIDES[side];
  const open: OpenNegotiation = { offerId: update.offerId, amount: update.amount, expiresAt: expiresAt(update.madeAt) };
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
    case 'offer-expired':
    case 'offer-rejected':
    case 'offer-rejected-vendor':
    case 'counter-expired':
    case 'counter-gazumped': {
      const isAnother = negotiations[offer] !== null && negotiations[offer].offerId !== update.offerId;
      return isAnother
        ? { negotiations, closes: [] }
        : { negotiations: endNegotiations(negotiations, [offer, counter]), closes: answers };
    }
  }
}

function counterOf({ offerId, counter }: OfferUpdate): OpenNegotiation | null {
  return counter && { offerId, amount: counter.amount, expiresAt: expiresAt(counter.madeAt) };
}
