import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import type { AttemptLimit } from '../platform/limits/index.ts';

/** Saves of one account: a draft is kept every few seconds while somebody types. */
export const SAVE_LIMIT: AttemptLimit = { most: 60, windowMs: MINUTE_MS };
/** Submissions of one account that were tried. */
export const SUBMISSION_LIMIT: AttemptLimit = { most: 100, windowMs: HOUR_MS };

/** Letters with a link to a draft, of one account; and of those about one draft, which are the same letter again. */
export const LINK_LIMIT: AttemptLimit = { most: 5, windowMs: HOUR_MS };
export const LINK_LIMIT_PER_DRAFT: AttemptLimit = { most: 1, windowMs: MINUTE_MS };

/** How often drafts are looked through for one that has rested long enough. */
export const REMINDER_INTERVAL_MS = 10 * MINUTE_MS;

/** Forms of one vendor that are begun and not submitted. Nobody honest comes near. */
export const MAX_DRAFTS = 50;
/** Of one vendor's drafts and submissions, the last saved ones are listed. */
export const MAX_LISTED = 200;
