import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database, OutgoingMailsTable, Schema } from '../../db/index.ts';
import type { OutgoingMail } from '../port.ts';
import { hideTokens } from '../store.ts';

export type QueuedMail = Selectable<OutgoingMailsTable>;

/** Stores e-mails in one transaction, due at once. `domain`: the right side of their message ids. */
export async function addOutgoing(
  db: Database,
  mails: readonly OutgoingMail[],
  { now, domain }: { readonly now: number; readonly domain: string },
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, kind, subject, text, html, unsubscribeUrl = null }) => ({
    message_id: `${randomUUID()}@${domain}`,
    kind,
    recipient: to,
    subject,
    text,
    html,
    unsubscribe_url: unsubscribeUrl,
    created_at: now,
    attempts: 0,
    next_attempt_at: now,
  }));
  await db.write((transaction) => transaction.insertInto('outgoing_mails').values(rows).execute());
}

export async function countOutgoing(db: Database): Promise<number> {
  const { count } = await db.read
    .selectFrom('outgoing_mails')
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes e-mails that are due for an attempt, the longest due first. Until `leaseUntil` no other process takes them; after a
 * crash they become due then.
 */
export async function claimOutgoing(
  db: Database,
  { now, leaseUntil, limit }: { readonly now: number; readonly leaseUntil: number; readonly limit: number },
): Promise<QueuedMail[]> {
  // Most looks find an empty queue, and need no place among the writes.
  if ((await nextAttemptAt(db)) > now) return [];
  return db.write(async (transaction) => {
    const due = transaction
      .selectFrom('outgoing_mails')
      .select('id')
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit);
    return transaction
      .updateTable('outgoing_mails')
      .set(({ eb }) => ({ next_attempt_at: leaseUntil, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', due)
      .where('next_attempt_at', '<=', now)
      .returningAll()
      .execute();
  });
}

/** When the next attempt is due, UTC ms; infinity for an empty queue. */
export async function nextAttemptAt(db: Database): Promise<number> {
  const row = await db.read
    .selectFrom('outgoing_mails')
    .select('next_attempt_at')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? Number.POSITIVE_INFINITY;
}

/** Ends the attempts of one batch: rows of `done` are deleted, the others wait until their time (UTC ms). */
export async function settleOutgoing(
  db: Database,
  done: readonly number[],
  later: readonly { readonly id: number; readonly at: number }[],
): Promise<void> {
  await db.write(async (transaction) => {
    if (done.length > 0) await transaction.deleteFrom('outgoing_mails').where('id', 'in', done).execute();
    for (const { id, at } of later) {
      await transaction.updateTable('outgoing_mails').set({ next_attempt_at: at }).where('id', '=', id).execute();
    }
  });
}

/** The waiting e-mails to an address as text, without the links that open an account. */
export async function* exportOutgoing(db: Kysely<Schema>, email: string | null): AsyncGenerator<object> {
  if (email === null) return;
  const rows = await db
    .selectFrom('outgoing_mails')
    .select(['id', 'subject', 'text', 'created_at'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  for (const row of rows) yield { ...row, text: hideTokens(row.text) };
}

export async function deleteOutgoingTo(transaction: Kysely<Schema>, email: string | null): Promise<void> {
  if (email !== null) await transaction.deleteFrom('outgoing_mails').where('recipient', '=', email).execute();
}
