import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { toIso } from '@marque/core/contracts/instants';
import { readBinEndData } from '@marque/core/contracts/purchases';
import { publicPaymentState } from '@marque/core/rules/bidding';
import { purchaseOutcomeFor } from '@marque/core/rules/live';
import { isSoldType, stageToWire } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { isParty } from '@marque/core/rules/people';
import { type LotRow, seesSalePrice } from '../lots/index.ts';
import { findLastOffer } from '../offers/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type AccountFacts, notFound, type Route, replied, route } from '../platform/http/index.ts';
import { billFor, findSale } from '../sales/index.ts';
import type { PurchaseRouteDependencies } from './dependencies.ts';
import { findLastPurchase } from './store.ts';

type BinEndData = ReplyOf<typeof readBinEndData>;

export function readBinEndDataRoute({ context, lots }: PurchaseRouteDependencies): Route {
  return route(readBinEndData, async ({ params, caller }) => {
    const row = await lots.find(params.auctionId);
    return row ? replied(200, await findBinEndData(context, row, caller.account)) : notFound;
  });
}

/** How the sale of a lot with a price ended for one member. */
async function findBinEndData(
  { db }: Pick<ServerContext, 'db'>,
  row: LotRow,
  viewer: AccountFacts,
): Promise<BinEndData> {
  const [sale, purchase, offer] = await Promise.all([
    findSale(db.read, row.id),
    findLastPurchase(db.read, row.id, viewer.userId),
    findLastOffer(db.read, row.id, viewer.userId),
  ]);
  const isBuyer = sale?.buyer_id === viewer.userId;
  const isPartyToSale =
    sale !== undefined && isParty(viewer.userId, { vendorId: row.vendor_id, buyerId: sale.buyer_id });
  const seesPrice = isSoldType(row.stage) && seesSalePrice(row, viewer, sale?.buyer_id ?? null);
  const bill = billFor(sale, viewer);
  return {
    auctionId: row.id,
    stage: stageToWire(row.stage),
    outcome: purchaseOutcomeFor({
      stage: row.stage,
      purchase: purchase?.status ?? null,
      hasOffered: offer !== undefined,
      isBuyer,
    }),
    currencyCode: row.currency,
    salePrice: row.sold_price === null || !seesPrice ? null : toMajor(money(row.sold_price, row.currency)),
    feeAmountIncTax: bill.feeIncTax && toMajor(bill.feeIncTax),
    total: bill.total && toMajor(bill.total),
    paymentStatus: isPartyToSale ? publicPaymentState(sale.payment_status) : null,
    dtSoldUTC: row.sold_at === null ? null : toIso(row.sold_at),
    dtPaymentDueByUTC: isBuyer && sale.payment_due_by !== null ? toIso(sale.payment_due_by) : null,
  };
}
