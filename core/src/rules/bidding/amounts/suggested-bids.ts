import type { LotType } from '../../lot/types.ts';
import { addMoney, compareMoney, type Money, maxMoney, money } from '../../money/index.ts';
import { highestMaximum } from '../placing/check-bid.ts';
import { incrementFor } from './increments.ts';

/** First maximums, in per cent above the minimum bid. */
const FIRST_MAXIMUM = [2, 9, 16] as const;

/** Raised maximums, in per cent above the bidder's own: a raise is smaller than a first maximum. */
const RAISED_MAXIMUM = [2, 4, 8] as const;

/** Suggested maximums are multiples of this many increments. */
const ROUNDING_STEPS = 2;

/** Three live bids are suggested: the minimum bid, then the next two multiples of the increment. */
export function suggestLiveBids(minimum: Money, lotType: LotType): readonly Money[] {
  const second = nextMultiple(minimum, incrementFor(minimum, lotType));
  return [minimum, second, nextMultiple(second, incrementFor(second, lotType))];
}

/**
 * Three rising maximums are suggested, or fewer close to the highest accepted maximum. `ownMaximum` is the maximum with
 * which the bidder leads, null for other bidders.
 */
export function suggestMaximums(minimum: Money, ownMaximum: Money | null, lotType: LotType): readonly Money[] {
  const base = ownMaximum === null ? minimum : maxMoney(minimum, ownMaximum);
  const rounding = incrementFor(base, lotType).minor * ROUNDING_STEPS;
  const suggestions: Money[] = [];
  let least = base;
  for (const percent of ownMaximum === null ? FIRST_MAXIMUM : RAISED_MAXIMUM) {
    const rounded = Math.ceil((base.minor * (100 + percent)) / (100 * rounding)) * rounding;
    const suggestion = maxMoney(money(rounded, base.currency), nextMultiple(least, money(rounding, base.currency)));
    if (compareMoney(suggestion, highestMaximum(base.currency)) <= 0) suggestions.push(suggestion);
    least = suggestion;
  }
  return suggestions;
}

/** The smallest multiple of `unit` above the amount. */
function nextMultiple(amount: Money, unit: Money): Money {
  return addMoney(amount, money(unit.minor - (amount.minor % unit.minor), amount.currency));
}
