import type { Currency, Money } from './types.ts';

/** Pence in a pound, cents in a dollar: the same for every currency a lot can be sold in. */
export const MINOR_PER_MAJOR = 100;

/**
 * An amount of `minor` pence or cents. Throws a RangeError where that is not an integer that a double holds exactly:
 * a fraction of a penny inside the rules is a bug.
 */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units (${currency})`);
  // Adding 0 turns -0 into 0, which equality in tests and in stored JSON would otherwise tell apart.
  return { minor: minor + 0, currency };
}

export function zero(currency: Currency): Money {
  return { minor: 0, currency };
}

/** Whether an amount in pounds or dollars, as the wire carries it, comes to a whole number of pence or cents. */
export function isExactMajor(major: number): boolean {
  const minor = Math.round(major * MINOR_PER_MAJOR);
  // Dividing back gives the double nearest to the decimal figure, so 12.34 passes although 12.34 * 100 is not 1234.
  return Number.isSafeInteger(minor) && minor / MINOR_PER_MAJOR === major;
}

/**
 * The amount that the wire writes as `major` pounds or dollars (12500, 909.09). Throws a RangeError where it has a
 * fraction of a penny; what comes from outside is asked with `isExactMajor` first.
 */
export function fromMajor(major: number, currency: Currency): Money {
  if (!isExactMajor(major)) throw new RangeError(`${major} is not an amount of ${currency} in whole minor units`);
  return money(Math.round(major * MINOR_PER_MAJOR), currency);
}

/** The amount in pounds or dollars, for the wire and for formatting only: never calculate with the answer. */
export function toMajor(amount: Money): number {
  return amount.minor / MINOR_PER_MAJOR;
}

/** The sum. Throws a TypeError where the currencies differ. */
export function addMoney(left: Money, right: Money): Money {
  requireSameCurrency(left, right);
  return money(left.minor + right.minor, left.currency);
}

/** Negative, 0 or positive as `left` is less than, the same as or more than `right`. Throws where the currencies differ. */
export function compareMoney(left: Money, right: Money): number {
  requireSameCurrency(left, right);
  return left.minor - right.minor;
}

/** Whether both are the same sum. Throws a TypeError where the currencies differ: the question itself is then a bug. */
export function isSameMoney(left: Money, right: Money): boolean {
  return compareMoney(left, right) === 0;
}

/** The greater of the two. Throws a TypeError where the currencies differ. */
export function maxMoney(left: Money, right: Money): Money {
  return compareMoney(left, right) >= 0 ? left : right;
}

/** The lesser of the two. Throws a TypeError where the currencies differ. */
export function minMoney(left: Money, right: Money): Money {
  return compareMoney(left, right) <= 0 ? left : right;
}

/** Whether the amount has no pence or cents, as every bid and every reserve must. */
export function isWholeMajor(amount: Money): boolean {
  return amount.minor % MINOR_PER_MAJOR === 0;
}

/**
 * Whether an amount can be bid, offered, asked for or reserved at all on a lot in that currency: above nothing, and no
 * pence or cents. What comes from outside may hold anything, so that nothing is taken for granted.
 */
export function isWholeSum(amount: Money, currency: Currency): boolean {
  return amount.currency === currency && Number.isSafeInteger(amount.minor) && amount.minor > 0 && isWholeMajor(amount);
}

/** The least whole number of pounds or dollars that is not below the amount. */
export function ceilToMajor(amount: Money): Money {
  return money(Math.ceil(amount.minor / MINOR_PER_MAJOR) * MINOR_PER_MAJOR, amount.currency);
}

function requireSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) {
    throw new TypeError(`amounts of ${left.currency} and ${right.currency} cannot be taken together`);
  }
}
