import type { LotType } from '../../lot/types.ts';
import { addMoney, compareMoney, type Money, maxMoney, money } from '../../money/index.ts';
import { highestMaximum } from '../placing/check-bid.ts';
import { incrementFor } from './increments.ts';

/** Per cent above the least that would do: some room, good room, room enough to go to bed. */
const FIRST_MAXIMUM = [2, 9, 16] as const;

/** Per cent above one's own maximum: whoever raises it has thought about the sum before. */
const RAISED_MAXIMUM = [2, 4, 8] as const;

/** Maximums are set in round sums: multiples of this many increments. */
const ROUNDING_STEPS = 2;

/** Three live bids to tap: the least that is valid, then the next two sums that are whole increments. */
export function suggestLiveBids(minimum: Money, lotType: LotType): readonly Money[] {
  const second = nextMultiple(minimum, incrementFor(minimum, lotType));
  return [minimum, second, nextMultiple(second, incrementFor(second, lotType))];
}

/**
 * Three maximums to tap, each higher than the last; `ownMaximum` is that of somebody who leads with it and may raise
 * it. Fewer where the highest maximum that is taken is near.
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

/** The least multiple of `unit` above an amount. */
function nextMultiple(amount: Money, unit: Money): Money {
  return addMoney(amount, money(unit.minor - (amount.minor % unit.minor), amount.currency));
}
