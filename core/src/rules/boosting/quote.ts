import { type Tax, taxOfCountry } from '../fees/index.ts';
import { addMoney, type Currency, type Money, multiplyRate, zero } from '../money/index.ts';
import { type BoostPackage, boostPrice } from './packages.ts';

/** What a vendor pays for a package: the one calculation that is both shown and charged. */
export interface BoostQuote {
  readonly price: Money;
  readonly tax: Money;
  readonly total: Money;
  /** Null where no tax is due. */
  readonly taxTerms: Tax | null;
}

/**
 * The price of a package and the tax of the vendor's country on it, rounded to the penny, halves up. Throws a RangeError for
 * an unknown country.
 */
export function quoteBoost(name: BoostPackage, currency: Currency, vendorCountryCode: string): BoostQuote {
  const price = boostPrice(name, currency);
  const taxTerms = taxOfCountry(vendorCountryCode);
  const tax = taxTerms === null ? zero(currency) : multiplyRate(price, taxTerms.rate);
  return { price, tax, total: addMoney(price, tax), taxTerms };
}
