const DAY_MS = 86_400_000;

/** Days for which things that were shown or answered are not shown again. */
export const NOTICE_DAYS = {
  /** A drawer about guides or boosting that was shown. */
  shown: 7,
  /** … that was acted upon. */
  actedUpon: 14,
  /** … that was put away. */
  dismissed: 7,
  /** The newsletter popup, for those who gave their address. */
  newsletterOptIn: 30,
} as const;

/** Whether so many days have gone by since (UTC ms): at exactly that many they have. What never was is due. */
export function isDue(since: number | null, now: number, days: number): boolean {
  return since === null || now - since >= days * DAY_MS;
}

/** What became of a drawer with this visitor, each with the last time (UTC ms) or null. */
interface NoticeHistory {
  readonly shownAt: number | null;
  readonly actedUponAt: number | null;
  readonly dismissedAt: number | null;
}

/** Whether a drawer about guides or boosting may be shown (again): once every one of its periods is over. */
export function showsNotice(history: NoticeHistory, now: number): boolean {
  return (
    isDue(history.shownAt, now, NOTICE_DAYS.shown) &&
    isDue(history.actedUponAt, now, NOTICE_DAYS.actedUpon) &&
    isDue(history.dismissedAt, now, NOTICE_DAYS.dismissed)
  );
}
