import { normaliseVendorType, type VendorType } from '../../lot/index.ts';

/** What explains a kind of seller. Keys of the namespace `lot`. */
export type VendorTip = `seller.tip.${VendorType | 'carDealer'}`;

const CAR_DEALER = 'cardealer';

/**
 * The explanation beside a kind of seller, in whichever spelling it was stored: a private person, a business, a dealer in
 * cars, or ourselves for somebody. null for a word that is no kind of seller.
 */
export function vendorTip(stored: string): VendorTip | null {
  const type = normaliseVendorType(stored);
  if (!type.ok) return null;
  return isCarDealer(stored) ? 'seller.tip.carDealer' : `seller.tip.${type.value}`;
}

function isCarDealer(stored: string): boolean {
  return stored.toLowerCase().replace(/[\s_-]/g, '') === CAR_DEALER;
}
