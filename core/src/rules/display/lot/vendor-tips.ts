import { normaliseVendorType, type VendorType } from '../../lot/index.ts';

/** Explanation of a kind of seller: keys of the namespace `lot`. */
type VendorTip = `seller.tip.${VendorType | 'carDealer'}`;

const CAR_DEALER = 'cardealer';

/** The explanation of a stored vendor type in any spelling; null for an unknown word. */
export function vendorTip(stored: string): VendorTip | null {
  const type = normaliseVendorType(stored);
  if (!type.ok) return null;
  return isCarDealer(stored) ? 'seller.tip.carDealer' : `seller.tip.${type.value}`;
}

function isCarDealer(stored: string): boolean {
  return stored.toLowerCase().replace(/[\s_-]/g, '') === CAR_DEALER;
}
