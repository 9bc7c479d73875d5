import type { Site } from '../../lot/types.ts';
import { SALES_PHONES, type SalesPhone, salesPhone } from './sales-phones.ts';

/** All sales numbers of the site, starting with the one for the visitor's country. */
export function salesPhonesFor(site: Site, countryCode: string | null): readonly SalesPhone[] {
  const own = salesPhone(site, countryCode);
  return [own, ...SALES_PHONES[site].filter((phone) => phone !== own)];
}
