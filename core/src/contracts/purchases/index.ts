/** Buying a lot outright: at its buy-now price, or at the price agreed for a purchase-only lot. */
import * as z from 'zod/mini';
import { PURCHASE_OUTCOMES } from '../../rules/live/viewer/purchase-end.ts';
import { endpoint } from '../endpoint/index.ts';
import { lotLive, paymentStatus, wireStage } from '../listings/index.ts';
import { currencyCode, id, isoInstant, majorAmount, pathId, ruledAmount } from '../wire/index.ts';

const lotParams = z.object({ auctionId: pathId });

export const purchaseReply = z.object({
  auctionId: id,
  /** `buyNowPurchaseSuccess`, or `buyNowPreAuth` while the card hold is pending. */
  message: z.string(),
  salePrice: majorAmount,
  auction: lotLive,
  tsServer: isoInstant,
});
export type PurchaseReply = z.output<typeof purchaseReply>;

export const buyNow = endpoint({
  name: 'buyNow',
  method: 'PUT',
  path: '/v1/sales/:auctionId/buynow',
  summary: 'Buys a lot at its buy-now price. 200: bought. 202: reserved for the caller until the card hold is decided.',
  access: 'user',
  loginMessage: 'loginToBid',
  params: lotParams,
  body: z.object({ auctionId: z.optional(id) }),
  replies: { 200: purchaseReply, 202: purchaseReply },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const purchase = endpoint({
  name: 'purchase',
  method: 'PUT',
  path: '/v1/sales/:auctionId/purchase',
  summary: 'Buys a purchase-only lot at its agreed price, which the caller repeats; another price is a conflict.',
  access: 'user',
  loginMessage: 'loginToBid',
  params: lotParams,
  body: z.object({ auctionId: z.optional(id), salePrice: ruledAmount }),
  replies: { 200: purchaseReply, 202: purchaseReply },
  idempotent: true,
  refusals: [409, 422, 429],
});

/** What became of the caller's purchase. `pending`: it awaits the card hold; null: the caller has not tried to buy. */
export const BIN_OUTCOMES = PURCHASE_OUTCOMES;

export const readBinEndData = endpoint({
  name: 'readBinEndData',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/bin/endData',
  summary: 'How the sale of a buy-now lot ended for the caller.',
  access: 'user',
  params: lotParams,
  replies: {
    200: z.object({
      auctionId: id,
      stage: wireStage,
      outcome: z.nullable(z.enum(BIN_OUTCOMES)),
      currencyCode,
      salePrice: z.nullable(majorAmount),
      feeAmountIncTax: z.nullable(majorAmount),
      total: z.nullable(majorAmount),
      paymentStatus: z.nullable(paymentStatus),
      dtSoldUTC: z.nullable(isoInstant),
      dtPaymentDueByUTC: z.nullable(isoInstant),
    }),
  },
});
