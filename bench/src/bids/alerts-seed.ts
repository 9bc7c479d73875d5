import { subscriptionKey } from '@marque/core/rules/people';
import type { LotRow } from '../../../server/src/lots/index.ts';
import { type Database, requireSqlite } from '../../../server/src/platform/db/index.ts';
import { announceListing } from '../../../server/src/subscriptions/index.ts';
import { hotLotRow } from './bids-seed.ts';

const WANTED = { make: 'Fiat', model: '500 F' } as const;

/** An alert of every account under the key of the lots that `announceWanted` lists, and two searches that don't match them. */
export async function seedAlerts(db: Database, userIds: readonly number[], now: number): Promise<void> {
  const key = subscriptionKey(WANTED.make, WANTED.model);
  await requireSqlite(db).batch((connection) => {
    const subscribe = connection.prepare(
      "insert into subscriptions (user_id, key, name, created_at) values (?, ?, 'Fiat 500 F', ?)",
    );
    const save = connection.prepare(
      "insert into saved_searches (user_id, site, name, query, created_at) values (?, 'cars', 'A search', ?, ?)",
    );
    for (const userId of userIds) {
      subscribe.run(userId, key, now);
      for (const query of ['make=Porsche&yearTo=1980', 'query=giulia+super&priceTo=20000'])
        save.run(userId, query, now);
    }
  });
}

/** Lists and announces a lot to all of them. */
export async function announceWanted(db: Database, now: number): Promise<LotRow> {
  const row = await hotLotRow(db, now);
  await db.write(async (transaction) => {
    await transaction
      .updateTable('lots')
      .set({ ...WANTED, listed_at: now })
      .where('id', '=', row.id)
      .execute();
    await announceListing(transaction, { id: row.id, listed_at: now });
  });
  return row;
}

/** How many e-mails have been written, and whether all announcements are done. */
export async function readProgress(db: Database): Promise<{ readonly sent: number; readonly isDone: boolean }> {
  const { sent } = await db.read
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  const pending = await db.read
    .selectFrom('announcements')
    .select('lot_id')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return { sent, isDone: pending === undefined };
}
