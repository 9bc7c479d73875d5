import { hash, randomBytes } from 'node:crypto';
import type { LotEntry } from '@marque/core/rules/bidding';
import { type Currency, type Money, money } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import type { LotEntriesTable } from '../platform/db/index.ts';

export type EntryRow = Selectable<LotEntriesTable>;

/** Hash that the first entry of a lot builds on. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * An entry as a row, chained to the one before it. The hash covers a commitment to the amount, not the amount: the log
 * can be shown and verified while a ceiling in it is still secret.
 */
export function rowOfEntry(lotId: number, entry: LotEntry, previousHash: string): EntryRow {
  const row = { ...columnsOf(lotId, entry), salt: nextSalt(), previous_hash: previousHash };
  return { ...row, hash: hashOf(row) };
}

/** Entries of one lot as rows, the first of them chained to `previousHash`. */
export function rowsOfEntries(lotId: number, entries: readonly LotEntry[], previousHash: string): EntryRow[] {
  let previous = previousHash;
  return entries.map((entry) => {
    const row = rowOfEntry(lotId, entry, previous);
    previous = row.hash;
    return row;
  });
}

/** Whether each row is chained to the one before it and no row was altered. */
export function isChainSound(rows: readonly EntryRow[]): boolean {
  let previous = FIRST_HASH;
  for (const row of rows) {
    if (row.previous_hash !== previous || row.hash !== hashOf(row)) return false;
    previous = row.hash;
  }
  return true;
}

export function entryOfRow(row: EntryRow, currency: Currency): LotEntry {
  const base = { sequence: row.sequence, at: row.at };
  switch (row.kind) {
    case 'bid':
      return {
        ...base,
        kind: 'bid',
        bidderId: known(row, row.bidder_id),
        bidKind: known(row, row.bid_kind),
        amount: money(known(row, row.amount), currency),
        receivedAt: known(row, row.received_at),
      };
    case 'reserve':
      return { ...base, kind: 'reserve', reserve: row.amount === null ? null : money(row.amount, currency) };
    case 'void':
      return { ...base, kind: 'void', voided: known(row, row.voided_sequence), reason: row.reason ?? '' };
    case 'extension':
      return {
        ...base,
        kind: 'extension',
        endsAt: known(row, row.ends_at),
        cause: known(row, row.cause),
      };
    case 'close':
      return {
        ...base,
        kind: 'close',
        outcome: known(row, row.outcome),
        ...(row.reason === null ? {} : { reason: row.reason }),
      };
  }
}

function columnsOf(lotId: number, entry: LotEntry): Omit<EntryRow, 'salt' | 'previous_hash' | 'hash'> {
  const empty = {
    lot_id: lotId,
    sequence: entry.sequence,
    kind: entry.kind,
    at: entry.at,
    received_at: null,
    bidder_id: null,
    bid_kind: null,
    amount: null,
    ends_at: null,
    cause: null,
    outcome: null,
    voided_sequence: null,
    reason: null,
  };
  switch (entry.kind) {
    case 'bid':
      return {
        ...empty,
        received_at: entry.receivedAt,
        bidder_id: entry.bidderId,
        bid_kind: entry.bidKind,
        amount: entry.amount.minor,
      };
    case 'reserve':
      return { ...empty, amount: minorOf(entry.reserve) };
    case 'void':
      return { ...empty, voided_sequence: entry.voided, reason: entry.reason };
    case 'extension':
      return { ...empty, ends_at: entry.endsAt, cause: entry.cause };
    case 'close':
      return { ...empty, outcome: entry.outcome, reason: entry.reason ?? null };
  }
}

function hashOf(row: Omit<EntryRow, 'hash'>): string {
  const commitment = sha256(`${row.salt}|${row.amount ?? ''}`);
  let text = `${row.previous_hash}|${commitment}`;
  for (const name of OPEN_COLUMNS) text += `|${row[name] ?? ''}`;
  return sha256(text);
}

/** Fields in a fixed order, so that the hash does not depend on the order of columns in the database. */
const OPEN_COLUMNS = [
  'lot_id',
  'sequence',
  'kind',
  'at',
  'received_at',
  'bidder_id',
  'bid_kind',
  'ends_at',
  'cause',
  'outcome',
  'voided_sequence',
  'reason',
] as const;

function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

const SALT_BYTES = 16;
let drawn = Buffer.alloc(0);
let drawnUsed = 0;

/** Random bytes are drawn in bulk: a system call for sixteen bytes costs as much as one for thousands. */
function nextSalt(): string {
  if (drawnUsed >= drawn.length) {
    drawn = randomBytes(256 * SALT_BYTES);
    drawnUsed = 0;
  }
  drawnUsed += SALT_BYTES;
  return drawn.toString('hex', drawnUsed - SALT_BYTES, drawnUsed);
}

function minorOf(amount: Money | null): number | null {
  return amount === null ? null : amount.minor;
}

function known<Value>(row: EntryRow, value: Value | null): Value {
  if (value === null) throw new Error(`Entry ${row.sequence} of lot ${row.lot_id} (${row.kind}) lacks a value.`);
  return value;
}
