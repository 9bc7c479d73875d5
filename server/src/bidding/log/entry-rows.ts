import { hash, randomBytes } from 'node:crypto';
import {
  detailsText,
  type EntryDetails,
  type EntryFacts,
  entryText,
  factsText,
  type LotEntry,
  splitSalt,
} from '@marque/core/rules/bidding';
import { type Currency, type Money, money } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import type { LotEntriesTable } from '../../platform/db/index.ts';

export type EntryRow = Selectable<LotEntriesTable>;

/** A row without its place in the chain. */
type EntryContent = Omit<EntryRow, 'salt' | 'previous_hash' | 'hash' | 'hash_version'>;

/** The version that new entries are hashed with. */
const HASH_VERSION = 2;

/**
 * An entry as a row, chained to the one before it. The hash covers commitments to what the entry was and to its amount, so
 * that the log can be shown and verified while part of it is secret (docs/decisions/0050).
 */
export function rowOfEntry(lotId: number, entry: LotEntry, previousHash: string): EntryRow {
  const salt = nextSalt();
  const columns = columnsOf(lotId, entry);
  const { facts, details } = splitSalt(salt);
  const commitments = {
    facts: sha256(factsText(facts, factsOfRow(columns))),
    details: sha256(detailsText(details, detailsOfRow(columns))),
  };
  const position = { lotId, sequence: entry.sequence, at: entry.at, previousHash };
  return {
    ...columns,
    salt,
    previous_hash: previousHash,
    hash: sha256(entryText(position, commitments)),
    hash_version: HASH_VERSION,
  };
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

/** What an entry was. */
export function factsOfRow(row: EntryContent): EntryFacts {
  return {
    kind: row.kind,
    bidderId: row.bidder_id,
    bidKind: row.bid_kind,
    endsAt: row.ends_at,
    cause: row.cause,
    outcome: row.outcome,
    voided: row.voided_sequence,
  };
}

/** What of an entry may be secret. */
export function detailsOfRow(row: EntryContent): EntryDetails {
  return { amount: row.amount, receivedAt: row.received_at, reason: row.reason };
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
        ...(row.reason === null ? {} : { reason: row.reason }),
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

function columnsOf(lotId: number, entry: LotEntry): EntryContent {
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
      return { ...empty, ends_at: entry.endsAt, cause: entry.cause, reason: entry.reason ?? null };
    case 'close':
      return { ...empty, outcome: entry.outcome, reason: entry.reason ?? null };
  }
}

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** Sixteen for each of the two commitments. */
const SALT_BYTES = 32;
let drawn = Buffer.alloc(0);
let drawnUsed = 0;

/** Random bytes are drawn in bulk: a system call for a few bytes costs as much as one for thousands. */
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
