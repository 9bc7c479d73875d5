import type { BidLine } from '@marque/core/rules/live';

export interface PriceStep {
  readonly at: number;
  /** The price from here on, in minor units. */
  readonly minor: number;
  /** A maximum was reached here; every other step is a bid. */
  readonly isRing: boolean;
}

/** The price of a lot over time, from its history in any order. Voided bids never moved it. */
export function priceSteps(lines: readonly BidLine[]): readonly PriceStep[] {
  const inOrder = lines
    .filter((line) => !line.isVoided)
    .toSorted((left, right) => left.sequence - right.sequence || left.position - right.position);
  let price = 0;
  return inOrder.map((line) => {
    price = Math.max(price, line.amount.minor);
    return { at: line.at, minor: price, isRing: line.isBeatenCeiling };
  });
}
