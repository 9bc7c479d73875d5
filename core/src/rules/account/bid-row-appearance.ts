import type { BidState } from './bid-states.ts';

export type RowTone = 'live' | 'met' | 'ending' | 'plain';
export type RowIcon = 'warning' | 'check' | 'error' | 'waiting';

/** What a row of each state shows beside its words. */
export interface BidRowAppearance {
  readonly tone: RowTone;
  readonly icon: RowIcon;
  /** What its button does; null where there is nothing to do. */
  readonly action: 'bid' | 'raise' | 'mendCard' | 'see' | null;
  /** Whether the button is the main one of its row. */
  readonly isPressing: boolean;
  /** What the price is called: a key of the namespace `account`, below `bids`. */
  readonly price: 'currentBid' | 'winningBid' | 'highestBid';
  /** Which time stands beside it: a key of the same namespace, below `bids.time`. */
  readonly time: 'endsIn' | 'mendBy' | 'sold' | 'ended';
}

const OPEN = { isPressing: false, price: 'currentBid', time: 'endsIn' } as const;
const OVER = { action: 'see', isPressing: false } as const;

export const BID_ROW_APPEARANCES: Readonly<Record<BidState, BidRowAppearance>> = {
  outbid: { ...OPEN, tone: 'live', icon: 'warning', action: 'bid', isPressing: true },
  notHighest: { ...OPEN, tone: 'live', icon: 'warning', action: 'bid', isPressing: true },
  wonProblem: {
    tone: 'live',
    icon: 'error',
    action: 'mendCard',
    isPressing: true,
    price: 'winningBid',
    time: 'mendBy',
  },
  leading: { ...OPEN, tone: 'met', icon: 'check', action: 'raise' },
  leadingUsedUp: { ...OPEN, tone: 'met', icon: 'check', action: 'raise' },
  leadingBelowReserve: { ...OPEN, tone: 'ending', icon: 'warning', action: 'raise' },
  pending: { ...OPEN, tone: 'plain', icon: 'waiting', action: null },
  closing: { ...OPEN, tone: 'plain', icon: 'waiting', action: null },
  highestBelowReserve: { ...OVER, tone: 'ending', icon: 'waiting', price: 'highestBid', time: 'ended' },
  wonPending: { ...OVER, tone: 'plain', icon: 'waiting', price: 'winningBid', time: 'sold' },
  won: { ...OVER, tone: 'met', icon: 'check', price: 'winningBid', time: 'sold' },
  lost: { ...OVER, tone: 'plain', icon: 'waiting', price: 'winningBid', time: 'sold' },
  notSold: { ...OVER, tone: 'plain', icon: 'waiting', price: 'highestBid', time: 'ended' },
  withdrawn: { ...OVER, tone: 'plain', icon: 'waiting', price: 'highestBid', time: 'ended' },
};
