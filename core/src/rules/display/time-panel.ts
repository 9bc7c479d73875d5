import { type Duration, formatDuration } from '../format/index.ts';
import { isLive, isSoldType, type SaleFormat, type Stage } from '../lot/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From here on, to the end, a bar shows what is left. Included: at exactly two minutes it is full. */
export const BAR_FROM_MS = 120_000;

/** How long after the end bids that came in time may still be settled. Included. */
export const CHECKING_MS = 10_000;

/** What stands where a clock will be, or would be. */
export const CLOCK_PLACEHOLDER = '--:--:--';

export type TimeLabel =
  | 'time.endsIn'
  | 'time.available'
  | 'time.checking'
  | 'time.ended'
  | 'time.comingSoon'
  | 'time.sold'
  | 'time.listed';

export type Clock =
  /** Not known, or turned off: `CLOCK_PLACEHOLDER` is shown. */
  | { readonly state: 'placeholder' }
  | {
      readonly state: 'running';
      readonly leftMs: number;
      /** The same in parts, to be written. */
      readonly left: Duration;
      /** What is left of the last two minutes, 1 down to 0; null before them. */
      readonly bar: number | null;
    }
  | { readonly state: 'checking' }
  | { readonly state: 'ended' };

/** What a lot says about its time. Labels are keys; instants are UTC ms. */
export type TimePanel =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'clock'; readonly label: TimeLabel; readonly clock: Clock }
  /** Words alone, with the instant they are about where it is known: the opening, or the end. */
  | { readonly kind: 'words'; readonly label: TimeLabel; readonly at: number | null }
  /** A date to be written as DD/MM/YY. */
  | { readonly kind: 'date'; readonly label: TimeLabel; readonly at: number | null }
  | { readonly kind: 'days'; readonly label: TimeLabel; readonly days: number };

export interface TimeFacts {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  /** The end as extended. null for a lot without one. */
  readonly endsAt: number | null;
  readonly startsAt: number | null;
  readonly soldAt: number | null;
  readonly listedAt: number | null;
  /** The server's time: the machine's own, corrected by its drift. */
  readonly now: number;
  /** The page of the lot, or a tile that leads to it. */
  readonly place: 'listing' | 'tile';
  /** For pictures of a page that must not change from one to the next. */
  readonly disableClock: boolean;
}

const ON_ITS_PAGE = ['listing'] as const;
const ANYWHERE = ['listing', 'tile'] as const;

/** The time panel of a lot: a clock while it runs, then what became of it. */
export function timePanel(facts: TimeFacts): TimePanel {
  // A private sale says nothing about its time until it is sold, and a classified lot that is called live has no clock.
  if (facts.saleFormat === 'private' && !isSoldType(facts.stage)) return { kind: 'nothing' };
  if (facts.saleFormat === 'classified' && isLive(facts.stage)) return daysListed(facts, ON_ITS_PAGE);
  switch (facts.stage) {
    case 'live':
    case 'ending':
      return clockPanel(clockOf(facts), 'time.endsIn');
    case 'buyNow':
      if (facts.endsAt === null) return { kind: 'words', label: 'time.available', at: null };
      return clockPanel(clockOf(facts), 'time.available');
    case 'comingSoon':
      return { kind: 'words', label: 'time.comingSoon', at: facts.startsAt };
    case 'sold':
    case 'soldHidden':
    case 'salePending':
      return { kind: 'date', label: 'time.sold', at: facts.soldAt };
    case 'provisionallySold':
    case 'unsold':
    case 'ended':
      return { kind: 'words', label: 'time.ended', at: facts.endsAt };
    case 'offer':
      return daysListed(facts, ANYWHERE);
    case 'classified':
      return daysListed(facts, ON_ITS_PAGE);
    case 'private':
      return { kind: 'nothing' };
  }
}

/**
 * The clock of a lot that runs. At the end and for ten seconds after it the lot is being checked; later than that it has
 * ended, whether or not word of its close has come.
 */
export function clockOf(facts: Pick<TimeFacts, 'endsAt' | 'now' | 'disableClock'>): Clock {
  if (facts.disableClock || facts.endsAt === null) return { state: 'placeholder' };
  const leftMs = facts.endsAt - facts.now;
  if (leftMs < -CHECKING_MS) return { state: 'ended' };
  if (leftMs <= 0) return { state: 'checking' };
  return {
    state: 'running',
    leftMs,
    left: formatDuration(leftMs),
    bar: leftMs <= BAR_FROM_MS ? leftMs / BAR_FROM_MS : null,
  };
}

function clockPanel(clock: Clock, label: TimeLabel): TimePanel {
  if (clock.state === 'checking') return { kind: 'clock', label: 'time.checking', clock };
  if (clock.state === 'ended') return { kind: 'clock', label: 'time.ended', clock };
  return { kind: 'clock', label, clock };
}

function daysListed({ listedAt, now, place }: TimeFacts, places: readonly TimeFacts['place'][]): TimePanel {
  if (listedAt === null || !places.includes(place)) return { kind: 'nothing' };
  return { kind: 'days', label: 'time.listed', days: Math.max(0, Math.floor((now - listedAt) / DAY_MS)) };
}
