import { multiplyRate, type Rate, rate, toFraction } from './rates.ts';
import type { Currency, Money } from './types.ts';

/**
 * The fixed rates that approximate prices are shown at. Each says what ONE UNIT OF THE SECOND currency costs in the
 * first (GBP_TO_USD: a dollar is 0.71 pounds), although the name reads the other way round: so amounts are divided.
 */
export const FIXED_RATES = {
  GBP_TO_USD: 0.71,
  GBP_TO_EUR: 0.86,
  GBP_TO_AUD: 0.55,
  USD_TO_GBP: 1.42,
  EUR_TO_GBP: 1.16,
  AUD_TO_GBP: 1.82,
} as const;

type FixedRateName = keyof typeof FIXED_RATES;

const RATE_DECIMALS = 100;

/** By how much amounts in one currency are multiplied to be about the same in another; null where there is no rate. */
export function fixedRate(from: Currency, to: Currency): Rate | null {
  if (from === to) return rate(1, 1);
  const name = `${from}_TO_${to}`.toUpperCase();
  return isFixedRateName(name) ? rate(RATE_DECIMALS, Math.round(FIXED_RATES[name] * RATE_DECIMALS)) : null;
}

/**
 * About how much the amount is in another currency, by the fixed rates, to the nearest minor unit (£1,000 is about
 * $1,408.45). null where there is no rate for the pair: the amount is then hidden. Never for a charge.
 */
export function convertFixed(amount: Money, to: Currency): Money | null {
  const price = fixedRate(amount.currency, to);
  return price === null ? null : multiplyRate({ minor: amount.minor, currency: to }, price);
}

/** What a price in one currency is multiplied by to be compared with prices in another; null where it can't be. */
export function conversionFactor(from: Currency, to: Currency): number | null {
  const price = fixedRate(from, to);
  return price === null ? null : toFraction(price);
}

function isFixedRateName(name: string): name is FixedRateName {
  return Object.hasOwn(FIXED_RATES, name);
}
