import { fromIso, toIso } from '@marque/core/contracts/instants';
import type { EndingLot } from '@marque/core/contracts/staff';
import {
  type ExtendableLot,
  type OutageExtension,
  PROPOSED_EXTENSION_MS,
  planOutageExtension,
  proposedOutage,
} from '@marque/core/rules/bidding';
import { type Site, stageFromWire } from '@marque/core/rules/lot';

/** The fields of the screen. Instants are UTC ms; null while a field is empty or half typed. */
export interface OutageFields {
  readonly site: Site;
  readonly from: number | null;
  readonly until: number | null;
  /** The bidding time after the outage (ms); null where staff choose an instant. */
  readonly lengthMs: number | null;
  /** The new end that staff have chosen; it counts where there is no length. */
  readonly endsAt: number | null;
}

/** The fields before staff change them: the last hour by the server's clock (UTC ms). */
export function firstFields(site: Site, now: number): OutageFields {
  return { site, ...proposedOutage(now), lengthMs: PROPOSED_EXTENSION_MS, endsAt: null };
}

/** What the fields ask for; null while one is missing, or the outage would end before it begins. */
export function planOf({ from, until, lengthMs, endsAt }: OutageFields): OutageExtension | null {
  if (from === null || until === null) return null;
  if (lengthMs !== null) return planOutageExtension({ from, until }, { lengthMs });
  return endsAt === null ? null : planOutageExtension({ from, until }, { endsAt });
}

/** The query of the lots to choose from. */
export function queryOf(site: Site, { period }: OutageExtension) {
  return { site, from: toIso(period.from), until: toIso(period.until) };
}

/** A listed lot as the rule about extensions takes it. */
export function extendableLot({ stage, dtStageEndUTC, dtPublishedEndUTC }: EndingLot): ExtendableLot {
  return { stage: stageFromWire(stage), endsAt: fromIso(dtStageEndUTC), publishedEndsAt: fromIso(dtPublishedEndUTC) };
}
