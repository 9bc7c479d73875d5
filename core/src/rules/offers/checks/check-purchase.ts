import { type LotFacts, nextStage, type StoredStage } from '../../lot/index.ts';
import { type Currency, compareMoney, isWholeSum, type Money } from '../../money/index.ts';

/** A lot as its purchase at the agreed price is judged. */
export interface LotForPurchase extends Pick<LotFacts, 'saleFormat' | 'hasEnd'> {
  readonly stage: StoredStage;
  readonly currency: Currency;
  /** null: no price is agreed yet. */
  readonly agreedPrice: Money | null;
}

type PurchaseRefusal =
  | { readonly code: 'malformed'; readonly status: 400 }
  | { readonly code: 'BID_TOO_SOON' | 'BID_TOO_LATE' | 'BID_PENDING'; readonly status: 409 }
  | { readonly code: 'BID_TOO_SMALL'; readonly status: 409; readonly minimum: Money }
  | { readonly code: 'BID_TOO_LARGE'; readonly status: 409; readonly maximum: Money };

/**
 * Whether a purchase-only lot can be bought now; null where it can: in a stage in which lots are bought outright, at
 * exactly the agreed price. The first committed purchase wins, all others are late.
 */
export function checkPurchase(
  lot: LotForPurchase,
  attempt: { readonly price: Money; readonly hasPendingAuthorisation: boolean },
): PurchaseRefusal | null {
  const { price, hasPendingAuthorisation } = attempt;
  if (!isWholeSum(price, lot.currency)) return { code: 'malformed', status: 400 };
  if (lot.stage === 'comingSoon') return { code: 'BID_TOO_SOON', status: 409 };
  const step = nextStage(lot.stage, 'bought', { ...lot, hasLead: false, reserveMet: false, awaitsHold: false });
  if (!step.ok || lot.agreedPrice === null) return { code: 'BID_TOO_LATE', status: 409 };
  if (hasPendingAuthorisation) return { code: 'BID_PENDING', status: 409 };
  const order = compareMoney(price, lot.agreedPrice);
  if (order < 0) return { code: 'BID_TOO_SMALL', status: 409, minimum: lot.agreedPrice };
  if (order > 0) return { code: 'BID_TOO_LARGE', status: 409, maximum: lot.agreedPrice };
  return null;
}
