import { basisPoints, type Rate } from '../money/index.ts';

/** Terms agreed for single lots, in place of the standard schedule. */
interface CustomCommission {
  readonly rate: Rate;
  /** Whether the standard bounds for the lot's type and currency apply. */
  readonly keepsBounds: boolean;
  /** The seller has settled the fee out of the price, so the buyer pays the price only. */
  readonly isFeeInPrice: boolean;
  /** The lot takes no bids and no offers: a price was agreed and one buyer confirms the purchase. */
  readonly isPurchaseOnly: boolean;
}

/** By the id that a lot carries as its `customCommissionId`. Ids are never used again: sold lots refer to them. */
const CUSTOM_COMMISSIONS: ReadonlyMap<number, CustomCommission> = new Map([
  // Collections of several lots from one owner.
  [1, { rate: basisPoints(400), keepsBounds: true, isFeeInPrice: false, isPurchaseOnly: false }],
  // Managed sales, without bounds. A share is a whole per cent: it is shown as one, beside what it comes to.
  [2, { rate: basisPoints(500), keepsBounds: false, isFeeInPrice: false, isPurchaseOnly: false }],
  // A price agreed between buyer and seller, who pays the fee.
  [3, { rate: basisPoints(0), keepsBounds: false, isFeeInPrice: true, isPurchaseOnly: true }],
]);

/**
 * The terms with that id. Throws a RangeError for an id that names none: the standard fee would
 * silently break an agreement. Check an id from outside with `isCustomCommissionId`.
 */
export function findCustomCommission(id: number): CustomCommission {
  const commission = CUSTOM_COMMISSIONS.get(id);
  if (commission === undefined) throw new RangeError(`no custom commission has the id ${id}`);
  return commission;
}

/** The id if this version knows it, else null: standard terms are then shown. */
export function knownCommission(id: number | null): number | null {
  return id !== null && isCustomCommissionId(id) ? id : null;
}

/** Whether a lot may carry the id. */
export function isCustomCommissionId(id: number): boolean {
  return CUSTOM_COMMISSIONS.has(id);
}

/** Whether the lot goes through the confirmation of an agreed purchase instead of bids and offers. */
export function isPurchaseOnly(customCommissionId: number | null | undefined): boolean {
  return typeof customCommissionId === 'number' && findCustomCommission(customCommissionId).isPurchaseOnly;
}
