import { leastBid, suggestLiveBids, suggestMaximums } from '../../bidding/index.ts';
import type { LotType } from '../../lot/index.ts';
import { type Money, toMajor } from '../../money/index.ts';
import { amountOf, canReview, type InputMode, type PanelInput } from './panel.ts';

/** What the least sum of the next bid depends on. `ceiling` is that of the viewer where they lead, else null. */
export interface BidBounds {
  readonly minimumBid: Money;
  readonly ceiling: Money | null;
  readonly lotType: LotType;
}

/** The least that may be entered: a leader's new maximum must also be more than the one that stands. */
export function leastFor(mode: InputMode, { minimumBid, ceiling }: BidBounds): Money {
  return mode === 'maximum' ? leastBid('maximum', minimumBid, ceiling) : minimumBid;
}

/**
 * What stands in the field before anybody has typed: the least live bid for somebody who does not lead, so that one
 * press is enough; nothing where a sum has to be thought about.
 */
export function startingDigits(mode: InputMode, { minimumBid, ceiling }: BidBounds, leads: boolean): string {
  return mode === 'live' && !leads && ceiling === null ? String(toMajor(minimumBid)) : '';
}

/** Sums to tap. They stay where they are while one is tapped after the other. */
export function stepsFor(mode: InputMode, { minimumBid, ceiling, lotType }: BidBounds): readonly Money[] {
  return mode === 'maximum' ? suggestMaximums(minimumBid, ceiling, lotType) : suggestLiveBids(minimumBid, lotType);
}

export type SumVerdict = 'empty' | 'tooLow' | 'enough' | 'tooLarge';

/** How the sum in the field stands to the least. Digits that are more than any sum are too large. */
export function verdictOf(input: PanelInput, least: Money): SumVerdict {
  if (amountOf(input) === null) return input.digits === '' ? 'empty' : 'tooLarge';
  return canReview(input, least) ? 'enough' : 'tooLow';
}
