import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';

export const SWEEP_EVERY_MS = 6 * HOUR_MS;

/** A link that was followed or has expired is kept for so long, for whoever is asked why it does not work. */
export const SPENT_KEPT_MS = 7 * DAY_MS;

/** Letters that the mailbox of a made-up world keeps: the newest. It shows a part of them. */
export const LETTERS_KEPT = 5_000;

/** Rows that one transaction takes away: bids have their turn in between. */
export const AT_A_TIME = 500;
