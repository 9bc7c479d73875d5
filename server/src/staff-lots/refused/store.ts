import { MOST_REFUSED_REQUESTS } from '@marque/core/contracts/staff';
import type { PersonCheckKey } from '@marque/core/rules/bidding';
import type { LotId, UserId } from '@marque/core/rules/lot';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { RefusedRequestsTable, Schema } from '../../platform/db/index.ts';

/** Refused requests of one member about one lot that are kept, so that no member displaces those of all others. */
export const MOST_OF_ONE_MEMBER = 40;

/** Adds rows, and deletes the oldest of their lots beyond the limits. A request that was sent again is stored once. */
export async function addRefused(
  transaction: Kysely<Schema>,
  rows: readonly Insertable<RefusedRequestsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('refused_requests')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'lot_id', 'kind', 'request_key']).doNothing())
    .execute();
  const lotIds = [...new Set(rows.map(({ lot_id }) => lot_id))];
  await deleteBeyond(transaction, lotIds, ['lot_id', 'user_id'], MOST_OF_ONE_MEMBER);
  await deleteBeyond(transaction, lotIds, ['lot_id'], MOST_REFUSED_REQUESTS);
}

/** Keeps the latest rows of each group of the lots. */
async function deleteBeyond(
  transaction: Kysely<Schema>,
  lotIds: readonly LotId[],
  group: readonly ('lot_id' | 'user_id')[],
  most: number,
): Promise<void> {
  await transaction
    .deleteFrom('refused_requests')
    .where('id', 'in', (query) =>
      query
        .selectFrom((inner) =>
          inner
            .selectFrom('refused_requests')
            .select('id')
            .select(({ fn }) =>
              fn
                .agg<number>('row_number')
                .over((over) => over.partitionBy(group).orderBy('id', 'desc'))
                .as('place'),
            )
            .where('lot_id', 'in', lotIds)
            .as('numbered'),
        )
        .select('numbered.id')
        .where('place', '>', most),
    )
    .execute();
}

/** The refused requests about a lot, the latest first. */
export function listRefused(db: Kysely<Schema>, lotId: LotId): Promise<Selectable<RefusedRequestsTable>[]> {
  return db
    .selectFrom('refused_requests')
    .selectAll()
    .where('lot_id', '=', lotId)
    .orderBy('id', 'desc')
    .limit(MOST_REFUSED_REQUESTS)
    .execute();
}

/** How often a member was taken for the vendor of a lot. */
export interface TakenForVendor {
  readonly user_id: UserId;
  readonly lot_id: LotId;
  readonly attempts: number;
}

const TAKEN_FOR_VENDOR: PersonCheckKey = 'vendorsCannotBid';

/** Pairs of members and lots that are read for one list. */
const MOST_PAIRS = 1_000;

/** The lots on which the members were refused as their vendors, with the number of attempts, the latest first. */
export async function listTakenForVendor(db: Kysely<Schema>, userIds: readonly UserId[]): Promise<TakenForVendor[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('refused_requests')
    .select(({ fn }) => ['user_id', 'lot_id', fn.countAll<number>().as('attempts')])
    .where('user_id', 'in', userIds)
    .where('reason', '=', TAKEN_FOR_VENDOR)
    .groupBy(['user_id', 'lot_id'])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(MOST_PAIRS)
    .execute();
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts) }));
}

export function exportRefused(db: Kysely<Schema>, userId: UserId) {
  return db
    .selectFrom('refused_requests')
    .select(['lot_id', 'kind', 'bid_kind', 'amount', 'reason', 'at'])
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteRefusedOf(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction.deleteFrom('refused_requests').where('user_id', '=', userId).execute();
}
