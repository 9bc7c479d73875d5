import {
  type CompletionNotice,
  type CompletionStep,
  type InvoiceNotice,
  type NoticeRecipient,
  noticesAfter,
  remindersOf,
  runningDeadline,
  type SecondChanceNotice,
} from '@marque/core/rules/sales';
import type { Kysely } from 'kysely';
import { listStaff } from '../accounts/index.ts';
import type { InvoiceRow } from '../invoices/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { CompletionNoticesTable, Schema } from '../platform/db/index.ts';
import { createNoticeDelivery, type NoticeDelivery, type Send } from '../platform/notices/index.ts';
import {
  addNotices,
  type CompletionRow,
  completionOf,
  deletePendingReminders,
  findCompletion,
  listDueNotices,
  markNoticeSent,
  type NoticeRow,
} from './store.ts';

/** Sends one e-mail about what follows a sale. It may be called again for the same one after a crash. */
export type SendCompletionNotice = Send<CompletionNoticesTable>;

export interface CompletionNotices extends NoticeDelivery<CompletionNoticesTable> {
  /**
   * Stores, with a step, the e-mails that report it and those that remind of the deadlines after it. Reminders of the
   * state before it are deleted. `by`: the party or member of staff who took the step.
   */
  addForStep(
    transaction: Kysely<Schema>,
    row: CompletionRow,
    taken: { readonly step: CompletionStep; readonly by: number | null; readonly now: number },
  ): Promise<void>;
  /** Stores the e-mail about an invoice or a credit note to its recipient. */
  addForInvoice(transaction: Kysely<Schema>, kind: InvoiceNotice, invoice: InvoiceRow, now: number): Promise<void>;
  /** Stores an e-mail about a second chance that has followed a cancelled sale. */
  addForSecondChance(
    transaction: Kysely<Schema>,
    to: { readonly kind: SecondChanceNotice; readonly userId: number },
    chance: SecondChanceFacts,
  ): Promise<void>;
}

interface SecondChanceFacts extends Pick<CompletionRow, 'lot_id' | 'sold_at'> {
  /** What the bidder is to pay, in minor units. */
  readonly amount: number;
  readonly dueAt: number | null;
  readonly now: number;
}

const FAILED = 'e-mails about what follows a sale could not be sent';
const STORED = { table: 'completion_notices', listDue: listDueNotices, markSent: markNoticeSent } as const;

export function createCompletionNotices(
  context: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log'>,
  background: Background,
): CompletionNotices {
  return {
    ...createNoticeDelivery(context, background, STORED, FAILED),
    async addForStep(transaction, row, { step, by, now }) {
      await deletePendingReminders(transaction, row);
      const completion = completionOf(row);
      const dueAt = runningDeadline(completion)?.dueAt ?? null;
      const reports: NoticeRow[] = [];
      for (const { to, kind } of noticesAfter(step)) {
        for (const userId of await recipientsOf(transaction, row, to, by)) {
          reports.push(noticeOf(row, { kind, userId, dueAt, at: now }));
        }
      }
      const reminders = remindersOf(completion, now).map(({ kind, to, at }) =>
        noticeOf(row, { kind, userId: to === 'buyer' ? row.buyer_id : row.seller_id, dueAt, at }),
      );
      await addNotices(transaction, [...reports, ...reminders]);
    },
    async addForInvoice(transaction, kind, { number, lot_id, sold_at, user_id, hammer, due_at }, now) {
      const row = await findCompletion(transaction, { lot_id, sold_at });
      const key = { lot_id, sold_at, hammer, revision: row?.revision ?? 0 };
      const notice = noticeOf(key, { kind, userId: user_id, dueAt: due_at, at: now });
      await addNotices(transaction, [{ ...notice, invoice_number: number }]);
    },
    async addForSecondChance(transaction, { kind, userId }, { lot_id, sold_at, amount: hammer, dueAt, now }) {
      const row = await findCompletion(transaction, { lot_id, sold_at });
      const key = { lot_id, sold_at, hammer, revision: row?.revision ?? 0 };
      await addNotices(transaction, [noticeOf(key, { kind, userId, dueAt, at: now })]);
    },
  };
}

async function recipientsOf(
  db: Kysely<Schema>,
  { buyer_id, seller_id }: CompletionRow,
  to: NoticeRecipient,
  by: number | null,
): Promise<readonly number[]> {
  switch (to) {
    case 'buyer':
      return [buyer_id];
    case 'seller':
      return [seller_id];
    case 'otherParty':
      return [by === buyer_id ? seller_id : buyer_id];
    case 'staff':
      return listStaff(db);
  }
}

function noticeOf(
  { lot_id, sold_at, hammer, revision }: Pick<CompletionRow, 'lot_id' | 'sold_at' | 'hammer' | 'revision'>,
  {
    kind,
    userId,
    dueAt,
    at,
  }: {
    readonly kind: CompletionNotice;
    readonly userId: number;
    readonly dueAt: number | null;
    readonly at: number;
  },
): NoticeRow {
  return {
    lot_id,
    sold_at,
    sequence: revision,
    kind,
    user_id: userId,
    hammer,
    due_at: dueAt,
    invoice_number: null,
    send_at: at,
    sent_at: null,
  };
}
