import { money } from './amounts.ts';
import type { Money } from './types.ts';

/**
 * An exact proportion: 6 % is 600 / 10,000. A fraction of two integers, because 0.06 and 0.081 have no exact double,
 * and a fee that drifts by a penny is a fee that is charged wrongly.
 */
export interface Rate {
  readonly numerator: number;
  readonly denominator: number;
}

const BASIS_POINTS_IN_ONE = 10_000;
const PERCENT = 100;

/** The rate `numerator / denominator`. Throws a RangeError unless both are integers, not negative, and the second above 0. */
export function rate(numerator: number, denominator: number): Rate {
  const isRate =
    Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && numerator >= 0 && denominator > 0;
  if (!isRate) throw new RangeError(`${numerator}/${denominator} is not a rate`);
  return { numerator, denominator };
}

/** The rate of so many hundredths of a per cent: 810 is 8.1 %. */
export function basisPoints(points: number): Rate {
  return rate(points, BASIS_POINTS_IN_ONE);
}

/** The rate as a plain number (0.06), for the wire and for formatting only: never multiply money with it. */
export function toFraction(value: Rate): number {
  return value.numerator / value.denominator;
}

/** The rate in per cents (810 basis points are 8.1), for showing only: divided once, so that 7 % is not 7.000000000000001. */
export function toPercent(value: Rate): number {
  return (value.numerator * PERCENT) / value.denominator;
}

/** That share of the amount, to the nearest penny or cent, halves up (towards the greater amount). Exact at any size. */
export function multiplyRate(amount: Money, by: Rate): Money {
  const doubled = 2 * amount.minor * by.numerator;
  const divisor = 2 * by.denominator;
  const minor =
    Number.isSafeInteger(doubled + by.denominator) && Number.isSafeInteger(divisor)
      ? floorDivide(doubled + by.denominator, divisor)
      : roundHalfUpBig(amount.minor, by);
  return money(minor, amount.currency);
}

/** Exact for safe integers, where Math.floor of the quotient alone would rest on how the division rounded. */
function floorDivide(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  const quotient = (dividend - remainder) / divisor;
  return remainder < 0 ? quotient - 1 : quotient;
}

/** The same sum for products beyond 2^53, far slower: no price of a lot comes here. */
function roundHalfUpBig(minor: number, by: Rate): number {
  const divisor = 2n * BigInt(by.denominator);
  const dividend = 2n * BigInt(minor) * BigInt(by.numerator) + BigInt(by.denominator);
  const quotient = dividend / divisor;
  return Number(dividend % divisor < 0n ? quotient - 1n : quotient);
}
