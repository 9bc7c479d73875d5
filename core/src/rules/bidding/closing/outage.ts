import { CHECKING_MS } from '../log/checking-time.ts';
import { phaseAt } from '../log/state.ts';
import type { BiddingState } from '../types.ts';
import { type Extended, extendTo } from './extension.ts';

/** A shorter interruption counts as a restart and extends no lot. */
const SHORTEST_OUTAGE_MS = 10_000;

/** A lot that ends within this time after the recovery leaves bidders too little time, so it is extended too. */
const RETURN_MARGIN_MS = 120_000;

/** Bidding time that an affected lot gets, counted from the recovery. */
export const SECOND_CHANCE_MS = 300_000;

export interface Outage {
  /** When the server last recorded a heartbeat (UTC ms). */
  readonly lastHeartbeatAt: number;
  /** When the server started again (UTC ms). */
  readonly startedAt: number;
}

/**
 * After an outage, a lot that ended during it or ends within two minutes of the recovery gets a new end five minutes after
 * the recovery, so that no bidder loses a lot to an outage. null means that the end is unchanged.
 *
 * A lot in its checking period at the start of the outage is included, since a bid may still await its card hold.
 */
export function endAfterOutage({ endsAt, lastHeartbeatAt, startedAt }: Outage & { endsAt: number }): number | null {
  if (startedAt - lastHeartbeatAt <= SHORTEST_OUTAGE_MS) return null;
  const wasMissed = endsAt + CHECKING_MS >= lastHeartbeatAt && endsAt <= startedAt + RETURN_MARGIN_MS;
  return wasMissed ? startedAt + SECOND_CHANCE_MS : null;
}

/** The extension entry after an outage; null for a lot that is closed or keeps its end. */
export function extendAfterOutage(state: BiddingState, outage: Outage): Extended | null {
  if (phaseAt(state, outage.startedAt) === 'closed') return null;
  const endsAt = endAfterOutage({ ...outage, endsAt: state.endsAt });
  return endsAt === null ? null : extendTo(state, endsAt, outage.startedAt, 'outage');
}
