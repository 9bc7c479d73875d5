import { MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';

/** How often drafts are looked through for one that has rested long enough. */
export const REMINDER_INTERVAL_MS = 10 * MINUTE_MS;

/** How long the e-mail about submissions of a program waits for further ones, and how long at most. */
export const CONFIRMATION_REST_MS = 10 * SECOND_MS;
export const LONGEST_CONFIRMATION_DELAY_MS = 10 * MINUTE_MS;

/** Titles that an e-mail about several submissions lists. */
export const LISTED_TITLES = 25;

/** Drafts and submissions on one page of a list. */
export const LIST_PAGE = 50;

/** Unsubmitted forms of one vendor; far above honest use. */
export const MAX_DRAFTS = 50;

/** What is stored of one vendor at most. The largest form has 1 MB, a car with a hundred photographs about 20 kB. */
export interface VendorRoom {
  readonly drafts: number;
  readonly draftBytes: number;
  /** Drafts and submissions together. */
  readonly forms: number;
  readonly bytes: number;
}

/** Forms that the vendor filled in. */
export const OWN_ROOM: VendorRoom = {
  drafts: MAX_DRAFTS,
  draftBytes: 10_000_000,
  forms: 5_000,
  bytes: 100_000_000,
};

/** Forms that staff filled in for the vendor: an hour of their import quota as drafts. */
export const STAFF_ROOM: VendorRoom = {
  drafts: 10_000,
  draftBytes: 200_000_000,
  forms: 50_000,
  bytes: 1_000_000_000,
};
