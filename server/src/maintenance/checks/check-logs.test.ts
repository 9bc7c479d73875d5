import { expect, it } from 'vitest';
import { seedFolder } from '../../api-tests/harness/seed-folder.ts';
import { openDatabase, requireSqlite } from '../../platform/db/index.ts';
import { checkLogs } from './check-logs.ts';

it('finds nothing in a seeded world, and names each auction that its log does not lead to', async () => {
  const db = await openDatabase(await seedFolder('tests'));
  const check = () => checkLogs(db.read, () => undefined);
  const sound = await check();
  expect(sound.findings).toEqual([]);
  expect(sound.auctions).toBeGreaterThan(20);
  expect(sound.entries).toBeGreaterThan(20);

  await requireSqlite(db).batch((connection) => {
    connection.exec(`
      update lots set leader_ceiling = leader_ceiling + 100 where id = 10033;
      update lot_entries set amount = amount + 100 where lot_id = 10005 and sequence = 1;
      update lot_entries set hash = previous_hash where lot_id = 10025 and sequence = 1;`);
  });
  const { findings } = await check();
  await db.close();
  expect(findings).toHaveLength(3);
  expect(findings[0]).toMatch(/^Lot 10005: its chain of hashes is broken/);
  expect(findings[1]).toBe('Lot 10025: its chain of hashes is broken.');
  expect(findings[2]).toBe('Lot 10033: the check "ceiling" fails (notByReplay).');
});
