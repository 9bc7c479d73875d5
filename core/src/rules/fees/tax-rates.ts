import { basisPoints, type Rate } from '../money/index.ts';
import { normaliseCountryCode } from '../places/index.ts';

/**
 * The day on which the rates below were entered. They are configuration, not advice: whoever runs the sites keeps them
 * up to date with an accountant.
 */
export const TAX_RATES_ENTERED_ON = '2026-11-20';

/** What kind of tax is charged; each language has its own word for it (MwSt., TVA, moms …). */
export type TaxName = 'VAT' | 'GST';

export interface Tax {
  readonly name: TaxName;
  readonly rate: Rate;
}

/** Standard rates; the Union's members, then everyone else who charges tax on our fee. */
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

/** The tax that a buyer from the country pays on the fee, or null where there is none. Any case. */
export function taxOfCountry(countryCode: string): Tax | null {
  return TAX_BY_COUNTRY.get(normaliseCountryCode(countryCode)) ?? null;
}

/** Rate in hundredths of a per cent. */
function tax(name: TaxName, points: number): Tax {
  return { name, rate: basisPoints(points) };
}
