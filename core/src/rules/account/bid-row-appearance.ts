import type { BidState } from './bid-states.ts';

export type RowTone = 'live' | 'met' | 'ending' | 'accent' | 'plain';
export type RowIcon = 'warning' | 'check' | 'error' | 'waiting' | 'speech';

/** The appearance of a row by its state. */
export interface BidRowAppearance {
  readonly tone: RowTone;
  readonly icon: RowIcon;
  /** The action of its button; null for none. */
  readonly action: 'bid' | 'raise' | 'replaceCard' | 'answer' | 'offer' | 'offerAgain' | 'openSale' | 'see' | null;
  /** Whether the button is the main one of its row. */
  readonly isPrimary: boolean;
  /** The label of the price: a key of the namespace `account`, below `bids`. */
  readonly price: 'currentBid' | 'winningBid' | 'highestBid' | 'counterOffer' | 'buyNowPrice';
  /** The label of the time: a key of the same namespace, below `bids.time`. */
  readonly time: 'endsIn' | 'paymentDueBy' | 'openFor' | 'sold' | 'ended';
}

const OPEN = { isPrimary: false, price: 'currentBid', time: 'endsIn' } as const;
const OFFERED = { isPrimary: false, price: 'buyNowPrice', time: 'endsIn' } as const;
const OVER = { action: 'see', isPrimary: false } as const;

export const BID_ROW_APPEARANCES: Readonly<Record<BidState, BidRowAppearance>> = {
  outbid: { ...OPEN, tone: 'live', icon: 'warning', action: 'bid', isPrimary: true },
  notHighest: { ...OPEN, tone: 'live', icon: 'warning', action: 'bid', isPrimary: true },
  wonProblem: {
    tone: 'live',
    icon: 'error',
    action: 'replaceCard',
    isPrimary: true,
    price: 'winningBid',
    time: 'paymentDueBy',
  },
  countered: {
    tone: 'accent',
    icon: 'speech',
    action: 'answer',
    isPrimary: true,
    price: 'counterOffer',
    time: 'openFor',
  },
  outOffered: { ...OFFERED, tone: 'live', icon: 'warning', action: 'offerAgain', isPrimary: true },
  purchaseFailed: { ...OFFERED, tone: 'live', icon: 'error', action: 'replaceCard', isPrimary: true },
  leading: { ...OPEN, tone: 'met', icon: 'check', action: 'raise' },
  leadingUsedUp: { ...OPEN, tone: 'met', icon: 'check', action: 'raise' },
  leadingBelowReserve: { ...OPEN, tone: 'ending', icon: 'warning', action: 'raise' },
  pending: { ...OPEN, tone: 'plain', icon: 'waiting', action: null },
  closing: { ...OPEN, tone: 'plain', icon: 'waiting', action: null },
  offerOpen: { ...OFFERED, tone: 'accent', icon: 'speech', action: 'see', time: 'openFor' },
  counterDeclined: { ...OFFERED, tone: 'plain', icon: 'waiting', action: 'see', time: 'openFor' },
  highestBelowReserve: {
    ...OVER,
    tone: 'ending',
    icon: 'waiting',
    action: 'offer',
    price: 'highestBid',
    time: 'ended',
  },
  wonPending: { ...OVER, tone: 'plain', icon: 'waiting', price: 'winningBid', time: 'sold' },
  won: { ...OVER, tone: 'met', icon: 'check', action: 'openSale', price: 'winningBid', time: 'sold' },
  lost: { ...OVER, tone: 'plain', icon: 'waiting', price: 'winningBid', time: 'sold' },
  offerDeclined: { ...OFFERED, tone: 'plain', icon: 'error', action: 'offerAgain' },
  offerExpired: { ...OFFERED, tone: 'plain', icon: 'waiting', action: 'offerAgain' },
  notSold: { ...OVER, tone: 'plain', icon: 'waiting', price: 'highestBid', time: 'ended' },
  withdrawn: { ...OVER, tone: 'plain', icon: 'waiting', price: 'highestBid', time: 'ended' },
};
