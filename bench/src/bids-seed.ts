import type { LotRow } from '../../server/src/lots/index.ts';
import type { Database } from '../../server/src/platform/db/index.ts';
import { EMPTY_ACCOUNT, EMPTY_LOT } from './bids-rows.ts';

const HOUR = 3_600_000;
const CHUNK = 500;
/**
 * Start price in pounds. Bids rise from here by the widest increment (`STEP`). The price is so high that no bid reaches ten
 * times the minimum, even if one connection is thousands of bids ahead of another.
 */
export const START_PRICE = 20_000_000;
/** Increment of the highest band in pounds, so that the next bid always meets the minimum. */
export const STEP = 2_500;

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
      addLot.run(lotParameters(id, 'sold', now - 48 * HOUR, now - 24 * HOUR, now));
      for (let sequence = 1; sequence <= 10; sequence += 1) {
        addEntry.run({ lot: id, sequence, at: now - 30 * HOUR, bidder: 100_000 + sequence, amount: sequence * 10_000 });
      }
    }
  });
}

/** A new live lot that accepts bids for an hour. */
export async function hotLotRow(db: Database, now: number): Promise<LotRow> {
  const id = await db.batch((connection) => {
    const highest = connection.prepare<[], number>('select coalesce(max(id), 0) from lots').pluck().get() ?? 0;
    connection.prepare(EMPTY_LOT.lot).run(lotParameters(highest + 1, 'live', now - 1000, now + HOUR, now));
    return highest + 1;
  });
  return db.read.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function lotParameters(id: number, stage: 'live' | 'sold', starts: number, ends: number, now: number) {
  return { id, slug: `bench-${id}`, stage, startPrice: START_PRICE * 100, starts, ends, now };
}
