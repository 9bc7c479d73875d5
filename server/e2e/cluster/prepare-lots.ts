import { sql } from 'kysely';
import { openPostgres } from '../../src/platform/db/index.ts';

/** A live auction of the tests world, without a reserve, of which the auctions to bid on are copies. */
const AUCTION = 10062;

/** Copies a live auction `count` times, without its bids, for servers that start afterwards. Returns the copies' ids. */
export async function addAuctions(databaseUrl: string, count: number, endsAt: number): Promise<readonly number[]> {
  const db = await openPostgres(databaseUrl);
  try {
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'lots' and table_schema = current_schema()`.execute(db.read);
    const copied = columns.rows.map(({ name }) => name).filter((name) => name !== 'id' && name !== 'slug');
    const names = sql.join(copied.map((name) => sql.ref(name)));
    return await db.write(async (transaction) => {
      const added = await sql<{ id: number }>`
        insert into lots (slug, ${names})
        select 'auction-' || number, ${names} from lots, generate_series(1, ${count}) as number where id = ${AUCTION}
        returning id`.execute(transaction);
      const ids = added.rows.map(({ id }) => Number(id));
      await transaction
        .updateTable('lots')
        .set({
          original_ends_at: endsAt,
          ends_at: endsAt,
          reserve: null,
          original_reserve: null,
          reserve_met: 0,
          sequence: 0,
          price: 0,
          no_bids: 0,
          leader_id: null,
          leader_ceiling: null,
          leader_kind: null,
          leader_sequence: null,
        })
        .where('id', 'in', ids)
        .execute();
      return ids;
    });
  } finally {
    await db.close();
  }
}

/** Lets accounts bid without holds on their cards, so that bids are answered at once. */
export async function exempt(databaseUrl: string, userIds: readonly number[]): Promise<void> {
  const db = await openPostgres(databaseUrl);
  await db.write((transaction) =>
    transaction.updateTable('users').set({ is_vip: 1 }).where('id', 'in', userIds).execute(),
  );
  await db.close();
}
