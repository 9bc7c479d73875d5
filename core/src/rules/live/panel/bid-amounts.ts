import { minimumBidFor, suggestLiveBids, suggestMaximums } from '../../bidding/index.ts';
import type { LotType } from '../../lot/index.ts';
import { compareMoney, type Money, toMajor } from '../../money/index.ts';
import type { AmountRange } from '../../offers/index.ts';
import { canReview, enteredAmount, type InputMode, type PanelInput } from './panel.ts';

/**
 * The values that the minimum of the next bid depends on. `ceiling` is the viewer's maximum while they lead, else null.
 */
export interface BidBounds {
  readonly minimumBid: Money;
  readonly ceiling: Money | null;
  readonly lotType: LotType;
}

/** A bid is at least the minimum bid; a leader's new maximum also exceeds their current one. */
export function minimumForMode(mode: InputMode, { minimumBid, ceiling }: BidBounds): Money {
  return mode === 'maximum' ? minimumBidFor('maximum', minimumBid, ceiling) : minimumBid;
}

/** The amounts of an offer and of a counter-offer by the viewer; null where they may not make one now. */
export interface OfferRanges {
  readonly offer: AmountRange | null;
  readonly counter: AmountRange | null;
}

/** The amounts that a field takes: a bid has no upper limit. null for an offer that the viewer may not make. */
export function rangeForMode(mode: InputMode, bounds: BidBounds, ranges: OfferRanges): AmountRange | null {
  return mode === 'offer' || mode === 'counter' ? ranges[mode] : { least: minimumForMode(mode, bounds), most: null };
}

/**
 * The field starts with the minimum live bid for a viewer who does not lead, so that one press is enough; it is empty
 * where the viewer has to choose an amount.
 */
export function initialDigits(mode: InputMode, { minimumBid, ceiling }: BidBounds, leads: boolean): string {
  return mode === 'live' && !leads && ceiling === null ? String(toMajor(minimumBid)) : '';
}

/** The quick amounts above the current minimum. They do not change while the viewer taps them in turn. */
export function suggestedAmounts(mode: InputMode, { minimumBid, ceiling, lotType }: BidBounds): readonly Money[] {
  return mode === 'maximum' ? suggestMaximums(minimumBid, ceiling, lotType) : suggestLiveBids(minimumBid, lotType);
}

export type AmountVerdict = 'empty' | 'tooLow' | 'enough' | 'aboveMost' | 'tooLarge';

/** Compares the amount in the field with its limits. Digits beyond the largest amount are too large. */
export function judgeAmount(input: PanelInput, least: Money, most: Money | null = null): AmountVerdict {
  const amount = enteredAmount(input);
  if (amount === null) return input.digits === '' ? 'empty' : 'tooLarge';
  if (most !== null && compareMoney(amount, most) > 0) return 'aboveMost';
  return canReview(input, least) ? 'enough' : 'tooLow';
}
