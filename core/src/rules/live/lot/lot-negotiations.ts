import type { UserId } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import { type DealStatus, expiresAt, type OfferId } from '../../offers/index.ts';
import { ANSWERS_TO_COUNTER, ANSWERS_TO_OFFER, TALKS, type Talk } from '../notifications/notifications.ts';
import type { PanelAction } from '../panel/panel.ts';
import type { OpenDeal } from '../viewer/bid-position.ts';

/** An offer or a counter in play, with the offer that it is about. */
export interface OpenTalk extends OpenDeal {
  readonly offerId: OfferId;
}

/** What a viewer knows of the offers on a lot. The seller has the first two, a buyer the others; null: there is none. */
export type LotTalks = Readonly<Record<Talk, OpenTalk | null>>;

export const NO_TALKS: LotTalks = { activeOffer: null, activeCounter: null, counterReceived: null, ownOffer: null };

/** An offer as its maker and its seller hear of it: how it stands now, with the counter to it. */
export interface OfferNews {
  readonly offerId: OfferId;
  readonly bidderId: UserId;
  readonly amount: Money;
  /** When it was made (UTC ms). */
  readonly madeAt: number;
  readonly status: DealStatus;
  readonly counter: { readonly amount: Money; readonly madeAt: number } | null;
}

/** The talks without those that have ended. The same where none of them was known. */
export function endTalks(talks: LotTalks, ended: readonly Talk[]): LotTalks {
  const known = ended.filter((talk) => talks[talk] !== null);
  return known.length === 0 ? talks : { ...talks, ...Object.fromEntries(known.map((talk) => [talk, null])) };
}

/** What news of an offer means to one of its two sides. */
export interface TalkChange {
  readonly talks: LotTalks;
  /** Panels about what is no longer so. */
  readonly closes: readonly PanelAction[];
}

/** The names that each side has for an offer and for the counter to it. */
const SIDES = {
  vendor: { offer: 'activeOffer', counter: 'activeCounter', answers: ANSWERS_TO_OFFER },
  bidder: { offer: 'ownOffer', counter: 'counterReceived', answers: ANSWERS_TO_COUNTER },
} as const satisfies Readonly<Record<string, { offer: Talk; counter: Talk; answers: readonly PanelAction[] }>>;

/**
 * What is known of the talks after news of an offer. News that an offer is open, countered or has its counter rejected
 * tells how it stands; news of its end takes it away with its counter, unless another offer has taken its place already.
 */
export function takeOffer(talks: LotTalks, news: OfferNews, side: keyof typeof SIDES): TalkChange {
  const { offer, counter, answers } = SIDES[side];
  const open: OpenTalk = { offerId: news.offerId, amount: news.amount, expiresAt: expiresAt(news.madeAt) };
  switch (news.status) {
    case 'offer-active':
    case 'counter-rejected':
      return { talks: { ...talks, [offer]: open, [counter]: null }, closes: answers };
    case 'offer-countered':
    case 'counter-pending':
      return {
        talks: { ...talks, [offer]: open, [counter]: counterOf(news) },
        closes: side === 'vendor' ? answers : ['offer'],
      };
    case 'offer-won':
      return { talks: endTalks(talks, TALKS), closes: ['offer', 'buyNow', ...ANSWERS_TO_OFFER, ...ANSWERS_TO_COUNTER] };
    case 'offer-expired':
    case 'offer-rejected':
    case 'offer-rejected-vendor':
    case 'counter-expired':
    case 'counter-gazumped': {
      const isAnother = talks[offer] !== null && talks[offer].offerId !== news.offerId;
      return isAnother ? { talks, closes: [] } : { talks: endTalks(talks, [offer, counter]), closes: answers };
    }
  }
}

function counterOf({ offerId, counter }: OfferNews): OpenTalk | null {
  return counter && { offerId, amount: counter.amount, expiresAt: expiresAt(counter.madeAt) };
}
