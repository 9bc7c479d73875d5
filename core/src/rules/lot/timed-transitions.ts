import type { Stage } from './types.ts';

/** The stage changes that the clock triggers. */
export const TIMED_TRANSITIONS = ['open', 'close', 'lapse'] as const;
export type TimedTransition = (typeof TIMED_TRANSITIONS)[number];

/** The times that determine the next stage change. UTC ms; null for none. */
interface TimedLot {
  readonly stage: Stage;
  readonly startsAt: number | null;
  /** The extended end. */
  readonly endsAt: number | null;
  /** Duration after the end of an auction in which bids received in time may be settled (ms), inclusive. */
  readonly checkingMs: number;
  /** The end of the negotiations about a lot that closed below its reserve. */
  readonly negotiationEndsAt: number | null;
}

/**
 * Lots open at their start, auctions close one millisecond after the settling period, buy-now lots close at their end,
 * and provisional sales lapse at the end of the negotiations. Returns the next such change and its time (UTC ms); null
 * for none.
 */
export function nextTimedTransition(lot: TimedLot): { readonly act: TimedTransition; readonly at: number } | null {
  switch (lot.stage) {
    case 'comingSoon':
      return due('open', lot.startsAt);
    case 'live':
    case 'ending':
      return due('close', lot.endsAt === null ? null : lot.endsAt + lot.checkingMs + 1);
    case 'buyNow':
      return due('close', lot.endsAt);
    case 'provisionallySold':
      return due('lapse', lot.negotiationEndsAt);
    case 'offer':
    case 'classified':
    case 'private':
    case 'salePending':
    case 'sold':
    case 'soldHidden':
    case 'unsold':
    case 'ended':
      return null;
  }
}

function due(act: TimedTransition, at: number | null) {
  return at === null ? null : { act, at };
}
