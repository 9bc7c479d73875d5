import type { LotId, Site, StoredStage } from '@marque/core/rules/lot';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import type { LotRow } from '../lot-row.ts';

/** Stages in which staff watch a lot. */
const OPEN_STAGES = [
  'comingSoon',
  'live',
  'buyNow',
  'offer',
  'salePending',
  'provisionallySold',
] as const satisfies readonly StoredStage[];
const CLOSED_STAGES = ['sold', 'unsold', 'ended'] as const satisfies readonly StoredStage[];

/** Lots that staff watch, by id: open ones, and those that closed at `closedFrom` (UTC ms) or later. */
export function listForStaff(
  db: Kysely<Schema>,
  { after, closedFrom, limit }: { readonly after: number; readonly closedFrom: number; readonly limit: number },
): Promise<LotRow[]> {
  return db
    .selectFrom('lots')
    .selectAll()
    .where('id', '>', after)
    .where(({ eb, and, or }) =>
      or([eb('stage', 'in', OPEN_STAGES), and([eb('stage', 'in', CLOSED_STAGES), eb('closed_at', '>=', closedFrom)])]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Which closed lots are listed. Instants are UTC ms. */
export interface ClosedPeriod {
  /** Included. */
  readonly from: number;
  /** Not included. */
  readonly until: number;
  /** Only lots that follow this one in the list; null for the first page. */
  readonly before: LotId | null;
  readonly limit: number;
}

/** Lots that closed in a period, the latest first. One that is offered again is among them, in its new stage. */
export function listClosed(db: Kysely<Schema>, { from, until, before, limit }: ClosedPeriod): Promise<LotRow[]> {
  let query = db
    .selectFrom('lots')
    .selectAll()
    .where('closed_at', '>=', from)
    .where('closed_at', '<', until)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) {
    query = query.where(
      sql<boolean>`(closed_at, id) < (select last.closed_at, last.id from lots as last where last.id = ${before})`,
    );
  }
  return query.execute();
}

/** Stages of an auction whose end has been or is running. */
const ENDING_STAGES = ['live', 'sold', 'provisionallySold', 'unsold'] as const satisfies readonly StoredStage[];

/** The auctions of a site that ended or will end from `from` to `until` (UTC ms, both included), by end. */
export function listEnding(
  db: Kysely<Schema>,
  {
    site,
    from,
    until,
    limit,
  }: { readonly site: Site; readonly from: number; readonly until: number; readonly limit: number },
): Promise<LotRow[]> {
  return db
    .selectFrom('lots')
    .selectAll()
    .where('site', '=', site)
    .where('sale_format', '=', 'auction')
    .where('stage', 'in', ENDING_STAGES)
    .where('ends_at', '>=', from)
    .where('ends_at', '<=', until)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
