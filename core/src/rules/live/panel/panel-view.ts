import type { PreBidMessage } from '../../bidding/index.ts';
import { isLive, isSoldType, type SaleFormat, type Stage } from '../../lot/index.ts';
import type { EndOutcome } from '../viewer/auction-end.ts';

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
  /** Sold by offer or at a buy-now price: the panel shows the price and no field. */
  | { readonly kind: 'priced' }
  /** Sold by direct contact with the vendor. */
  | { readonly kind: 'byEnquiry' };

export interface PanelViewFacts {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  /** Whether the lot has a buy-now price. */
  readonly hasPrice: boolean;
  /** Whether a bid that arrives now is in time. */
  readonly isOpenToBids: boolean;
  readonly isLoggedIn: boolean;
  readonly isVendor: boolean;
  /** The first failed check before a bid. */
  readonly check: PreBidMessage | null;
  /** The outcome of the auction for the viewer; null before the end and for non-participants. */
  readonly outcome: EndOutcome | null;
}

/**
 * The view of the bid panel depends on the stage, then on the sale format, then on the viewer. A buy-now lot without a
 * price is sold by direct contact.
 */
export function panelView(facts: PanelViewFacts): PanelView {
  const { stage, saleFormat, hasPrice } = facts;
  if (isSoldType(stage)) return afterSale(facts.outcome);
  switch (stage) {
    case 'comingSoon':
      return { kind: 'upcoming' };
    case 'ended':
    case 'unsold':
    case 'provisionallySold':
      return { kind: 'unsold', stage };
    case 'classified':
    case 'private':
      return { kind: 'byEnquiry' };
    default:
      if (saleFormat === 'classified' || saleFormat === 'private') return { kind: 'byEnquiry' };
      if (isLive(stage) && saleFormat === 'auction') return whileLive(facts);
      return { kind: hasPrice || saleFormat === 'offer' ? 'priced' : 'byEnquiry' };
  }
}

/** The vendor and a barred account come first, so that they are not asked to add a card in vain. */
function whileLive({ isOpenToBids, isLoggedIn, isVendor, check }: PanelViewFacts): PanelView {
  if (!isOpenToBids) return { kind: 'checking' };
  if (!isLoggedIn) return { kind: 'signIn' };
  if (isVendor) return { kind: 'ownLot' };
  if (check === null) return { kind: 'bidding' };
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

/** Views of bidding open in the sheet on a phone; all others stay in the page, since they are not urgent. */
export function opensInSheet({ kind }: PanelView): boolean {
  switch (kind) {
    case 'signIn':
    case 'ownLot':
    case 'barred':
    case 'notReady':
    case 'bidding':
    case 'checking':
      return true;
    case 'upcoming':
    case 'won':
    case 'sold':
    case 'unsold':
    case 'priced':
    case 'byEnquiry':
      return false;
  }
}
