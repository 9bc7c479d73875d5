import type { PreBidMessage } from '../../bidding/index.ts';
import { isLive, isSoldType, type SaleFormat, type Stage } from '../../lot/index.ts';
import type { EndOutcome } from '../viewer/auction-end.ts';

/** What the bid panel is about at the moment. Everything under its price follows from it. */
export type PanelFace =
  | { readonly kind: 'upcoming' }
  /** One button, which asks for a login. */
  | { readonly kind: 'signIn' }
  /** The viewer sells it. */
  | { readonly kind: 'ownLot' }
  /** Nothing they could do about it: blocked, or staff. */
  | { readonly kind: 'barred'; readonly check: PreBidMessage }
  /** Something to put in order first. */
  | { readonly kind: 'notReady'; readonly check: PreBidMessage }
  | { readonly kind: 'bidding' }
  /** The clock has run out and the lot is not closed yet. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'won'; readonly payment: 'paid' | 'pending' | 'problem' }
  | { readonly kind: 'sold' }
  | { readonly kind: 'unsold'; readonly stage: 'ended' | 'unsold' | 'provisionallySold' }
  /** Sold by offer or at a named price: the price, and no field. */
  | { readonly kind: 'priced' }
  /** Sold by talking to the seller. */
  | { readonly kind: 'byTalking' };

export interface FaceFacts {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  /** Whether the lot names a price at which it can be had outright. */
  readonly hasPrice: boolean;
  /** Whether a bid that arrives now is in time. */
  readonly isOpenToBids: boolean;
  readonly isLoggedIn: boolean;
  readonly isVendor: boolean;
  /** The first check before a bid that fails. */
  readonly check: PreBidMessage | null;
  /** How it ended for the viewer; null where it has not, or they had no part in it. */
  readonly outcome: EndOutcome | null;
}

/**
 * Which face the bid panel shows this viewer: by the stage, then by how the lot is sold, then by who looks at it. What is to
 * be bought outright and names no price is sold by talking.
 */
export function panelFace(facts: FaceFacts): PanelFace {
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
      return { kind: 'byTalking' };
    default:
      if (saleFormat === 'classified' || saleFormat === 'private') return { kind: 'byTalking' };
      if (isLive(stage) && saleFormat === 'auction') return whileLive(facts);
      return { kind: hasPrice || saleFormat === 'offer' ? 'priced' : 'byTalking' };
  }
}

/** Their own lot and a barred account come first: nobody should add a card only to hear that they may not bid. */
function whileLive({ isOpenToBids, isLoggedIn, isVendor, check }: FaceFacts): PanelFace {
  if (!isOpenToBids) return { kind: 'checking' };
  if (!isLoggedIn) return { kind: 'signIn' };
  if (isVendor) return { kind: 'ownLot' };
  if (check === null) return { kind: 'bidding' };
  if (check.key === 'blocked' || check.key === 'staffCannotBid') return { kind: 'barred', check };
  return { kind: 'notReady', check };
}

function afterSale(outcome: EndOutcome | null): PanelFace {
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

/** Faces that stand in the sheet of a phone; the others stand in the page, where there is nothing to hurry for. */
export function opensInSheet({ kind }: PanelFace): boolean {
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
    case 'byTalking':
      return false;
  }
}
