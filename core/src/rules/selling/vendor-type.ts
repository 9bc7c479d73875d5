import { normaliseVendorType, type VendorType } from '../lot/index.ts';

/** What forms ask about who sells, each in its own words: the answers as they are stored. */
export interface VendorAnswers {
  /** Private, Business, CarDealer; older forms write "business". */
  readonly vendorType?: unknown;
  /** Private, Trade. */
  readonly vendorPrivateOrTrade?: unknown;
  /** '1' or '0'. */
  readonly bikeDealer?: unknown;
  /** '1' where we are to sell it for its owner. */
  readonly managedService?: unknown;
}

/**
 * The kind of seller behind a form's answers, whichever question it asks. Whoever leaves the selling to us is managed,
 * private or trade alike; null where nothing was answered yet.
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
