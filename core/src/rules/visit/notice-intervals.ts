import { DAY_MS, MINUTE_MS } from '../time/index.ts';
import { NOTICE_DAYS } from './notice-days.ts';

/** A notice that was shown stays for so long, so that it does not vanish with the next page of a visit. */
const VISIT_MS = 30 * MINUTE_MS;

/** Whether so many days have gone by since (UTC ms): at exactly that many they have. What never was is due. */
export function isDue(since: number | null, now: number, days: number): boolean {
  return since === null || now - since >= days * DAY_MS;
}

/** What became of a notice with this visitor, each with the last time (UTC ms) or null. */
export interface NoticeHistory {
  readonly shownAt: number | null;
  readonly actedUponAt: number | null;
  readonly dismissedAt: number | null;
}

/** Whether a notice about guides or boosting may be shown (again): once every one of its periods is over. */
export function showsNotice(history: NoticeHistory, now: number): boolean {
  return isAnswerOver(history, now) && isDue(history.shownAt, now, NOTICE_DAYS.shown);
}

/** Whether a notice that was shown in this visit stays: until it is closed or acted upon. */
export function keepsNotice(history: NoticeHistory, now: number): boolean {
  return isAnswerOver(history, now) && history.shownAt !== null && now - history.shownAt < VISIT_MS;
}

function isAnswerOver({ actedUponAt, dismissedAt }: NoticeHistory, now: number): boolean {
  return isDue(actedUponAt, now, NOTICE_DAYS.actedUpon) && isDue(dismissedAt, now, NOTICE_DAYS.dismissed);
}

/** Notices that share the cookie of those that were closed. */
export const NOTICES = ['boosting', 'guides'] as const;
export type Notice = (typeof NOTICES)[number];

/** When the notice was closed (UTC ms), by the cookie's value; null where it does not say so. */
export function dismissedAt(cookie: string | null, notice: Notice): number | null {
  return readDismissals(cookie).get(notice) ?? null;
}

/** The cookie's value once a notice was closed. Notices whose period is over are left out of it. */
export function withDismissal(cookie: string | null, notice: Notice, now: number): string {
  const running = [...readDismissals(cookie)].filter(([, at]) => !isDue(at, now, NOTICE_DAYS.dismissed));
  const times = new Map(running).set(notice, now);
  return [...times].map(([name, at]) => `${name}.${at}`).join('_');
}

/** "boosting.1732471000000_guides.1732471000000"; everything else is ignored. */
function readDismissals(cookie: string | null): Map<Notice, number> {
  const pairs = (cookie ?? '').split('_').flatMap((pair): [Notice, number][] => {
    const [name, at = ''] = pair.split('.');
    const notice = NOTICES.find((one) => one === name);
    return notice !== undefined && /^\d{1,15}$/.test(at) ? [[notice, Number(at)]] : [];
  });
  return new Map(pairs);
}

/** When a notice was shown and acted upon, as the browser stores it. */
export type ShownNotice = Pick<NoticeHistory, 'shownAt' | 'actedUponAt'>;

export function writeShownNotice({ shownAt, actedUponAt }: ShownNotice): string {
  return `${shownAt ?? ''}/${actedUponAt ?? ''}`;
}

/** Reads what `writeShownNotice` wrote; a damaged text counts as never. */
export function readShownNotice(text: string | null): ShownNotice {
  const [shownAt = null, actedUponAt = null] =
    /^(\d{0,15})\/(\d{0,15})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(readTime) ?? [];
  return { shownAt, actedUponAt };
}

function readTime(digits: string): number | null {
  return digits === '' ? null : Number(digits);
}
