import type { PreBidKind, PreBidMessage } from '../../bidding/index.ts';
import { isLive, isSoldType, type SaleFormat, type Stage } from '../../lot/index.ts';
import type { EndOutcome } from '../viewer/auction-end.ts';

/** The ways to buy a lot outside an auction. */
export type TradeWay = 'buyNow' | 'offer' | 'purchase';

/** The view of the bid panel. The content below the price follows from it. */
export type PanelView =
  | { readonly kind: 'upcoming' }
  /** One button, which leads to the login. */
  | { readonly kind: 'signIn' }
  /** The viewer is the vendor. */
  | { readonly kind: 'ownLot' }
  /** The viewer cannot remove the obstacle: they are blocked, or staff. */
  | { readonly kind: 'barred'; readonly check: PreBidMessage }
  /** The viewer has to meet a requirement first. */
  | { readonly kind: 'notReady'; readonly check: PreBidMessage }
  | { readonly kind: 'bidding' }
  /** The end has passed and the lot is not closed yet. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'won'; readonly payment: 'paid' | 'pending' | 'problem' }
  | { readonly kind: 'sold' }
  | { readonly kind: 'unsold'; readonly stage: 'ended' | 'unsold' | 'provisionallySold' }
  /** The viewer may buy the lot or make an offer. Without ways they wait for an answer to their offer, or give one. */
  | { readonly kind: 'trading'; readonly ways: readonly TradeWay[] }
  /** The vendor's lot that is sold by offer or at a price, or that closed below its reserve. */
  | { readonly kind: 'selling' }
  /** The viewer has bought the lot, and the purchase awaits the card hold. */
  | { readonly kind: 'reserved' }
  /** Sold by direct contact with the vendor. */
  | { readonly kind: 'byEnquiry' };

export interface PanelViewFacts {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  /** Whether the lot has a buy-now price, or an agreed one. */
  readonly hasPrice: boolean;
  /** One buyer confirms the purchase at an agreed price. */
  readonly isPurchaseOnly: boolean;
  /** Whether a bid, an offer or a purchase that arrives now is in time. */
  readonly isOpenToBids: boolean;
  readonly isOpenToOffers: boolean;
  readonly isOpenToBuyNow: boolean;
  readonly isLoggedIn: boolean;
  readonly isVendor: boolean;
  /** The first failed check before the action that the lot is open to. */
  readonly check: PreBidMessage | null;
  /** The outcome of the sale for the viewer; null before the end and for non-participants. */
  readonly outcome: EndOutcome | null;
  /** The viewer's own purchase awaits its card hold. */
  readonly isPurchasePending: boolean;
  /** The viewer may make the one offer on a lot that closed below its reserve. */
  readonly canOfferAfterClose: boolean;
  /** The viewer has an open offer on the lot. */
  readonly hasOpenOffer: boolean;
}

/**
 * The view of the bid panel depends on the stage, then on the sale format, then on the viewer. A buy-now lot without a
 * price is sold by direct contact. A lot that closed below its reserve is negotiated between its vendor and its best
 * bidder; to all others it is over.
 */
export function panelView(facts: PanelViewFacts): PanelView {
  const { stage } = facts;
  if (stage === 'salePending' && facts.isPurchasePending) return { kind: 'reserved' };
  if (isSoldType(stage)) return afterSale(facts.outcome);
  switch (stage) {
    case 'comingSoon':
      return { kind: 'upcoming' };
    case 'ended':
    case 'unsold':
      return { kind: 'unsold', stage };
    case 'provisionallySold':
      return belowReserve(facts);
    default:
      return onSale(facts);
  }
}

function onSale(facts: PanelViewFacts): PanelView {
  const { stage, saleFormat } = facts;
  if (facts.isPurchaseOnly) return whileTrading(facts, ['purchase']);
  const isByContact = [stage, saleFormat].some((word) => word === 'classified' || word === 'private');
  if (isByContact) return { kind: 'byEnquiry' };
  if (isLive(stage) && saleFormat === 'auction') return whileLive(facts);
  if (!facts.hasPrice && saleFormat !== 'offer') return { kind: 'byEnquiry' };
  const ways: TradeWay[] = [];
  if (facts.hasPrice && facts.isOpenToBuyNow) ways.push('buyNow');
  if (facts.isOpenToOffers) ways.push('offer');
  return ways.length === 0 ? { kind: 'checking' } : whileTrading(facts, ways);
}

function whileTrading(facts: PanelViewFacts, ways: readonly TradeWay[]): PanelView {
  if (!facts.isLoggedIn) return { kind: 'signIn' };
  if (facts.isVendor) return { kind: 'selling' };
  return unlessChecked(facts.check, { kind: 'trading', ways });
}

function belowReserve(facts: PanelViewFacts): PanelView {
  if (facts.isVendor) return { kind: 'selling' };
  if (facts.hasOpenOffer) return { kind: 'trading', ways: [] };
  if (facts.canOfferAfterClose) return unlessChecked(facts.check, { kind: 'trading', ways: ['offer'] });
  return { kind: 'unsold', stage: 'provisionallySold' };
}

/** The action whose checks apply before a viewer may buy, offer or bid on the lot. */
export function checkedAction(
  lot: Pick<PanelViewFacts, 'stage' | 'saleFormat' | 'isPurchaseOnly'>,
): Exclude<PreBidKind, 'counter'> {
  if (lot.isPurchaseOnly) return 'purchase';
  if (lot.saleFormat === 'offer' || lot.stage === 'provisionallySold') return 'offer';
  return lot.saleFormat === 'buyItNow' ? 'buyNow' : 'bid';
}

/** The vendor and a barred account come first, so that they are not asked to add a card in vain. */
function whileLive({ isOpenToBids, isLoggedIn, isVendor, check }: PanelViewFacts): PanelView {
  if (!isOpenToBids) return { kind: 'checking' };
  if (!isLoggedIn) return { kind: 'signIn' };
  if (isVendor) return { kind: 'ownLot' };
  return unlessChecked(check, { kind: 'bidding' });
}

function unlessChecked(check: PreBidMessage | null, view: PanelView): PanelView {
  if (check === null) return view;
  if (check.key === 'blocked' || check.key === 'staffCannotBid') return { kind: 'barred', check };
  return { kind: 'notReady', check };
}

function afterSale(outcome: EndOutcome | null): PanelView {
  switch (outcome) {
    case 'wonPaymentTaken':
      return { kind: 'won', payment: 'paid' };
    case 'wonPaymentPending':
      return { kind: 'won', payment: 'pending' };
    case 'wonProblem':
      return { kind: 'won', payment: 'problem' };
    case 'lost':
    case 'seller':
    case 'tooLate':
    case null:
      return { kind: 'sold' };
  }
}

/** Views of bidding and trading open in the sheet on a phone; all others stay in the page, since they need no action. */
export function opensInSheet({ kind }: PanelView): boolean {
  switch (kind) {
    case 'signIn':
    case 'ownLot':
    case 'barred':
    case 'notReady':
    case 'bidding':
    case 'checking':
    case 'trading':
    case 'selling':
      return true;
    case 'upcoming':
    case 'won':
    case 'sold':
    case 'unsold':
    case 'reserved':
    case 'byEnquiry':
      return false;
  }
}
