import { SECOND_MS } from '../../time/index.ts';

/** A member in the bid panel repeats that they are there, and counts as gone after a longer silence (ms). */
export const PRESENCE_REPEATED_MS = 10 * SECOND_MS;
export const SILENT_AFTER_MS = 25 * SECOND_MS;

/** How long an amount counts as being typed (ms). */
export const AMOUNT_SHOWN_MS = 10 * SECOND_MS;

/** The highest amount that a presence event carries, in major units: the highest maximum of all currencies. */
export const HIGHEST_PRESENCE_AMOUNT = 200_000_000;

/** Amounts of a crowded channel that its summary carries: the latest. */
export const SUMMARISED_AMOUNTS = 5;
