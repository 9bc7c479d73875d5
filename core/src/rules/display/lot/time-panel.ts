import { CHECKING_MS } from '../../bidding/index.ts';
import { type Duration, formatDuration } from '../../format/index.ts';
import { isLive, isSoldType, type LotType, lotPath, type SaleFormat, type Stage } from '../../lot/index.ts';
import { DAY_MS } from '../../time/index.ts';
import { isForSalePage } from '../page-frame.ts';

/** From here on, to the end, a bar shows what is left. Included: at exactly two minutes it is full. */
export const COUNTDOWN_BAR_MS = 120_000;

/** What stands where a clock will be, or would be. */
export const CLOCK_PLACEHOLDER = '--:--:--';

/** What a clock shows that has run out, where its label says what that means. */
export const CLOCK_STOPPED = '00:00:00';

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
  | {
      readonly kind: 'clock';
      readonly label: TimeLabel;
      readonly clock: Clock;
      /** `last`: the bar of the last two minutes is shown, and the clock takes the colour of what is ending. */
      readonly urgency: 'none' | 'last';
    }
  /** Words alone, with the instant they are about where it is known: the opening, or the end. */
  | { readonly kind: 'words'; readonly label: TimeLabel; readonly at: number | null }
  /** A date to be written as DD/MM/YY. */
  | { readonly kind: 'date'; readonly label: TimeLabel; readonly at: number | null }
  | { readonly kind: 'days'; readonly label: TimeLabel; readonly days: number };

export interface TimeFacts {
  /** null: a stage that nobody has heard of. */
  readonly stage: Stage | null;
  readonly saleFormat: SaleFormat;
  /** The end as extended. null for a lot without one. */
  readonly endsAt: number | null;
  readonly startsAt: number | null;
  readonly soldAt: number | null;
  readonly listedAt: number | null;
  /** The server's time: the machine's own, corrected by its drift. */
  readonly now: number;
  /** With the place it says whether the page stands under /for-sale, as those of plates and collections do not. */
  readonly lotType: LotType;
  /** The page of the lot or the list of such pages; or a tile anywhere else. */
  readonly place: 'listing' | 'tile';
  /** For pictures of a page that must not change from one to the next. */
  readonly disableClock: boolean;
}

const NOTHING: TimePanel = { kind: 'nothing' };

/** The time panel of a lot: a clock while it runs, then what became of it. */
export function timePanel(facts: TimeFacts): TimePanel {
  const { stage, saleFormat } = facts;
  if (stage === null) return NOTHING;
  // A private sale says nothing about its time until it is sold, and a classified lot that is called live has no clock.
  if (saleFormat === 'private' && !isSoldType(stage)) return NOTHING;
  if (saleFormat === 'classified' && isLive(stage)) return daysOfClassified(facts);
  switch (stage) {
    case 'live':
    case 'ending':
      return clockPanel(clockState(facts), 'time.endsIn');
    case 'buyNow':
      if (facts.endsAt === null) return { kind: 'words', label: 'time.available', at: null };
      return clockPanel(clockState(facts), 'time.available');
    case 'comingSoon':
      return { kind: 'words', label: 'time.comingSoon', at: facts.startsAt };
    case 'sold':
    case 'soldHidden':
    case 'salePending':
      return { kind: 'date', label: 'time.sold', at: facts.soldAt };
    case 'provisionallySold':
    case 'unsold':
    case 'ended':
      return { kind: 'words', label: 'time.ended', at: pastEnd(facts) };
    case 'offer':
      return daysListed(facts);
    case 'classified':
      return daysOfClassified(facts);
    case 'private':
      return NOTHING;
  }
}

/**
 * The clock of a lot that runs. At the end and for ten seconds after it the lot is being checked; later than that it has
 * ended, whether or not word of its close has come.
 */
export function clockState(facts: Pick<TimeFacts, 'endsAt' | 'now' | 'disableClock'>): Clock {
  if (facts.disableClock || facts.endsAt === null) return { state: 'placeholder' };
  const leftMs = facts.endsAt - facts.now;
  if (leftMs < -CHECKING_MS) return { state: 'ended' };
  if (leftMs <= 0) return { state: 'checking' };
  return {
    state: 'running',
    leftMs,
    left: formatDuration(leftMs),
    bar: leftMs <= COUNTDOWN_BAR_MS ? leftMs / COUNTDOWN_BAR_MS : null,
  };
}

/**
 * The end whose last two minutes a bar shows, with the clock: that of a lot with a running clock, however it is sold. null
 * for a lot without one.
 */
export function countdownBarEnd({
  stage,
  saleFormat,
  endsAt,
}: Pick<TimeFacts, 'stage' | 'saleFormat' | 'endsAt'>): number | null {
  if (stage === null || saleFormat === 'private') return null;
  const hasClock = stage === 'buyNow' || (isLive(stage) && saleFormat !== 'classified');
  return hasClock ? endsAt : null;
}

function clockPanel(clock: Clock, label: TimeLabel): TimePanel {
  const urgency = isInLastSeconds(clock) ? 'last' : 'none';
  if (clock.state === 'checking') return { kind: 'clock', label: 'time.checking', clock, urgency };
  if (clock.state === 'ended') return { kind: 'clock', label: 'time.ended', clock, urgency };
  return { kind: 'clock', label, clock, urgency };
}

function isInLastSeconds(clock: Clock): boolean {
  return clock.state === 'running' && clock.bar !== null;
}

/** A lot that was taken out of sale closed before its end, at a time which nobody has written down. */
function pastEnd({ endsAt, now }: TimeFacts): number | null {
  return endsAt !== null && endsAt <= now ? endsAt : null;
}

/** Classified lots say how long they have been listed on for-sale pages, and nowhere else. */
function daysOfClassified(facts: TimeFacts): TimePanel {
  const isOnForSalePage = facts.place === 'listing' && isForSalePage(lotPath({ lotType: facts.lotType, slug: '' }));
  return isOnForSalePage ? daysListed(facts) : NOTHING;
}

function daysListed({ listedAt, now }: TimeFacts): TimePanel {
  if (listedAt === null) return NOTHING;
  return { kind: 'days', label: 'time.listed', days: Math.max(0, Math.floor((now - listedAt) / DAY_MS)) };
}
