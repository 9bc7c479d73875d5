import { isLive, isSoldType, type Stage, type UserId } from '../../lot/index.ts';
import type { Counter, Negotiations, Offer } from '../types.ts';
import { counterToAnswer, offerInPlay, offerToAnswer } from './negotiations.ts';

type SellerAction = 'acceptOffer' | 'rejectOffer' | 'counter';
type BuyerAction = 'acceptCounter' | 'rejectCounter';

/** The seller's view of the offers on their lot. Keys of the `offers` texts. */
type SellerView =
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
 * The seller's view at `now` (UTC ms): the open offer with the possible answers, or the pending counter-offer; otherwise no
 * offer, or sold. The stage decides whether it is sold, so a cancelled sale does not count. A counter-offer is possible
 * once per offer, where the lot allows it.
 */
export function sellerView(
  lot: { readonly stage: Stage; readonly countersEnabled: boolean },
  negotiations: Negotiations,
  now: number,
): SellerView {
  if (isSoldType(lot.stage)) return { kind: 'sold', key: 'seller.sold' };
  const countered = isUnderNegotiation(lot.stage) ? counterToAnswer(negotiations, now) : null;
  if (countered !== null) {
    return { kind: 'counter', key: 'seller.counter', offer: countered, counter: countered.counter };
  }
  const offer = isUnderNegotiation(lot.stage) ? offerToAnswer(negotiations, now) : null;
  if (offer === null) return { kind: 'noActiveOffer', key: 'seller.noActiveOffer' };
  const answers = ['acceptOffer', 'rejectOffer'] as const;
  const actions: readonly SellerAction[] =
    lot.countersEnabled && offer.counter === null ? [...answers, 'counter'] : answers;
  return { kind: 'offer', key: 'seller.offer', offer, actions };
}

/** A buyer's view of their own offer on a lot. Keys of the `offers` texts. */
type BuyerView =
  | {
      readonly kind: 'counterReceived';
      readonly key: 'buyer.counterReceived';
      readonly offer: Offer;
      readonly counter: Counter;
      readonly actions: readonly BuyerAction[];
    }
  /** With the link to the explanation of offers. */
  | { readonly kind: 'ownOffer'; readonly key: 'buyer.ownOffer'; readonly offer: Offer }
  | { readonly kind: 'howItWorks'; readonly key: 'buyer.howItWorks' };

/**
 * A buyer's view at `now` (UTC ms): the counter-offer to their open offer, or the offer itself; all others see how offers
 * work.
 */
export function buyerView(
  lot: { readonly stage: Stage },
  negotiations: Negotiations,
  viewer: { readonly userId: UserId | null; readonly now: number },
): BuyerView {
  const { userId, now } = viewer;
  const open = isUnderNegotiation(lot.stage) && negotiations.over === null ? offerInPlay(negotiations, now) : null;
  if (open === null || open.bidderId !== userId) return { kind: 'howItWorks', key: 'buyer.howItWorks' };
  const countered = counterToAnswer(negotiations, now);
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
