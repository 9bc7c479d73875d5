import { toIso } from '@marque/core/contracts/instants';
import type { Kysely, Selectable } from 'kysely';
import { type Database, deleteInBatches, type MailsTable, readInPages, type Schema } from '../db/index.ts';
import type { Mail } from './port.ts';

/** E-mails that /dev/mailbox lists. */
const LISTED = 200;
/** E-mails that the mailbox of a demo or test world keeps: the newest. */
export const MAILBOX_LIMIT = 5_000;

/** One e-mail in /dev/mailbox.json. */
export interface MailboxEntry {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of its List-Unsubscribe header; null without one. */
  readonly unsubscribeUrl: string | null;
  readonly dtCreatedUTC: string;
}

/** Stores sent e-mails in one transaction (`sentAt`: UTC ms) and returns their ids, in order. */
export async function addMails(db: Database, mails: readonly Mail[], sentAt: number): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ to, subject, text, html, unsubscribeUrl = null }) => ({
    recipient: to,
    subject,
    text,
    html,
    unsubscribe_url: unsubscribeUrl,
    created_at: sentAt,
  }));
  const inserted = await db.write((transaction) =>
    transaction.insertInto('mails').values(rows).returning('id').execute(),
  );
  // Databases do not say in which order they give back rows.
  return inserted.map(({ id }) => id).toSorted((left, right) => left - right);
}

/** The newest e-mails first; only those to `recipient` where one is given. */
export async function listMails(db: Database, recipient?: string): Promise<MailboxEntry[]> {
  let query = db.read.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(LISTED);
  if (recipient !== undefined) query = query.where('recipient', '=', recipient.toLowerCase());
  return (await query.execute()).map(toEntry);
}

export async function findMailHtml(db: Database, id: number): Promise<string | null> {
  const row = await db.read.selectFrom('mails').select('html').where('id', '=', id).executeTakeFirst();
  return row?.html ?? null;
}

/** Deletes all but the newest `MAILBOX_LIMIT` e-mails. Resolves with the number of deleted rows. */
export async function deleteOldMails(db: Database): Promise<number> {
  const oldestKept = await db.read
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MAILBOX_LIMIT - 1)
    .executeTakeFirst();
  if (oldestKept === undefined) return 0;
  return deleteInBatches(db, async (transaction, limit) => {
    const batch = transaction
      .selectFrom('mails')
      .select('id')
      .where('id', '<', oldestKept.id)
      .orderBy('id')
      .limit(limit);
    const { numDeletedRows } = await transaction.deleteFrom('mails').where('id', 'in', batch).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Rows read at a time: their texts are long. */
const TEXTS_PER_PAGE = 50;

/** The e-mails to an address as text, without the links that open an account. */
export async function* exportMails(db: Kysely<Schema>, email: string | null): AsyncGenerator<object> {
  if (email === null) return;
  const rows = readInPages<Pick<Selectable<MailsTable>, 'id' | 'subject' | 'text' | 'created_at'>>((after) =>
    db
      .selectFrom('mails')
      .select(['id', 'subject', 'text', 'created_at'])
      .where('recipient', '=', email)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(TEXTS_PER_PAGE)
      .execute(),
  );
  for await (const row of rows) yield { ...row, text: hideTokens(row.text) };
}

/** A link with a token opens the account. */
export function hideTokens(text: string): string {
  return text.replace(/(\?|&)token=[\w-]+/g, '$1token=…');
}

export async function deleteMailsTo(transaction: Kysely<Schema>, email: string | null): Promise<void> {
  if (email !== null) await transaction.deleteFrom('mails').where('recipient', '=', email).execute();
}

function toEntry({ id, recipient: to, subject, text, html, ...row }: Selectable<MailsTable>): MailboxEntry {
  return { id, to, subject, text, html, unsubscribeUrl: row.unsubscribe_url, dtCreatedUTC: toIso(row.created_at) };
}
