import { readEndData } from '@marque/core/contracts/bidding';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { toIso } from '@marque/core/contracts/instants';
import { publicPaymentState } from '@marque/core/rules/bidding';
import { type VisibleBill, visibleBill } from '@marque/core/rules/fees';
import { endOutcomeFor } from '@marque/core/rules/live';
import { stageToWire } from '@marque/core/rules/lot';
import { type Money, money, toMajor } from '@marque/core/rules/money';
import { isParty } from '@marque/core/rules/people';
import type { Kysely } from 'kysely';
import { findTradeContact } from '../accounts/index.ts';
import { findBid } from '../bidding/index.ts';
import type { LotRow } from '../lots/index.ts';
import { seesSalePrice } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import { type AccountFacts, notFound, type Route, replied, route } from '../platform/http/index.ts';
import type { SalesRouteDependencies } from './routes.ts';
import { findSale, type SaleRow } from './store.ts';

type EndData = ReplyOf<typeof readEndData>;

export function readEndDataRoute({ context, lots, hasOffered }: SalesRouteDependencies): Route {
  return route(readEndData, async ({ params, caller }) => {
    const row = await lots.find(params.auctionId);
    if (!row) return notFound;
    return replied(200, await findEndData(context, row, caller.account, hasOffered));
  });
}

/** How an auction ended for one member: the content of the drawer at its end. */
async function findEndData(
  { db }: Pick<ServerContext, 'db'>,
  row: LotRow,
  viewer: AccountFacts,
  hasOffered: SalesRouteDependencies['hasOffered'],
): Promise<EndData> {
  const [sale, bid, offered] = await Promise.all([
    findSale(db.read, row.id),
    findBid(db.read, row.id, viewer.userId),
    hasOffered(row.id, viewer.userId),
  ]);
  const isPartyToSale =
    sale !== undefined && isParty(viewer.userId, { vendorId: row.vendor_id, buyerId: sale.buyer_id });
  const inMajor = (sum: Money | null) => (sum === null ? null : toMajor(sum));
  const isBuyer = sale?.buyer_id === viewer.userId;
  const bill = billFor(sale, viewer);
  const seesPrice = seesSalePrice(row, viewer, sale?.buyer_id ?? null);
  return {
    auctionId: row.id,
    stage: stageToWire(row.stage),
    outcome: outcomeFor(row, viewer, sale, bid !== undefined || offered),
    currencyCode: row.currency,
    salePrice: row.sold_price === null || !seesPrice ? null : inMajor(money(row.sold_price, row.currency)),
    feeAmountIncTax: inMajor(bill.feeIncTax),
    total: inMajor(bill.total),
    paymentStatus: isPartyToSale ? publicPaymentState(sale.payment_status) : null,
    dtSoldUTC: row.sold_at === null ? null : toIso(row.sold_at),
    dtPaymentDueByUTC: isBuyer && sale.payment_due_by !== null ? toIso(sale.payment_due_by) : null,
    contact: isPartyToSale ? await otherParty(db.read, isBuyer ? row.vendor_id : sale.buyer_id) : null,
  };
}

/** The fee of a sale as a viewer may see it. */
export function billFor(sale: SaleRow | undefined, viewer: AccountFacts): VisibleBill {
  if (sale === undefined) return { feeIncTax: null, total: null };
  const sum = (minor: number) => money(minor, sale.currency);
  const sums = { hammer: sum(sale.hammer), fee: sum(sale.fee), tax: sum(sale.tax) };
  return visibleBill(sums, { isBuyer: sale.buyer_id === viewer.userId, isVip: viewer.isVip });
}

function outcomeFor(row: LotRow, viewer: AccountFacts, sale: SaleRow | undefined, hasBid: boolean): EndData['outcome'] {
  return endOutcomeFor({
    stage: row.stage,
    isVendor: row.vendor_id === viewer.userId,
    isBuyer: sale === undefined ? null : sale.buyer_id === viewer.userId,
    hasBid,
    payment: sale === undefined ? 'pending' : publicPaymentState(sale.payment_status),
    // A bid that came too late is not stored: its bidder was refused at the time.
    bidCameTooLate: false,
    isVip: viewer.isVip,
  });
}

/** After a sale, buyer and vendor may contact each other. */
async function otherParty(db: Kysely<Schema>, userId: number): Promise<EndData['contact']> {
  const contact = await findTradeContact(db, userId);
  return contact && { name: contact.name, email: contact.email, phone: contact.billingPhone };
}
