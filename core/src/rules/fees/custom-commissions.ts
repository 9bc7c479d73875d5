import { basisPoints, type Rate } from '../money/index.ts';

/** Terms agreed for single lots, in place of the standard schedule. */
export interface CustomCommission {
  readonly rate: Rate;
  /** Whether the standard bounds of the lot's type and currency still hold; without them the share alone counts. */
  readonly keepsBounds: boolean;
  /** The seller has settled the fee out of the price, so the buyer is asked for the price and nothing more. */
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
 * The terms with that id. Throws a RangeError for an id that names none: to charge the standard fee instead would be to
 * break an agreement without anyone noticing. Ask `isCustomCommissionId` about an id that comes from outside.
 */
export function findCustomCommission(id: number): CustomCommission {
  const commission = CUSTOM_COMMISSIONS.get(id);
  if (commission === undefined) throw new RangeError(`no custom commission has the id ${id}`);
  return commission;
}

/** The id where it names terms that this program knows, else null: it then shows the standard ones. */
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
