import { basisPoints, type Rate } from '../money/index.ts';
import { readCountry } from '../places/index.ts';
import type { TaxName } from './tax-names.ts';

export interface Tax {
  readonly name: TaxName;
  readonly rate: Rate;
}

/** Standard rates: EU members, then the other countries that tax our fee. */
const TAX_BY_COUNTRY: ReadonlyMap<string, Tax> = new Map([
  ['AT', tax('VAT', 2000)],
  ['BE', tax('VAT', 2100)],
  ['BG', tax('VAT', 2000)],
  ['CY', tax('VAT', 1900)],
  ['CZ', tax('VAT', 2100)],
  ['DE', tax('VAT', 1900)],
  ['DK', tax('VAT', 2500)],
  ['EE', tax('VAT', 2400)],
  ['ES', tax('VAT', 2100)],
  ['FI', tax('VAT', 2550)],
  ['FR', tax('VAT', 2000)],
  ['GR', tax('VAT', 2400)],
  ['HR', tax('VAT', 2500)],
  ['HU', tax('VAT', 2700)],
  ['IE', tax('VAT', 2300)],
  ['IT', tax('VAT', 2200)],
  ['LT', tax('VAT', 2100)],
  ['LU', tax('VAT', 1700)],
  ['LV', tax('VAT', 2100)],
  ['MT', tax('VAT', 1800)],
  ['NL', tax('VAT', 2100)],
  ['PL', tax('VAT', 2300)],
  ['PT', tax('VAT', 2300)],
  ['RO', tax('VAT', 2100)],
  ['SE', tax('VAT', 2500)],
  ['SI', tax('VAT', 2200)],
  ['SK', tax('VAT', 2300)],
  ['GB', tax('VAT', 2000)],
  ['CH', tax('VAT', 810)],
  ['AE', tax('VAT', 500)],
  ['AU', tax('GST', 1000)],
  ['NZ', tax('GST', 1500)],
  ['CA', tax('GST', 500)],
]);

/**
 * The tax that a buyer from the country pays on the fee, or null where the country has none. Reads codes as `readCountry`
 * does. Throws a RangeError for an unknown code: the company would pay for a tax that was wrongly left out.
 */
export function taxOfCountry(countryCode: string): Tax | null {
  const country = readCountry(countryCode);
  if (!country.ok) throw new RangeError(`no country has the code "${countryCode}"`);
  return TAX_BY_COUNTRY.get(country.value) ?? null;
}

/** Rate in hundredths of a per cent. */
function tax(name: TaxName, points: number): Tax {
  return { name, rate: basisPoints(points) };
}
