import { type BidStatus, bidStatusFor } from '../../bidding/index.ts';
import { isLive, isSoldType } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import { expiresAt, OFFER_STATUS_WORDS, type UnsuccessfulOffer } from '../../offers/index.ts';
import type { LotNegotiations, OfferUpdate } from '../lot/lot-negotiations.ts';
import type { LotLiveState } from '../lot/lot-state.ts';
import type { PaymentStatus } from './auction-end.ts';
import type { LotViewer } from './bid-position.ts';

/** The point of view from which a status is described. */
export type StatusSide = 'buyer' | 'vendor';

/** The status of a viewer on a lot, with what its description mentions. */
export interface ViewerStatus {
  readonly status: BidStatus;
  readonly side: StatusSide;
  /** The bid or the offer; null where it is not known. */
  readonly amount: Money | null;
  /** The counter-offer; null without one. */
  readonly counter: Money | null;
  /** When the offer or the counter-offer expires or expired (UTC ms); null for bids. */
  readonly until: number | null;
  /** The public name of the bidder who made the offer; null for bids. */
  readonly bidderName: string | null;
}

export interface StatusFacts {
  readonly lot: LotLiveState;
  readonly viewer: LotViewer;
  readonly isVendor: boolean;
  readonly negotiations: LotNegotiations;
  /** The latest update of an offer since the page was loaded; null without one. */
  readonly lastOffer: OfferUpdate | null;
  /** How the viewer's last offer came to nothing before the page was loaded; null where it did not. */
  readonly lastUnsuccessful: UnsuccessfulOffer | null;
  /** The result of the latest hold on the viewer's card since the page was loaded. */
  readonly hold: PaymentStatus | null;
}

/**
 * The status of the viewer: an open counter-offer, an open offer, a bid or offer that awaits its hold, then an ended offer,
 * then their bids. null for viewers who are not logged in, and for those without a part in a lot that takes no bids.
 */
export function viewerStatus(facts: StatusFacts): ViewerStatus | null {
  const { viewer, isVendor, lot } = facts;
  if (viewer.userId === null) return null;
  if (isVendor) return vendorStatus(facts);
  return openStatus(facts, 'buyer') ?? pendingStatus(viewer) ?? endedOffer(facts) ?? bidStatus(facts, lot);
}

function vendorStatus(facts: StatusFacts): ViewerStatus | null {
  const known = openStatus(facts, 'vendor') ?? (facts.lastOffer && describedOffer(facts.lastOffer, 'vendor'));
  if (known !== null) return known;
  const { lot } = facts;
  return isLive(lot.stage) && lot.saleFormat === 'auction' ? ofBid('bid-forbidden', null) : null;
}

const SLOTS = {
  vendor: { offer: 'activeOffer', counter: 'activeCounter', countered: 'counter-pending' },
  buyer: { offer: 'ownOffer', counter: 'counterReceived', countered: 'offer-countered' },
} as const;

function openStatus({ negotiations }: StatusFacts, side: StatusSide): ViewerStatus | null {
  const { offer: offerSlot, counter: counterSlot, countered } = SLOTS[side];
  const offer = negotiations[offerSlot];
  const counter = negotiations[counterSlot];
  if (offer === null) return null;
  const { amount, bidderName } = offer;
  const until = (counter ?? offer).expiresAt;
  const status = counter !== null ? countered : offer.wasCountered ? 'counter-rejected' : 'offer-active';
  return { status, side, amount, counter: counter?.amount ?? null, until, bidderName };
}

function pendingStatus({ hasPendingBid, pendingAmount }: LotViewer): ViewerStatus | null {
  return hasPendingBid ? ofBid('bid-pending', pendingAmount) : null;
}

/** An offer that has ended on this page, else the last one before it. */
function endedOffer({ lastOffer, lastUnsuccessful }: StatusFacts): ViewerStatus | null {
  if (lastOffer !== null) return describedOffer(lastOffer, 'buyer');
  if (lastUnsuccessful === null) return null;
  const status = OFFER_STATUS_WORDS[lastUnsuccessful].kebab;
  return { status, side: 'buyer', amount: null, counter: null, until: null, bidderName: null };
}

function describedOffer(offer: OfferUpdate, side: StatusSide): ViewerStatus {
  const { status, amount, counter, madeAt, bidderName } = offer;
  const until = expiresAt(counter?.madeAt ?? madeAt);
  return { status, side, amount, counter: counter?.amount ?? null, until, bidderName };
}

/** The bids of the viewer, while the lot can still be won. */
function bidStatus({ viewer, hold }: StatusFacts, lot: LotLiveState): ViewerStatus | null {
  const { userId, hasBid, ceiling } = viewer;
  const isOpen = isLive(lot.stage) || lot.stage === 'provisionallySold';
  if (userId === null || lot.saleFormat !== 'auction' || isSoldType(lot.stage) || !isOpen) return null;
  const latestAttempt = hold === 'failed' ? 'failed' : 'none';
  const status = bidStatusFor({ ...lot, lines: lot.bids.toReversed() }, { userId, latestAttempt });
  // The page does not show a history of any length.
  return ofBid(status === 'bid-none' && hasBid ? 'bid-outbid' : status, ceiling);
}

function ofBid(status: BidStatus, amount: Money | null): ViewerStatus {
  return { status, side: 'buyer', amount, counter: null, until: null, bidderName: null };
}

/** Subject and appearance of a status. */
export interface StatusAppearance {
  readonly subject: 'bid' | 'offer' | 'counter';
  readonly tone: 'met' | 'live' | 'ending' | 'accent' | 'plain';
  readonly icon: 'check' | 'warning' | 'error' | 'waiting' | 'speech' | 'lock' | 'card';
}

const APPEARANCES: Readonly<Record<BidStatus, StatusAppearance>> = {
  'bid-none': { subject: 'bid', tone: 'plain', icon: 'waiting' },
  'bid-pending': { subject: 'bid', tone: 'plain', icon: 'card' },
  'bid-made': { subject: 'bid', tone: 'met', icon: 'check' },
  'bid-winning': { subject: 'bid', tone: 'met', icon: 'check' },
  'bid-below-reserve': { subject: 'bid', tone: 'ending', icon: 'warning' },
  'bid-not-highest': { subject: 'bid', tone: 'live', icon: 'warning' },
  'bid-outbid': { subject: 'bid', tone: 'live', icon: 'warning' },
  'bid-failed': { subject: 'bid', tone: 'live', icon: 'error' },
  'bid-forbidden': { subject: 'bid', tone: 'plain', icon: 'lock' },
  'offer-active': { subject: 'offer', tone: 'accent', icon: 'speech' },
  'offer-countered': { subject: 'counter', tone: 'accent', icon: 'speech' },
  'offer-won': { subject: 'offer', tone: 'met', icon: 'check' },
  'offer-rejected': { subject: 'offer', tone: 'live', icon: 'warning' },
  'offer-rejected-vendor': { subject: 'offer', tone: 'live', icon: 'error' },
  'offer-expired': { subject: 'offer', tone: 'plain', icon: 'waiting' },
  'counter-pending': { subject: 'counter', tone: 'accent', icon: 'waiting' },
  'counter-rejected': { subject: 'counter', tone: 'live', icon: 'error' },
  'counter-expired': { subject: 'counter', tone: 'plain', icon: 'waiting' },
  'counter-gazumped': { subject: 'counter', tone: 'live', icon: 'warning' },
};

/** The seller's own decisions and a declined counter-offer of the buyer's own are no bad news to them. */
const PLAIN: Readonly<Record<StatusSide, ReadonlySet<BidStatus>>> = {
  buyer: new Set(['counter-rejected']),
  vendor: new Set(['offer-rejected', 'offer-rejected-vendor', 'counter-gazumped']),
};

/** How the status looks to that side. */
export function statusAppearance({ status, side }: Pick<ViewerStatus, 'status' | 'side'>): StatusAppearance {
  const appearance = APPEARANCES[status];
  return PLAIN[side].has(status) ? { ...appearance, tone: 'plain' } : appearance;
}

/** What the viewer can do next about a status; null for waiting. */
export type StatusStep = 'bid' | 'raise' | 'answer' | 'offerAgain' | 'changeCard' | null;

/** The next step of that side. */
export function statusStep({ status, side }: Pick<ViewerStatus, 'status' | 'side'>): StatusStep {
  switch (status) {
    case 'bid-none':
    case 'bid-outbid':
    case 'bid-not-highest':
      return 'bid';
    case 'bid-winning':
    case 'bid-below-reserve':
      return 'raise';
    case 'bid-failed':
      return 'changeCard';
    case 'offer-active':
    case 'counter-rejected':
      return side === 'vendor' ? 'answer' : null;
    case 'offer-countered':
      return side === 'buyer' ? 'answer' : null;
    case 'offer-rejected':
    case 'offer-rejected-vendor':
    case 'offer-expired':
    case 'counter-expired':
    case 'counter-gazumped':
      return side === 'buyer' ? 'offerAgain' : null;
    case 'bid-pending':
    case 'bid-made':
    case 'bid-forbidden':
    case 'offer-won':
    case 'counter-pending':
      return null;
  }
}
