import { normaliseVendorType, type VendorType } from '../lot/index.ts';

/** Stored answers about the vendor; each form asks one of these questions. */
export interface VendorAnswers {
  /** Private, Business, CarDealer; older forms write "business". */
  readonly vendorType?: unknown;
  /** Private, Trade. */
  readonly vendorPrivateOrTrade?: unknown;
  /** '1' or '0'. */
  readonly bikeDealer?: unknown;
  /** '1': we sell the lot for its owner. */
  readonly managedService?: unknown;
}

/**
 * The vendor type from the answers of any form. The managed service takes precedence; null without an answer.
 */
export function vendorTypeOf(answers: VendorAnswers): VendorType | null {
  const { vendorType, vendorPrivateOrTrade, bikeDealer, managedService } = answers;
  if (managedService === '1') return 'managed';
  if (bikeDealer === '1') return 'trade';
  if (bikeDealer === '0') return 'private';
  const word = vendorType ?? vendorPrivateOrTrade;
  const read = typeof word === 'string' ? normaliseVendorType(word) : null;
  return read?.ok ? read.value : null;
}
