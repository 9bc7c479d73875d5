import { describe, expect, it } from 'vitest';
import { checkTables } from './check-tables.ts';

const problemsOf = (path: string, text: string, exceptions: Record<string, string> = {}) =>
  checkTables([{ path, text }], exceptions).join('\n');

describe('the rule about tables', () => {
  it.each([
    ['server/src/lots/store.ts', "read.selectFrom('lots').selectAll()"],
    ['server/src/bidding/store/log.ts', "connection.prepare('select hash from lot_entries where lot_id = ?')"],
    ['server/src/bidding/place-bid.ts', '// Reads a row from lots.\nimport type { Kysely } from "kysely";'],
    ['server/src/bidding/place-bid.test.ts', "read.selectFrom('lots')"],
    ['server/src/world/write-rows.ts', "connection.prepare('delete from lots')"],
    ['server/src/platform/db/migrations/0001-first.ts', 'sql`create table lots`'],
    ['web/app/routes/home.tsx', "selectFrom('lots')"],
  ])('allows SQL in %s: %s', (path, text) => {
    expect(problemsOf(path, text)).toBe('');
  });

  it.each([
    ['server/src/lots/fees.ts', "read.selectFrom('lots')", /SQL stands in a feature's store/],
    ['server/src/search/store.ts', "read.selectFrom('lots')", /lots belongs to server\/src\/lots/],
    ['server/src/holds/store.ts', 'prepare(`update sales set x = 1`)', /sales belongs to server\/src\/sales/],
    ['server/src/watches/store.ts', ".innerJoin('lots as lot', 'a', 'b')", /lots belongs to/],
  ])('refuses in %s: %s', (path, text, message) => {
    expect(problemsOf(path, text)).toMatch(message);
  });

  it('allows a listed exception', () => {
    const path = 'server/src/search/store.ts';
    expect(problemsOf(path, "read.selectFrom('lots')", { [path]: 'a reason' })).toBe('');
  });

  it('refuses an exception that is not needed any more', () => {
    const path = 'server/src/search/store.ts';
    expect(problemsOf(path, '', { [path]: 'a reason' })).toMatch(/delete its row/);
  });
});
