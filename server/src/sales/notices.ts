import { type PaymentState, paymentReminderAt } from '@marque/core/rules/bidding';
import type { Kysely } from 'kysely';
import { findLot } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { SaleNoticesTable, Schema } from '../platform/db/index.ts';
import { createNoticeDelivery, type NoticeDelivery, type Send } from '../platform/notices/index.ts';
import { addNotices, deletePendingReminder, listDueNotices, markNoticeSent, type SaleRow } from './store.ts';

/** What happened to a sale: a payment succeeded or failed, is not needed, or the sale was cancelled. */
export type SaleFact = Exclude<PaymentState, 'pending' | 'capturing'> | 'onAccount' | 'lapsed';

/** The e-mails that report a fact, to buyer and seller; each is sent once for a sale. */
const NOTICES: Readonly<Record<SaleFact, Readonly<Record<'buyer' | 'seller', SaleNoticesTable['kind']>>>> = {
  success: { buyer: 'paid', seller: 'sold' },
  onAccount: { buyer: 'onAccount', seller: 'sold' },
  failed: { buyer: 'paymentFailed', seller: 'paymentProblem' },
  lapsed: { buyer: 'lapsed', seller: 'sellerLapsed' },
};

/** Sends one e-mail. It may be called again for the same one after a crash. */
export type SendNotice = Send<SaleNoticesTable>;

export interface SaleNotices extends NoticeDelivery<SaleNoticesTable> {
  /** Stores what is to be sent about a fact, within the transaction that stores the fact. */
  add(transaction: Kysely<Schema>, sale: SaleRow, fact: SaleFact, now: number): Promise<void>;
}

const FAILED = 'e-mails about sales could not be sent';
const STORED = { table: 'sale_notices', listDue: listDueNotices, markSent: markNoticeSent } as const;

export function createSaleNotices(
  context: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log'>,
  background: Background,
): SaleNotices {
  return {
    ...createNoticeDelivery(context, background, STORED, FAILED),
    async add(transaction, sale, fact, now) {
      const lot = await findLot(transaction, sale.lot_id);
      if (lot === undefined) return;
      const { lot_id, sold_at, hammer, payment_due_by } = sale;
      const common = { lot_id, sold_at, hammer, payment_due_by, sent_at: null };
      const { buyer, seller } = NOTICES[fact];
      await deletePendingReminder(transaction, sale);
      await addNotices(transaction, [
        { ...common, kind: buyer, user_id: sale.buyer_id, send_at: now },
        { ...common, kind: seller, user_id: lot.vendor_id, send_at: now },
        ...(fact === 'failed' && payment_due_by !== null
          ? [
              {
                ...common,
                kind: 'paymentReminder' as const,
                user_id: sale.buyer_id,
                send_at: paymentReminderAt(payment_due_by),
              },
            ]
          : []),
      ]);
    },
  };
}
