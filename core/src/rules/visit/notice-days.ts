/** Days for which things that were shown or answered are not shown again. */
export const NOTICE_DAYS = {
  /** A notice about guides or boosting that was shown. */
  shown: 7,
  /** A notice that was acted upon. */
  actedUpon: 14,
  /** A notice that was closed. */
  dismissed: 7,
  /** The newsletter popup, for those who gave their address. */
  newsletterOptIn: 30,
} as const;
