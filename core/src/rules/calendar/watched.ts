import type { SaleFormat, Stage } from '../lot/index.ts';
import { canRemind } from '../lot/index.ts';
import { DAY_MS } from '../time/index.ts';
import { icsText, toIcs } from './ics.ts';
import { ALARM_MINUTES, auctionEndEntry, type Reminder } from './reminder.ts';

/** A closed auction stays in the calendar for this time, so that an entry does not vanish on the day of the sale. */
const KEPT_MS = 14 * DAY_MS;

/** How soon a calendar should fetch the feed again. */
const REFRESHED_AFTER = 'PT15M';

/** The end of a watched lot. */
export interface WatchedEnd extends Pick<Reminder, 'lotId' | 'revision' | 'title' | 'address' | 'host'> {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  /** The end as it stands, extensions included (UTC ms); null where the lot has none. */
  readonly endsAt: number | null;
}

/** The watched auctions that a calendar shows at `now` (UTC ms): those to come and running, and those closed of late. */
export function watchedEnds<Lot extends WatchedEnd>(
  lots: readonly Lot[],
  now: number,
): readonly (Lot & { readonly endsAt: number })[] {
  return lots
    .flatMap((lot) => (lot.endsAt === null ? [] : [{ ...lot, endsAt: lot.endsAt }]))
    .filter((lot) => canRemind(lot) || isClosedOfLate(lot, now))
    .toSorted((one, other) => one.endsAt - other.endsAt || one.lotId - other.lotId);
}

/** A withdrawn lot leaves the calendar at once. */
function isClosedOfLate({ saleFormat, stage, endsAt }: WatchedEnd & { readonly endsAt: number }, now: number): boolean {
  return saleFormat === 'auction' && stage !== 'ended' && endsAt <= now && now - endsAt <= KEPT_MS;
}

export interface WatchedCalendar {
  /** What the calendar is called. */
  readonly name: string;
  readonly ends: readonly (WatchedEnd & { readonly endsAt: number })[];
  /** When the file is made (UTC ms). */
  readonly madeAt: number;
}

/** The calendar of a member's watched auctions, each with alarms an hour and a quarter of an hour before its end. */
export function watchedCalendar(calendar: WatchedCalendar): string {
  return calendarOf('Watched lots', calendar, ALARM_MINUTES);
}

/** The calendar of a site's auctions for visitors. It rings for none of them: the visitor has not chosen them. */
export function auctionsCalendar(calendar: WatchedCalendar): string {
  return calendarOf('Auctions', calendar, []);
}

function calendarOf(product: string, { name, ends, madeAt }: WatchedCalendar, alarms: readonly number[]): string {
  return toIcs([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//Marque//${product}//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', icsText(name)],
    ['X-WR-CALNAME', icsText(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESHED_AFTER],
    ['X-PUBLISHED-TTL', REFRESHED_AFTER],
    ...ends.flatMap((end) => auctionEndEntry({ ...end, madeAt }, alarms)),
    ['END', 'VCALENDAR'],
  ]);
}
