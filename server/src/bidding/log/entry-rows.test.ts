import { createHash } from 'node:crypto';
import { FIRST_HASH, type LotEntry } from '@marque/core/rules/bidding';
import { money } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { type EntryRow, entryOfRow, rowsOfEntries } from './entry-rows.ts';
import { isChainSound, loggedEntry } from './log-entries.ts';

const LOT = 9001;
const AT = Date.UTC(2026, 10, 20, 12);

const LOG: readonly LotEntry[] = [
  {
    kind: 'bid',
    sequence: 1,
    at: AT,
    bidderId: 7,
    bidKind: 'maximum',
    amount: money(250_000, 'gbp'),
    receivedAt: AT - 3,
  },
  { kind: 'reserve', sequence: 2, at: AT + 1, reserve: null },
  { kind: 'extension', sequence: 3, at: AT + 2, endsAt: AT + 120_002, cause: 'bid' },
  { kind: 'void', sequence: 4, at: AT + 3, voided: 1, reason: 'a slip | of the pen' },
  { kind: 'extension', sequence: 5, at: AT + 4, endsAt: AT + 600_000, cause: 'staff', reason: 'the site was | down' },
  { kind: 'close', sequence: 6, at: AT + 5, outcome: 'unsold' },
];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const joined = (...values: readonly (string | number | null | undefined)[]) =>
  values.map((value) => value ?? '').join('|');

/** The log as a server stored it before hashes had versions. */
function rowsOfFirstVersion(): EntryRow[] {
  let previous = FIRST_HASH;
  return rowsOfEntries(LOT, LOG, FIRST_HASH).map((row) => {
    const salt = row.salt.slice(0, 32);
    const open = [row.lot_id, row.sequence, row.kind, row.at, row.received_at, row.bidder_id, row.bid_kind];
    const rest = [row.ends_at, row.cause, row.outcome, row.voided_sequence, row.reason];
    const hash = sha256(joined(previous, sha256(joined(salt, row.amount)), ...open, ...rest));
    const old = { ...row, salt, previous_hash: previous, hash, hash_version: 1 } as const;
    previous = hash;
    return old;
  });
}

describe('the rows of a lot’s log', () => {
  it('are each chained to the row before by commitments to what happened and to what may be secret', () => {
    let previous = FIRST_HASH;
    for (const row of rowsOfEntries(LOT, LOG, FIRST_HASH)) {
      const [first, second] = [row.salt.slice(0, 32), row.salt.slice(32)];
      const what = [row.kind, row.bidder_id, row.bid_kind, row.ends_at, row.cause, row.outcome, row.voided_sequence];
      const facts = sha256(joined(first, ...what));
      const details = sha256(joined(second, row.amount, row.received_at, row.reason));
      expect(row.previous_hash).toBe(previous);
      expect(row.hash).toBe(sha256(joined(2, previous, row.lot_id, row.sequence, row.at, facts, details)));
      previous = row.hash;
    }
  });

  it('can continue from any hash', async () => {
    const [first, ...rest] = rowsOfEntries(LOT, LOG, FIRST_HASH);
    const more = rowsOfEntries(LOT, LOG.slice(1), first?.hash ?? '');
    expect(more.map((row) => row.sequence)).toEqual(rest.map((row) => row.sequence));
    expect(first && (await isChainSound([first, ...more]))).toBe(true);
  });

  it('can continue a chain of the first version', async () => {
    const old = rowsOfFirstVersion().slice(0, 3);
    const more = rowsOfEntries(LOT, LOG.slice(3), old.at(-1)?.hash ?? '');
    expect(await isChainSound([...old, ...more])).toBe(true);
  });

  it('each have their own salts', () => {
    const bids = Array.from({ length: 1000 }, (_, index) => ({ ...LOG[0], sequence: index + 1 }) as LotEntry);
    const salts = rowsOfEntries(LOT, bids, FIRST_HASH).map((row) => row.salt);
    expect(new Set(salts.flatMap((salt) => [salt.slice(0, 32), salt.slice(32)])).size).toBe(2000);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{64}$/);
  });

  const alterations: [string, (row: EntryRow) => EntryRow][] = [
    ['an amount', (row) => ({ ...row, amount: 1 })],
    ['a bidder', (row) => ({ ...row, bidder_id: 8 })],
    ['a time', (row) => ({ ...row, at: row.at + 1 })],
    ['a time of receipt', (row) => ({ ...row, received_at: 1 })],
    ['a salt', (row) => ({ ...row, salt: '0'.repeat(row.salt.length) })],
    ['a hash', (row) => ({ ...row, hash: FIRST_HASH })],
  ];

  it.each(alterations)('reveal %s that was altered, in both versions', async (_, alter) => {
    for (const rows of [rowsOfEntries(LOT, LOG, FIRST_HASH), rowsOfFirstVersion()]) {
      expect(await isChainSound(rows)).toBe(true);
      expect(await isChainSound(rows.map((row, index) => (index === 0 ? alter(row) : row)))).toBe(false);
    }
  });

  it('are read back as they were written', () => {
    expect(rowsOfEntries(LOT, LOG, FIRST_HASH).map((row) => entryOfRow(row, 'gbp'))).toEqual(LOG);
  });
});

describe('a published entry', () => {
  it.each([
    ['sealed', 0],
    ['facts', 1],
    ['details', 2],
  ] as const)('that is opened to %s has the salt of each opened part and of no other', (opening, salts) => {
    for (const row of rowsOfEntries(LOT, LOG, FIRST_HASH)) {
      const text = JSON.stringify(loggedEntry(row, opening));
      const contained = [row.salt.slice(0, 32), row.salt.slice(32)].filter((salt) => text.includes(salt));
      expect(contained).toHaveLength(salts);
    }
  });

  it('of the first version is whole or sealed, since its hash does not prove a part', () => {
    const [row] = rowsOfFirstVersion();
    if (row === undefined) throw new Error('no row');
    for (const opening of ['sealed', 'facts'] as const) {
      const { facts, details, commitments } = loggedEntry(row, opening);
      expect([facts, details, commitments]).toEqual([null, null, null]);
      expect(JSON.stringify(loggedEntry(row, opening))).not.toContain(row.salt);
    }
    expect(loggedEntry(row, 'details').details).toEqual({
      amount: 250_000,
      receivedAt: AT - 3,
      reason: null,
      salt: row.salt,
    });
  });
});
