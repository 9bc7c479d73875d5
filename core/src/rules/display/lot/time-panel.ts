// Not by index.ts: the panel is on every page, and the file of its page would contain the rules of bidding.
import { CHECKING_MS } from '../../bidding/log/checking-time.ts';
import { type Duration, formatDuration } from '../../format/index.ts';
import { isLive, isSoldType, type LotType, lotPath, type SaleFormat, type Stage } from '../../lot/index.ts';
import { DAY_MS } from '../../time/index.ts';
import { isForSalePage } from '../page-frame.ts';

/** A bar shows the remaining time from this many milliseconds before the end; at exactly two minutes it is full. */
export const COUNTDOWN_BAR_MS = 120_000;

/** Shown where the clock is unknown or disabled. */
export const CLOCK_PLACEHOLDER = '--:--:--';

/** Shown by a clock that has run out. */
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
      /** The same, split for display. */
      readonly left: Duration;
      /** Remaining share of the last two minutes, 1 to 0; null before them. */
      readonly bar: number | null;
    }
  | { readonly state: 'checking' }
  | { readonly state: 'ended' };

/** What a lot shows about its time. Labels are text keys; instants are UTC ms. */
export type TimePanel =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'clock';
      readonly label: TimeLabel;
      readonly clock: Clock;
      /** `last`: the bar of the last two minutes is shown, and the clock takes the colour for ending lots. */
      readonly urgency: 'none' | 'last';
    }
  /** A label with the instant of the start or the end, where it is known. */
  | { readonly kind: 'words'; readonly label: TimeLabel; readonly at: number | null }
  /** A date in the form DD/MM/YY. */
  | { readonly kind: 'date'; readonly label: TimeLabel; readonly at: number | null }
  | { readonly kind: 'days'; readonly label: TimeLabel; readonly days: number };

export interface TimeFacts {
  /** null: unknown. */
  readonly stage: Stage | null;
  readonly saleFormat: SaleFormat;
  /** The end as extended. null for a lot without one. */
  readonly endsAt: number | null;
  readonly startsAt: number | null;
  readonly soldAt: number | null;
  readonly listedAt: number | null;
  /** The server's time: the machine's own, corrected by its drift. */
  readonly now: number;
  /** Decides with `place` whether the page is under /for-sale; plates and collections are not. */
  readonly lotType: LotType;
  /** `listing`: the lot's page and the list of listings; `tile`: all other places. */
  readonly place: 'listing' | 'tile';
  /** Keeps screenshots of a page stable. */
  readonly disableClock: boolean;
}

const NO_PANEL: TimePanel = { kind: 'none' };

/** The time panel of a lot: a clock while it runs, then its outcome. */
export function timePanel(facts: TimeFacts): TimePanel {
  const { stage, saleFormat } = facts;
  if (stage === null) return NO_PANEL;
  // A private sale has no time panel until it is sold, and a live classified lot has no clock.
  if (saleFormat === 'private' && !isSoldType(stage)) return NO_PANEL;
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
      return NO_PANEL;
  }
}

/**
 * The clock of a running lot. From the end until ten seconds after it the lot is being checked; after that it has ended,
 * even if the event of its close has not arrived.
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

/** The end for the countdown bar (UTC ms); null for a lot without a running clock. */
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

/** Null for a withdrawn lot: it closed before its end, and the time is not recorded. */
function pastEnd({ endsAt, now }: TimeFacts): number | null {
  return endsAt !== null && endsAt <= now ? endsAt : null;
}

/** Classified lots show how long they have been listed, but only on for-sale pages. */
function daysOfClassified(facts: TimeFacts): TimePanel {
  const isOnForSalePage = facts.place === 'listing' && isForSalePage(lotPath({ lotType: facts.lotType, slug: '' }));
  return isOnForSalePage ? daysListed(facts) : NO_PANEL;
}

function daysListed({ listedAt, now }: TimeFacts): TimePanel {
  if (listedAt === null) return NO_PANEL;
  return { kind: 'days', label: 'time.listed', days: Math.max(0, Math.floor((now - listedAt) / DAY_MS)) };
}
