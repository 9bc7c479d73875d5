import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import type { LotRow } from '../lot-row.ts';

/** A lot and the ceiling of its leader. */
type LedLot = Pick<LotRow, 'id' | 'leader_ceiling' | 'currency'>;

function selectLed(db: Kysely<Schema>, bidderId: number, lotIds: readonly number[]) {
  return db
    .selectFrom('lots')
    .select(['id', 'leader_ceiling', 'currency'])
    .where('id', 'in', lotIds)
    .where('leader_id', '=', bidderId);
}

/** Those of the lots that are live and led by a maximum of this bidder, soonest end first. */
export async function listLedByMaximum(
  db: Kysely<Schema>,
  bidderId: number,
  lotIds: readonly number[],
): Promise<LedLot[]> {
  if (lotIds.length === 0) return [];
  const led = selectLed(db, bidderId, lotIds).where('leader_kind', '=', 'maximum').where('stage', '=', 'live');
  return led.orderBy('ends_at').execute();
}

/** The stages in which the best bid may still become a purchase. */
const BINDING_STAGES = ['live', 'provisionallySold'] as const;

/** Whether this bidder leads on any lot that may still be sold to them. The index by stage limits the rows that are read. */
export async function leadsAny(db: Kysely<Schema>, bidderId: number): Promise<boolean> {
  const led = db.selectFrom('lots').select('id').where('stage', 'in', BINDING_STAGES).where('leader_id', '=', bidderId);
  return (await led.limit(1).executeTakeFirst()) !== undefined;
}

/** Those of the lots that this bidder leads on and that may still be sold to them. */
export async function listLed(db: Kysely<Schema>, bidderId: number, lotIds: readonly number[]): Promise<LedLot[]> {
  if (lotIds.length === 0) return [];
  return selectLed(db, bidderId, lotIds).where('stage', 'in', BINDING_STAGES).execute();
}

/** Whether this bidder leads on one of the lots. */
export async function isLeadingAny(db: Kysely<Schema>, bidderId: number, lotIds: readonly number[]): Promise<boolean> {
  if (lotIds.length === 0) return false;
  const led = db.selectFrom('lots').select('id').where('id', 'in', lotIds).where('leader_id', '=', bidderId);
  return (await led.limit(1).executeTakeFirst()) !== undefined;
}
