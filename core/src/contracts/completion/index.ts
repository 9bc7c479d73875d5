/** What follows a sale: its steps and deadlines, disputes, documents, and the decisions of staff. */
import * as z from 'zod/mini';
import { SALE_TEXT } from '../../rules/sales/steps/sale-text.ts';
import {
  COMPLETION_ACTORS,
  COMPLETION_STATES,
  COMPLETION_STEPS,
  OPEN_STATES,
  PAYMENT_WAYS,
} from '../../rules/sales/steps/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { invoiceSummary } from '../invoices/index.ts';
import { listing, paymentStatus } from '../listings/index.ts';
import { count, currencyCode, exactLine, id, isoInstant, lines, majorAmount, pathId, pattern } from '../wire/index.ts';

const saleParams = z.object({ auctionId: pathId });

/** How far a sale is, for its parties and staff. */
export const saleProgress = z.object({
  state: z.enum(COMPLETION_STATES),
  /** The state that a dispute has interrupted; null without one. */
  interrupted: z.nullable(z.enum(OPEN_STATES)),
  dtDisputedUTC: z.nullable(isoInstant),
  /** The end of the last day for the payment to the seller; null while the fee is not settled. */
  dtPaymentDueUTC: z.nullable(isoInstant),
  /** The end of the last day for the collection; null until the seller has the payment. */
  dtCollectionDueUTC: z.nullable(isoInstant),
});

/** A sale in a list, without the other party. */
export const saleRow = z.object({
  auctionId: id,
  lot: listing,
  currencyCode,
  salePrice: majorAmount,
  dtSoldUTC: isoInstant,
  /** The payment of the buyer's fee; null once the sale is cancelled. */
  paymentStatus: z.nullable(paymentStatus),
  ...saleProgress.shape,
});
export type SaleRow = z.output<typeof saleRow>;

export const saleStep = z.object({
  step: z.enum(COMPLETION_STEPS),
  by: z.enum(COMPLETION_ACTORS),
  dtUTC: isoInstant,
  /** The text of a dispute, of its decision, or the reason for a cancellation. */
  text: z.nullable(z.string()),
});
export type SaleStep = z.output<typeof saleStep>;

export const saleDocument = z.object({
  documentId: id,
  name: z.string(),
  /** Media type. */
  type: z.string(),
  by: z.enum(['buyer', 'seller']),
  dtAddedUTC: isoInstant,
  /** Path of `readSaleDocument`. */
  url: z.string(),
});
export type SaleDocument = z.output<typeof saleDocument>;

export const sale = z.extend(saleRow, {
  /** What the caller is to the sale. */
  role: z.enum(['buyer', 'seller', 'staff']),
  /** Raised with every step. */
  revision: count,
  /** For the buyer, unless they see no fees. */
  feeAmountIncTax: z.nullable(majorAmount),
  total: z.nullable(majorAmount),
  /** For the buyer: until when another card can pay the fee. */
  dtFeeDueByUTC: z.nullable(isoInstant),
  paymentWay: z.nullable(z.enum(PAYMENT_WAYS)),
  canEscrow: z.boolean(),
  /** The other party, while the sale stands. Null for staff. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
  steps: z.array(saleStep),
  documents: z.array(saleDocument),
  /** How many more documents the caller may add. */
  documentsLeft: count,
  /** Invoices and credit notes of the sale that the caller may read. */
  invoices: z.array(invoiceSummary),
});
export type Sale = z.output<typeof sale>;

export const readSale = endpoint({
  name: 'readSale',
  method: 'GET',
  path: '/v1/sales/:auctionId',
  summary:
    'The latest sale of a lot in which the caller is a party, or for staff the latest of all. 404 for other callers.',
  access: 'user',
  params: saleParams,
  replies: { 200: sale },
});

/** Sales on a page of a list. */
export const SALES_PER_PAGE = 24;

export const listBought = endpoint({
  name: 'listBought',
  method: 'GET',
  path: '/v1/users/me/bought',
  summary: 'The lots that the caller has bought on both sites, latest first, 24 a page.',
  access: 'user',
  query: z.object({ page: z.optional(pattern(/^\d{1,4}$/)) }),
  replies: { 200: z.object({ sales: z.array(saleRow), count }) },
});

const dayText = pattern(/^\d{4}-\d{2}-\d{2}$/);

/** Sales that a statement lists at most; the totals count all. */
export const MOST_STATED_SALES = 1_000;

export const readStatement = endpoint({
  name: 'readStatement',
  method: 'GET',
  path: '/v1/users/me/statement',
  summary:
    'What the caller has sold from one day to another, both included, by the calendar of the sites: hammer prices, and what the caller confirmed to have received. 422 for a period that ends before it begins or is longer than two years.',
  access: 'user',
  query: z.object({ from: dayText, to: dayText }),
  replies: {
    200: z.object({
      from: dayText,
      to: dayText,
      sellerName: z.string(),
      sales: z.array(
        z.object({
          auctionId: id,
          title: z.string(),
          dtSoldUTC: isoInstant,
          currencyCode,
          salePrice: majorAmount,
          ...saleProgress.shape,
          dtPaidUTC: z.nullable(isoInstant),
        }),
      ),
      totals: z.array(
        z.object({ currencyCode, count, sold: majorAmount, received: majorAmount, outstanding: majorAmount }),
      ),
      /** Sales of the period that the list leaves out. */
      omitted: count,
    }),
  },
  refusals: [422],
});

export const addSaleDocument = endpoint({
  name: 'addSaleDocument',
  method: 'POST',
  path: '/v1/sales/:auctionId/documents',
  summary:
    'A party gives the other an uploaded file of the form `sale`, field `documents`. It cannot be taken back. 409 `saleDocumentsFull` at ten files of a party, `saleStepNotDue` once the sale is complete or cancelled.',
  access: 'user',
  params: saleParams,
  body: z.object({ url: exactLine(1, 200) }),
  replies: { 201: saleDocument },
  idempotent: true,
  refusals: [409, 422, 429],
});

/** Responds with the file, not with JSON: an address for links, not for the API client. */
export const readSaleDocument = endpoint({
  name: 'readSaleDocument',
  method: 'GET',
  path: '/v1/sales/:auctionId/documents/:documentId',
  summary: 'A document of a sale, for its parties and staff.',
  access: 'user',
  params: z.object({ auctionId: pathId, documentId: pathId }),
  replies: { 200: z.unknown() },
  refusals: [503],
});

const stepReply = { 200: z.object({ auctionId: id, revision: count, ...saleProgress.shape }) } as const;

/** 403 `saleStepNotYours` for a step of the other party, 409 `saleStepNotDue` where the sale is not, or no longer, at it. */
const stepRefusals = [403, 409, 422, 429] as const;

export const reportPayment = endpoint({
  name: 'reportPayment',
  method: 'POST',
  path: '/v1/sales/:auctionId/payment',
  summary: 'The buyer reports that they have paid the seller, directly or, where the lot permits it, through escrow.',
  access: 'user',
  params: saleParams,
  body: z.object({ paymentWay: z.enum(PAYMENT_WAYS) }),
  replies: stepReply,
  idempotent: true,
  refusals: stepRefusals,
});

export const confirmPayment = endpoint({
  name: 'confirmPayment',
  method: 'POST',
  path: '/v1/sales/:auctionId/payment/confirmation',
  summary: 'The seller confirms that they have the payment.',
  access: 'user',
  params: saleParams,
  replies: stepReply,
  idempotent: true,
  refusals: stepRefusals,
});

export const reportHandover = endpoint({
  name: 'reportHandover',
  method: 'POST',
  path: '/v1/sales/:auctionId/handover',
  summary: 'The seller reports that they have handed the lot over or sent it.',
  access: 'user',
  params: saleParams,
  replies: stepReply,
  idempotent: true,
  refusals: stepRefusals,
});

const saleText = lines(SALE_TEXT.least, SALE_TEXT.most);

export const openDispute = endpoint({
  name: 'openDispute',
  method: 'POST',
  path: '/v1/sales/:auctionId/dispute',
  summary: 'A party reports a problem to staff and the other party. No deadline runs until staff decide.',
  access: 'user',
  params: saleParams,
  body: z.object({ text: saleText }),
  replies: stepReply,
  idempotent: true,
  refusals: stepRefusals,
});

export const resolveDispute = endpoint({
  name: 'resolveDispute',
  method: 'POST',
  path: '/v1/staff/sales/:auctionId/dispute/decision',
  summary:
    'Staff decide a dispute: the sale goes on where it stopped, or staff have established that the seller was paid or that the buyer has the lot. Both parties read the text.',
  access: 'staff',
  params: saleParams,
  body: z.object({ decision: z.enum(['resume', 'establishPayment', 'establishCollection']), text: saleText }),
  replies: stepReply,
  idempotent: true,
  refusals: [409, 422],
});

export const confirmCollection = endpoint({
  name: 'confirmCollection',
  method: 'POST',
  path: '/v1/sales/:auctionId/collection/confirmation',
  summary: 'The buyer confirms that they have the lot, which completes the sale.',
  access: 'user',
  params: saleParams,
  replies: stepReply,
  idempotent: true,
  refusals: stepRefusals,
});

export const cancelSale = endpoint({
  name: 'cancelSale',
  method: 'POST',
  path: '/v1/staff/sales/:auctionId/cancellation',
  summary:
    'Staff cancel a sale with a reason that both parties read; the lot is unsold. With `refundsFee` a credit note takes the invoice back and the fee returns to the card. 409 `feeUnderWay` while the fee is being taken.',
  access: 'staff',
  params: saleParams,
  body: z.object({ reason: lines(3, 500), refundsFee: z.boolean() }),
  replies: stepReply,
  idempotent: true,
  refusals: [409, 422],
});

/** Disputes that staff see at a time, the longest waiting first. */
export const MOST_DISPUTES = 100;

export const listDisputes = endpoint({
  name: 'listDisputes',
  method: 'GET',
  path: '/v1/staff/disputes',
  summary: `Sales in dispute, the longest waiting first, ${MOST_DISPUTES} at most.`,
  access: 'staff',
  replies: { 200: z.object({ sales: z.array(saleRow) }) },
});
