/** Refusals of what follows a sale: its steps, documents, statement, invoices and second chances. */
import {
  addSaleDocument,
  cancelSale,
  confirmCollection,
  confirmPayment,
  readStatement,
  reportPayment,
} from '@marque/core/contracts/completion';
import { creditInvoice, listInvoices, recordTransfer } from '@marque/core/contracts/invoices';
import { declineSecondChance, offerSecondChance } from '@marque/core/contracts/second-chances';
import { UPLOAD_SLOTS } from '@marque/core/rules/uploads';
import type { Answer, Call, TestServer } from '../harness/test-server.ts';
import { afterSaleCalls } from '../selling/after-sale-calls.ts';
import { type RefusalCase, store } from './refusal-case.ts';

/** Lots of the tests world: sold by seller@ to buyer@, whose fee is paid; sold, its fee refused; and unsold. */
const [SOLD, UNPAID, UNSOLD] = [10035, 10036, 10020];
const onSale = (body: object = {}): Call => ({ params: { auctionId: SOLD }, body });

/** The invoice of the fee that buyer@ has paid by card. */
async function onInvoice(server: TestServer): Promise<Call> {
  const { invoices } = await server.program('buyer').ask(listInvoices);
  const invoice = invoices.find(({ auctionId, kind }) => auctionId === SOLD && kind === 'invoice');
  if (invoice === undefined) throw new Error('The buyer has an invoice.');
  return { params: { number: invoice.number } };
}

async function cancelWhileCapturing(server: TestServer): Promise<Answer> {
  const setStatus = (status: string) =>
    store(server, `update sales set payment_status = '${status}' where lot_id = ${UNPAID}`);
  await setStatus('capturing');
  const body = { reason: 'never paid', refundsFee: false };
  const answer = await server.program('staff').call(cancelSale, { params: { auctionId: UNPAID }, body });
  await setStatus('failed');
  return answer;
}

export const AFTER_SALE_CASES = {
  escrowNotOffered: {
    provoke: (server) => server.program('buyer').call(reportPayment, onSale({ paymentWay: 'escrow' })),
    status: 409,
    doing: 'other',
    shows: 'escrowNotOffered',
  },
  // Before the payment nothing is collected.
  saleStepNotDue: {
    provoke: (server) => server.program('buyer').call(confirmCollection, onSale()),
    status: 409,
    doing: 'other',
    shows: 'saleStepNotDue',
    link: 'reload',
  },
  saleStepNotYours: {
    provoke: (server) => server.program('buyer').call(confirmPayment, onSale()),
    status: 403,
    doing: 'other',
    shows: 'saleStepNotYours',
  },
  feeUnderWay: {
    provoke: cancelWhileCapturing,
    status: 409,
    doing: 'other',
    shows: 'feeUnderWay',
  },
  saleDocumentsFull: {
    provoke: async (server) => {
      const { document } = afterSaleCalls(server);
      const buyer = server.program('buyer');
      for (let nth = 0; nth < UPLOAD_SLOTS.saleDocuments; nth += 1) {
        await buyer.ask(addSaleDocument, await document(`receipt-${nth}.png`));
      }
      return buyer.call(addSaleDocument, await document('one-more.png'));
    },
    status: 409,
    doing: 'other',
    shows: 'saleDocumentsFull',
  },
  periodInvalid: {
    provoke: (server) =>
      server.program('seller').call(readStatement, { query: { from: '2026-03-02', to: '2026-03-01' } }),
    status: 422,
    doing: 'other',
    shows: 'periodInvalid',
  },
  invoiceNotOpen: {
    provoke: async (server) => server.program('staff').call(recordTransfer, await onInvoice(server)),
    status: 409,
    doing: 'other',
    shows: 'invoiceNotOpen',
  },
  invoiceCredited: {
    provoke: async (server) => {
      const call = { ...(await onInvoice(server)), body: { reason: 'wrong country of the tax' } };
      await server.program('staff').ask(creditInvoice, call);
      return server.program('staff').call(creditInvoice, call);
    },
    status: 409,
    doing: 'other',
    shows: 'invoiceCredited',
  },
  // Its sale stands.
  noSecondChance: {
    provoke: (server) => server.program('staff').call(offerSecondChance, { params: { auctionId: SOLD } }),
    status: 409,
    doing: 'other',
    shows: 'noSecondChance',
  },
  secondChanceOver: {
    provoke: async (server) => {
      const call = await afterSaleCalls(server).chanceOn(UNSOLD);
      await server.program('rival').ask(declineSecondChance, call);
      return server.program('rival').call(declineSecondChance, call);
    },
    status: 409,
    doing: 'other',
    shows: 'secondChanceOver',
  },
} satisfies Readonly<Record<string, RefusalCase>>;
