import { createHash } from 'node:crypto';
import type { LotEntry } from '@marque/core/rules/bidding';
import { money } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { type EntryRow, entryOfRow, FIRST_HASH, isChainSound, rowsOfEntries } from './entry-rows.ts';

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
  { kind: 'close', sequence: 5, at: AT + 4, outcome: 'unsold' },
];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the rows of a lot’s log', () => {
  it('are each chained to the row before by a commitment to the amount', () => {
    let previous = FIRST_HASH;
    for (const row of rowsOfEntries(LOT, LOG, FIRST_HASH)) {
      const commitment = sha256(`${row.salt}|${row.amount ?? ''}`);
      const open = [row.lot_id, row.sequence, row.kind, row.at, row.received_at, row.bidder_id, row.bid_kind];
      const rest = [row.ends_at, row.cause, row.outcome, row.voided_sequence, row.reason];
      const text = [previous, commitment, ...open, ...rest].map((value) => value ?? '').join('|');
      expect(row.previous_hash).toBe(previous);
      expect(row.hash).toBe(sha256(text));
      previous = row.hash;
    }
  });

  it('can continue from any hash', () => {
    const [first, ...rest] = rowsOfEntries(LOT, LOG, FIRST_HASH);
    const more = rowsOfEntries(LOT, LOG.slice(1), first?.hash ?? '');
    expect(more.map((row) => row.sequence)).toEqual(rest.map((row) => row.sequence));
    expect(first && isChainSound([first, ...more])).toBe(true);
  });

  it('each have their own salt', () => {
    const bids = Array.from({ length: 1000 }, (_, index) => ({ ...LOG[0], sequence: index + 1 }) as LotEntry);
    const salts = rowsOfEntries(LOT, bids, FIRST_HASH).map((row) => row.salt);
    expect(new Set(salts).size).toBe(1000);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each<[string, (row: EntryRow) => EntryRow]>([
    ['an amount', (row) => ({ ...row, amount: 1 })],
    ['a bidder', (row) => ({ ...row, bidder_id: 8 })],
    ['a time', (row) => ({ ...row, at: row.at + 1 })],
    ['a salt', (row) => ({ ...row, salt: '0'.repeat(32) })],
    ['a hash', (row) => ({ ...row, hash: FIRST_HASH })],
  ])('reveal %s that was altered', (_, alter) => {
    const rows = rowsOfEntries(LOT, LOG, FIRST_HASH);
    expect(isChainSound(rows)).toBe(true);
    expect(isChainSound(rows.map((row, index) => (index === 0 ? alter(row) : row)))).toBe(false);
  });

  it('are read back as they were written', () => {
    expect(rowsOfEntries(LOT, LOG, FIRST_HASH).map((row) => entryOfRow(row, 'gbp'))).toEqual(LOG);
  });
});
