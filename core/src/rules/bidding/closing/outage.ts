import { CHECKING_MS, phaseAt } from '../log/state.ts';
import type { BiddingState } from '../types.ts';
import { type Extended, extendTo } from './extension.ts';

/** A restart is quicker than this; anything longer is an absence that bidders have noticed. */
const SHORTEST_OUTAGE_MS = 10_000;

/** Lots that end this soon after the return are as good as missed. */
const RETURN_MARGIN_MS = 120_000;

/** What a lot that we missed gets instead, from our return. */
const SECOND_CHANCE_MS = 300_000;

export interface Absence {
  /** The last time the server is known to have been there (UTC ms). */
  readonly lastHeartbeatAt: number;
  /** When it was back (UTC ms). */
  readonly startedAt: number;
}

/**
 * The new end of a lot that was not yet due to close when we went away and would end before, or within two minutes
 * of, our return: five minutes from the return, so that nobody loses a lot to our absence. null where the end stands.
 *
 * A lot counts until its checking is over: a bid that was waiting for its card when we went away was still in the race.
 */
export function endAfterOutage({ endsAt, lastHeartbeatAt, startedAt }: Absence & { endsAt: number }): number | null {
  if (startedAt - lastHeartbeatAt <= SHORTEST_OUTAGE_MS) return null;
  const wasMissed = endsAt + CHECKING_MS >= lastHeartbeatAt && endsAt <= startedAt + RETURN_MARGIN_MS;
  return wasMissed ? startedAt + SECOND_CHANCE_MS : null;
}

/** The same as an entry of the lot's log; null for lots that are closed or whose end stands. */
export function extendAfterOutage(state: BiddingState, absence: Absence): Extended | null {
  if (phaseAt(state, absence.startedAt) === 'closed') return null;
  const endsAt = endAfterOutage({ ...absence, endsAt: state.endsAt });
  return endsAt === null ? null : extendTo(state, endsAt, absence.startedAt, 'outage');
}
