import { multiplyRate, rate } from './rates.ts';
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

/**
 * About how much the amount is in another currency, by the fixed rates, to the nearest minor unit (£1,000 is about
 * $1,408.45). null where there is no rate for the pair; nothing is then shown. Never for a charge.
 */
export function convertFixed(amount: Money, to: Currency): Money | null {
  if (amount.currency === to) return amount;
  const name = `${amount.currency}_TO_${to}`.toUpperCase();
  if (!isFixedRateName(name)) return null;
  const price = rate(RATE_DECIMALS, Math.round(FIXED_RATES[name] * RATE_DECIMALS));
  return multiplyRate({ minor: amount.minor, currency: to }, price);
}

function isFixedRateName(name: string): name is FixedRateName {
  return Object.hasOwn(FIXED_RATES, name);
}
