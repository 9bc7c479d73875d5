import { isLive, isSoldType, type Stage, type UserId } from '../../lot/index.ts';
import type { Counter, Deals, Offer } from '../types.ts';
import { counterToAnswer, offerInPlay, offerToAnswer } from './negotiations.ts';

export type SellerAction = 'acceptOffer' | 'rejectOffer' | 'counter';
export type BuyerAction = 'acceptCounter' | 'rejectCounter';

/** What the seller sees of the offers on their lot. Keys of the `offers` texts. */
export type SellerView =
  | {
      readonly kind: 'offer';
      readonly key: 'seller.offer';
      readonly offer: Offer;
      readonly actions: readonly SellerAction[];
    }
  | { readonly kind: 'counter'; readonly key: 'seller.counter'; readonly offer: Offer; readonly counter: Counter }
  | { readonly kind: 'noActiveOffer'; readonly key: 'seller.noActiveOffer' }
  | { readonly kind: 'sold'; readonly key: 'seller.sold' };

/**
 * What the seller sees at `now` (UTC ms): the offer in play with what can be said to it, or the counter that waits, else
 * that there is none or that the lot is sold. Sold is what its stage says: a sale that was cancelled, or whose lot is up
 * again, is none. To counter is offered where the lot allows it and once an offer.
 */
export function sellerView(
  lot: { readonly stage: Stage; readonly countersEnabled: boolean },
  deals: Deals,
  now: number,
): SellerView {
  if (isSoldType(lot.stage)) return { kind: 'sold', key: 'seller.sold' };
  const countered = isUnderNegotiation(lot.stage) ? counterToAnswer(deals, now) : null;
  if (countered !== null) {
    return { kind: 'counter', key: 'seller.counter', offer: countered, counter: countered.counter };
  }
  const offer = isUnderNegotiation(lot.stage) ? offerToAnswer(deals, now) : null;
  if (offer === null) return { kind: 'noActiveOffer', key: 'seller.noActiveOffer' };
  const answers = ['acceptOffer', 'rejectOffer'] as const;
  const actions: readonly SellerAction[] =
    lot.countersEnabled && offer.counter === null ? [...answers, 'counter'] : answers;
  return { kind: 'offer', key: 'seller.offer', offer, actions };
}

/** What a buyer sees of the offers on a lot: their own alone. Keys of the `offers` texts. */
export type BuyerView =
  | {
      readonly kind: 'counterReceived';
      readonly key: 'buyer.counterReceived';
      readonly offer: Offer;
      readonly counter: Counter;
      readonly actions: readonly BuyerAction[];
    }
  /** With the link that says how offers work. */
  | { readonly kind: 'ownOffer'; readonly key: 'buyer.ownOffer'; readonly offer: Offer }
  | { readonly kind: 'howItWorks'; readonly key: 'buyer.howItWorks' };

/**
 * What a buyer sees at `now` (UTC ms). Whoever has an offer in play on a lot that is still talked about sees the counter
 * to it, to accept or to reject; everybody else is shown how offers work.
 */
export function buyerView(
  lot: { readonly stage: Stage },
  deals: Deals,
  viewer: { readonly userId: UserId | null; readonly now: number },
): BuyerView {
  const { userId, now } = viewer;
  const open = isUnderNegotiation(lot.stage) && deals.over === null ? offerInPlay(deals, now) : null;
  if (open === null || open.bidderId !== userId) return { kind: 'howItWorks', key: 'buyer.howItWorks' };
  const countered = counterToAnswer(deals, now);
  if (countered === null) return { kind: 'ownOffer', key: 'buyer.ownOffer', offer: open };
  return {
    kind: 'counterReceived',
    key: 'buyer.counterReceived',
    offer: open,
    counter: countered.counter,
    actions: ['acceptCounter', 'rejectCounter'],
  };
}

/** Whether an offer can be answered at that stage: on sale by offer, and below the reserve after the close. */
export function isUnderNegotiation(stage: Stage): boolean {
  return isLive(stage) || stage === 'offer' || stage === 'provisionallySold';
}
