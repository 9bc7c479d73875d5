import type { Stage } from './types.ts';

/** What the clock does to a lot by itself. */
export const LOT_ACTS = ['open', 'close', 'lapse'] as const;
export type LotAct = (typeof LOT_ACTS)[number];

/** What decides when something happens to a lot by itself. Times are UTC ms; null where there is none. */
export interface LotAgenda {
  readonly stage: Stage;
  readonly startsAt: number | null;
  /** The extended end. */
  readonly endsAt: number | null;
  /** How long after the end of an auction bids that came in time may be settled (ms), the last millisecond included. */
  readonly checkingMs: number;
  /** When the talks about a lot that closed below its reserve are over. */
  readonly talksEndAt: number | null;
}

/**
 * The next thing that the clock does to a lot, and when (UTC ms); null where nothing more happens by itself. Lots open at
 * their start; an auction closes in the millisecond after its bids can be settled, buy-now at its end to the moment, since
 * nothing is left to settle there; a provisional sale lapses when the talks are over.
 */
export function nextAct(lot: LotAgenda): { readonly act: LotAct; readonly at: number } | null {
  switch (lot.stage) {
    case 'comingSoon':
      return due('open', lot.startsAt);
    case 'live':
    case 'ending':
      return due('close', lot.endsAt === null ? null : lot.endsAt + lot.checkingMs + 1);
    case 'buyNow':
      return due('close', lot.endsAt);
    case 'provisionallySold':
      return due('lapse', lot.talksEndAt);
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

function due(act: LotAct, at: number | null) {
  return at === null ? null : { act, at };
}
