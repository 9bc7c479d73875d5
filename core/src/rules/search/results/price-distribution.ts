import { convertFixed, fromMajor, type Money, toMajor } from '../../money/index.ts';

/** Maximum number of bars that can be distinguished. */
const MOST_BARS = 20;

/** Widths that a bar can stand for, in pounds: those that people count in. */
const STEPS = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000] as const;

const WIDEST_STEP = 1_000_000;

/** The last bar takes the dearest twentieth together where it would stretch the picture too far. */
const SHOWN_SHARE = 0.95;

interface PriceBar {
  /** The bar's lower end, which belongs to it; its upper end is the next bar's lower one. */
  readonly from: Money;
  readonly count: number;
}

export interface PriceDistribution {
  /** The middle price, the lower of two: one that was really paid. */
  readonly middle: Money;
  readonly bars: readonly PriceBar[];
  /** What a bar stands for. */
  readonly step: Money;
  /** The bar that the middle price is in. */
  readonly middleBar: number;
  /** Whether the last bar includes all higher prices. */
  readonly isOpenEnded: boolean;
}

/**
 * The distribution of sold prices in pounds at the fixed rates, in up to twenty equal steps from zero. null without a
 * known price in a currency with a rate.
 */
export function priceDistribution(prices: readonly Money[]): PriceDistribution | null {
  const sorted = prices
    .flatMap((price) => convertFixed(price, 'gbp') ?? [])
    .toSorted((left, right) => left.minor - right.minor);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const dearest = sorted.at(-1);
  const shown = sorted[Math.ceil(sorted.length * SHOWN_SHARE) - 1];
  if (middle === undefined || dearest === undefined || shown === undefined) return null;
  const step = stepFor(shown);
  const needed = Math.floor(dearest.minor / step.minor) + 1;
  const length = Math.min(needed, Math.floor(shown.minor / step.minor) + 1, MOST_BARS);
  const barOf = ({ minor }: Money) => Math.min(Math.floor(minor / step.minor), length - 1);
  const countIn = (bar: number) => sorted.filter((price) => barOf(price) === bar).length;
  return {
    middle: toWholePounds(middle),
    bars: Array.from({ length }, (_, bar) => ({ from: { ...step, minor: bar * step.minor }, count: countIn(bar) })),
    step,
    middleBar: barOf(middle),
    isOpenEnded: needed > length,
  };
}

/** A price without its pence: what was paid in another currency seldom comes to a round sum. */
export function toWholePounds(price: Money): Money {
  return fromMajor(Math.round(toMajor(price)), price.currency);
}

/** The narrowest step of which twenty reach that far, else the widest. */
function stepFor(price: Money): Money {
  const steps = STEPS.map((pounds) => fromMajor(pounds, 'gbp'));
  const fitting = steps.find((step) => Math.floor(price.minor / step.minor) < MOST_BARS);
  return fitting ?? fromMajor(WIDEST_STEP, 'gbp');
}

/** Years that belong together, both included. */
export interface Era {
  readonly from: number;
  readonly to: number;
}

/** The eras that a search among sold lots is narrowed to. */
export const ERAS: readonly Era[] = [
  { from: 1900, to: 1959 },
  { from: 1960, to: 1973 },
  { from: 1974, to: 1989 },
  { from: 1990, to: 2004 },
  { from: 2005, to: 2099 },
];

/** The era that begins with that year; null where none does. */
export function eraFrom(year: number): Era | null {
  return ERAS.find(({ from }) => from === year) ?? null;
}
