import type { Site } from '../../lot/types.ts';
import { SALES_PHONES, type SalesPhone, salesPhone } from './sales-phones.ts';

/** All numbers of the site, led by the one that the visitor would call. */
export function salesPhonesFor(site: Site, countryCode: string | null): readonly SalesPhone[] {
  const own = salesPhone(site, countryCode);
  return [own, ...SALES_PHONES[site].filter((phone) => phone !== own)];
}
