import { HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { extendedEnd } from './staff-extension.ts';

/** How long the outage that staff are asked about lasts, until they say otherwise. */
const PROPOSED_OUTAGE_MS = HOUR_MS;

/** The bidding time after an outage, until staff choose another: it also leaves them the time to choose the lots. */
export const PROPOSED_EXTENSION_MS = 15 * MINUTE_MS;

/** A time in which bidders could not bid (UTC ms), as staff state it. */
export interface StatedOutage {
  readonly from: number;
  readonly until: number;
}

/** The new end that staff choose: a bidding time that begins with the end of the outage, or an instant (UTC ms). */
export type OutageEndChoice = { readonly lengthMs: number } | { readonly endsAt: number };

export interface OutageExtension {
  /** The end of all chosen lots, UTC ms. */
  readonly endsAt: number;
  /** The lots to choose from: those whose end lies in this period, both included (UTC ms). */
  readonly period: StatedOutage;
}

/** The last hour, in whole minutes as fields of forms hold them. `now` is the server's time (UTC ms). */
export function proposedOutage(now: number): StatedOutage {
  const until = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return { from: until - PROPOSED_OUTAGE_MS, until };
}

/**
 * After an outage of the platform, all lots that it concerned get one common end, as they do when the server recovers by
 * itself. It concerned the lots that ended since it began, and those that would end before bidders have had the chosen time.
 * null for an outage that ends before it begins.
 */
export function planOutageExtension({ from, until }: StatedOutage, choice: OutageEndChoice): OutageExtension | null {
  if (until < from) return null;
  const endsAt = 'endsAt' in choice ? choice.endsAt : extendedEnd(until, choice.lengthMs);
  return { endsAt, period: { from, until: Math.max(until, endsAt) } };
}
