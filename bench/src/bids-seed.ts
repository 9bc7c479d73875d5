import type { LotRow } from '../../server/src/auctions/index.ts';
import type { Database } from '../../server/src/platform/db/index.ts';
import { EMPTY_ACCOUNT, EMPTY_LOT } from './bids-rows.ts';

const HOUR = 3_600_000;
const CHUNK = 500;

/** Bidders with a card that never expires, and (for the measurement of a full database) lots with ten bids each. */
export async function seedBidders(db: Database, accounts: number, lots: number, now: number): Promise<number[]> {
  const ids = Array.from({ length: accounts }, (_, index) => 100_000 + index);
  await db.batch((connection) => {
    const addUser = connection.prepare(EMPTY_ACCOUNT.user);
    const addCard = connection.prepare(EMPTY_ACCOUNT.card);
    for (const id of [1, ...ids]) {
      addUser.run({
        id,
        email: `bidder-${id}@bench.test`,
        phone: `+4420${10_000_000 + id}`,
        nickname: `bidder_${id}`,
        now,
      });
      addCard.run({ id, fingerprint: `card ${id}`, now });
    }
  });
  for (let start = 0; start < lots; start += CHUNK) await seedLots(db, start, Math.min(CHUNK, lots - start), now);
  return ids;
}

async function seedLots(db: Database, start: number, count: number, now: number): Promise<void> {
  await db.batch((connection) => {
    const addLot = connection.prepare(EMPTY_LOT.lot);
    const addEntry = connection.prepare(EMPTY_LOT.entry);
    for (let index = start; index < start + count; index += 1) {
      const id = 1_000_000 + index;
      addLot.run({ id, slug: `bench-${id}`, stage: 'sold', starts: now - 48 * HOUR, ends: now - 24 * HOUR, now });
      for (let sequence = 1; sequence <= 10; sequence += 1) {
        addEntry.run({ lot: id, sequence, at: now - 30 * HOUR, bidder: 100_000 + sequence, amount: sequence * 10_000 });
      }
    }
  });
}

/** A fresh live lot that starts at £1 of the cheapest kind and takes bids for an hour. */
export async function hotLotRow(db: Database, now: number): Promise<LotRow> {
  await db.batch((connection) => {
    const id =
      1 +
      (connection.prepare<[], number>('select coalesce(max(id), 9000) from lots where id < 1000000').pluck().get() ??
        0);
    connection
      .prepare(EMPTY_LOT.lot)
      .run({ id, slug: `hot-${id}`, stage: 'live', starts: now - 1000, ends: now + HOUR, now });
  });
  return db.read
    .selectFrom('lots')
    .selectAll()
    .where('stage', '=', 'live')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
