import { isSold, isSoldType, type Stage } from '../../lot/index.ts';

/** How the sale of a lot at a price ends for a member who has tried to buy it. */
export const PURCHASE_OUTCOMES = ['pending', 'bought', 'failed', 'lost'] as const;
export type PurchaseOutcome = (typeof PURCHASE_OUTCOMES)[number];

interface PurchaseEndFacts {
  readonly stage: Stage;
  /** The member's last purchase of the lot; null without one. */
  readonly purchase: 'pending' | 'bought' | 'failed' | null;
  /** Whether they have made an offer on it. */
  readonly hasOffered: boolean;
  /** Whether the lot is sold to them. */
  readonly isBuyer: boolean;
}

/**
 * A purchase is pending until the bank has answered. A purchase or an offer is lost once another member has the lot; a
 * purchase that failed, or whose sale was cancelled, has failed while the lot is not sold. null: the member has not tried.
 */
export function purchaseOutcomeFor({ stage, purchase, hasOffered, isBuyer }: PurchaseEndFacts): PurchaseOutcome | null {
  if (isBuyer && isSold(stage)) return 'bought';
  if (purchase === 'pending') return 'pending';
  const isWithAnother = isSoldType(stage);
  if (isWithAnother && (purchase !== null || hasOffered)) return 'lost';
  return purchase === null ? null : 'failed';
}
