import type { LotId, UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { appendEntries } from './store.ts';

/** A value of an entry: names of what changed, with ids, amounts, times and states. */
export type AuditValue = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** What a member of staff has done. What is left out is stored as null. */
export interface AuditRecord {
  readonly actor: UserId;
  /** Name of the endpoint. */
  readonly action: string;
  readonly lotId?: LotId | null;
  /** What it was done to, beside a lot: "comment 17". */
  readonly subject?: string;
  readonly before?: AuditValue;
  readonly after?: AuditValue;
  readonly reason?: string | null;
}

/** Characters of a value as JSON. */
const LONGEST_VALUE = 4_000;

/**
 * Appends a write of staff to the audit log, in the transaction of the write, so that neither exists without the other.
 * Inside `withIdempotency`, a repeated request adds no second entry. Values name persons by the id of their account and
 * carry no password, token, card, ceiling, e-mail address or telephone number: entries outlive accounts.
 */
export function recordAudit(transaction: Kysely<Schema>, record: AuditRecord, now: number): Promise<void> {
  return recordAudits(transaction, [record], now);
}

/** The same for several writes in one transaction. */
export function recordAudits(transaction: Kysely<Schema>, records: readonly AuditRecord[], now: number): Promise<void> {
  return appendEntries(
    transaction,
    records.map(({ actor, action, lotId = null, subject = null, before, after, reason = null }) => ({
      at: now,
      actor_id: actor,
      action,
      lot_id: lotId,
      subject,
      before: storedValue(before),
      after: storedValue(after),
      reason,
    })),
  );
}

function storedValue(value: AuditValue | undefined): string | null {
  if (value === undefined) return null;
  const json = JSON.stringify(value);
  return json.length <= LONGEST_VALUE ? json : JSON.stringify({ omittedCharacters: json.length });
}
