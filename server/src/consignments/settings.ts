import { MINUTE_MS } from '@marque/core/rules/time';

/** How often drafts are looked through for one that has rested long enough. */
export const REMINDER_INTERVAL_MS = 10 * MINUTE_MS;

/** Unsubmitted forms of one vendor; far above honest use. */
export const MAX_DRAFTS = 50;
/** Of one vendor's drafts and submissions, the last saved ones are listed. */
export const MAX_LISTED = 200;
