import { readAuction } from '@marque/core/contracts/listings';
import { expect, it, vi } from 'vitest';
import { ANN, addLot, ask, BEN, bid, readLot, startHarness, taken, VENDOR } from '../auction-tests/test-harness.ts';
import { requireSqlite } from '../platform/db/index.ts';

/** Longer than the five seconds between two writes of the counted views. */
const SLOW = { timeout: 20_000, interval: 100 };

it('views and events that cannot be written are logged, kept and written later', async () => {
  const harness = await startHarness();
  await requireSqlite(harness.db).batch((connection) =>
    connection.exec(`insert into users (id, email, password_hash, first_name, last_name, nickname, role, vendor_type,
      is_vip, is_blocked, country_code, language_code, opt_in_sms, opt_in_daily_briefing, created_at)
      values (${VENDOR}, 'v@example.org', '', 'A', 'B', 'vendor', 'user', 'private', 0, 0, 'GB', 'en', 0, 0, 0)`),
  );
  const lot = await addLot(harness);
  await harness.auctions.start();
  taken(await bid(harness, lot, ANN, 1000));
  const { batch, write } = requireSqlite(harness.db);
  const fail = () => Promise.reject(new Error('the disk is full'));
  Object.assign(harness.db, { batch: fail, write: fail });
  for (let view = 0; view < 3; view += 1) await ask(harness, readAuction, null, { params: { auctionId: lot.id } });
  await expect(bid(harness, lot, BEN, 1200)).rejects.toThrow('the disk is full');
  // None of these failures ends the process; each is logged and tried again.
  const failures = ['no heartbeat', 'sent events could not be swept', 'views could not be written'];
  await vi.waitFor(() => expect(harness.errors).toEqual(expect.arrayContaining(failures)), SLOW);
  expect((await readLot(harness, lot.id)).no_views).toBe(0);

  Object.assign(harness.db, { batch, write });
  taken(await bid(harness, lot, BEN, 1200));
  await vi.waitFor(async () => expect((await readLot(harness, lot.id)).no_views).toBe(3), SLOW);
  await vi.waitFor(
    async () => expect(await harness.db.read.selectFrom('outbox').selectAll().execute()).toEqual([]),
    SLOW,
  );
}, 60_000);
