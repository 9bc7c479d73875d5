import type { UserId } from '../../lot/types.ts';
import { type Money, zero } from '../../money/index.ts';
import type { PublicLine } from '../log/public-view.ts';
import type { BidKind } from '../types.ts';

interface StepBase {
  readonly sequence: number;
  /** UTC ms. */
  readonly at: number;
  readonly bidderId: UserId;
}

/** What one entry of the log did, as far as its lines of the public history say. */
export type HistoryStep =
  | (StepBase & {
      readonly kind: 'bid';
      readonly bidKind: BidKind;
      /** As shown: of a maximum that leads, the price that it produced. */
      readonly amount: Money;
      /** The maximum that the bid beat, where it is shown. */
      readonly beaten: { readonly bidderId: UserId; readonly amount: Money } | null;
      /** The automatic bid of the leader, who keeps the lead. */
      readonly answer: { readonly bidderId: UserId; readonly amount: Money } | null;
      /** A further automatic bid of the bidder who leads after the step. */
      readonly raise: Money | null;
      /** Null before the first bid. */
      readonly leaderBefore: UserId | null;
      readonly priceBefore: Money;
      readonly leaderAfter: UserId;
      readonly priceAfter: Money;
    })
  /** An automatic bid of the leader alone. */
  | (StepBase & { readonly kind: 'raise'; readonly priceBefore: Money; readonly priceAfter: Money })
  | (StepBase & { readonly kind: 'voided'; readonly bidKind: BidKind; readonly amount: Money });

/**
 * Each entry with lines in the public history is one step, oldest first. `lines` in any order, from the first of the
 * history on.
 */
export function historySteps(lines: readonly PublicLine[]): readonly HistoryStep[] {
  const steps: HistoryStep[] = [];
  let price: Money | null = null;
  let leader: UserId | null = null;
  for (const group of groupsOf(lines)) {
    const step = stepOf(group, price, leader);
    steps.push(step);
    if (step.kind === 'voided') continue;
    price = step.priceAfter;
    leader = step.kind === 'bid' ? step.leaderAfter : step.bidderId;
  }
  return steps;
}

function stepOf(lines: Group, price: Money | null, leader: UserId | null): HistoryStep {
  const [first] = lines;
  const { sequence, at } = first;
  const priceBefore = price ?? zero(first.amount.currency);
  const own = lines.find((line) => !line.isAutomatic && !line.isBeatenCeiling);
  const last = lines.at(-1) ?? first;
  if (own === undefined) {
    return { kind: 'raise', sequence, at, bidderId: last.bidderId, priceBefore, priceAfter: last.amount };
  }
  const { bidderId, bidKind, amount } = own;
  if (own.isVoided) return { kind: 'voided', sequence, at, bidderId, bidKind, amount };
  const automatic = lines.filter((line) => line.isAutomatic);
  const answer = automatic.find((line) => line.bidderId !== bidderId) ?? null;
  const raise = automatic.find((line) => line !== answer) ?? null;
  return {
    kind: 'bid',
    sequence,
    at,
    bidderId,
    bidKind,
    amount,
    beaten: lines.find((line) => line.isBeatenCeiling) ?? null,
    answer,
    raise: raise?.amount ?? null,
    leaderBefore: leader,
    priceBefore,
    leaderAfter: last.bidderId,
    priceAfter: last.amount,
  };
}

type Group = readonly [PublicLine, ...PublicLine[]];

/** The lines of each entry, in their order. */
function groupsOf(lines: readonly PublicLine[]): readonly Group[] {
  const groups: [PublicLine, ...PublicLine[]][] = [];
  for (const line of lines.toSorted((one, other) => one.sequence - other.sequence || one.position - other.position)) {
    const group = groups.at(-1);
    if (group !== undefined && group[0].sequence === line.sequence) group.push(line);
    else groups.push([line]);
  }
  return groups;
}
