/** The part of the crash test about offers and purchases: its lots, its clients, and what their server must have kept. */
import { randomUUID } from 'node:crypto';
import { openDatabase, requireSqlite } from '../src/platform/db/index.ts';
import { type Bidder, tokenOf } from './bidders.ts';
import type { Actor, Write } from './crash-client.ts';
import { copyLots, pick, repeatedIn } from './crash-lots.ts';

/** Lots of seller@ in the tests world that are copied: sold by offer, and at a price. */
const [ON_OFFER, AT_A_PRICE] = [10037, 10038];
/** Every second lot costs so much, in minor units, that its fee needs a card hold. */
const DEAR = 3_000_000;

export interface TradingLots {
  readonly onOffer: readonly number[];
  readonly atAPrice: readonly number[];
}

/** Adds copies of both lots to the folder of a stopped server. */
export async function addTradingLots(data: string, copies: number): Promise<TradingLots> {
  const db = await openDatabase(data);
  const lots = await requireSqlite(db).batch((connection) => {
    const change = connection.prepare<[number, number]>(
      'update lots set buy_now_price = ?, offers_rate_limit = 10000 where id = ?',
    );
    const copiesOf = (id: number) => {
      const added = copyLots(connection, id, copies);
      for (const [nth, copy] of added.entries()) change.run(nth % 2 === 0 ? DEAR : 900_000, copy);
      return added;
    };
    return { onOffer: copiesOf(ON_OFFER), atAPrice: copiesOf(AT_A_PRICE) };
  });
  await db.close();
  return lots;
}

/** Logs the vendor of these lots in. */
export function logInAsVendor(origin: string): Promise<string> {
  return tokenOf(origin, 'seller@marque.test', 'marque-demo-1');
}

interface AcknowledgedOffer {
  readonly lotId: number;
  readonly bidId: number;
  readonly bidderId: number;
  readonly amount: number;
}

/** A response that said that a lot is sold, to whom if the caller was the buyer. */
interface AcknowledgedSale {
  readonly lotId: number;
  readonly buyerId: number | null;
  readonly amount: number;
}

/** A response that said that a request waits for its card hold. */
interface AcknowledgedHold {
  readonly lotId: number;
  readonly userId: number;
  readonly purpose: 'offer' | 'purchase';
}

/** What the server has acknowledged, and the counter-offers that wait for an answer. */
export class TradingRecord {
  readonly offers: AcknowledgedOffer[] = [];
  readonly counters: { readonly lotId: number; readonly bidId: number }[] = [];
  readonly sales: AcknowledgedSale[] = [];
  readonly holds: AcknowledgedHold[] = [];
}

interface Reply {
  readonly auctionId: number;
  readonly offer: { readonly bidId: number; readonly bidderId: number; readonly amount: number } | null;
  readonly salePrice: number;
  readonly auction: { readonly stage: string };
}

function write(method: Write['method'], path: string, body: object = {}): Write {
  return { method, path, body, key: randomUUID() };
}

/** A member who makes offers, accepts counter-offers and buys lots. */
export function tradingBidder({ userId }: Bidder, lots: TradingLots, record: TradingRecord): Actor {
  // No amount is sent twice, so that two rows with one amount are one offer that was counted twice.
  const amounts = new Set<number>();
  return {
    next() {
      const chance = Math.random();
      const own = record.offers.filter((offer) => offer.bidderId === userId);
      const countered = own.find((offer) => record.counters.some(({ bidId }) => bidId === offer.bidId));
      if (chance < 0.15 && countered !== undefined) {
        return write('POST', `/v1/auctions/${countered.lotId}/counter/${countered.bidId}/accept`);
      }
      if (chance < 0.2) return write('PUT', `/v1/sales/${pick(lots.atAPrice)}/buynow`);
      if (chance < 0.22) return write('PUT', `/v1/sales/${pick(lots.onOffer)}/buynow`);
      // Under the fixed price of half of the lots, and where the other half needs a hold.
      let amount = 0;
      while (amount === 0 || amounts.has(amount)) amount = 1_000 + Math.floor(Math.random() * 15_000);
      amounts.add(amount);
      return write('POST', `/v1/auctions/${pick(lots.onOffer)}/sealedBids`, { amount });
    },
    answered({ path, body }, status, reply) {
      const { auctionId: lotId, offer, salePrice } = reply as Reply;
      if (status === 202)
        record.holds.push({ lotId, userId, purpose: path.endsWith('/buynow') ? 'purchase' : 'offer' });
      if (status !== 200) return;
      if (path.endsWith('/sealedBids') && offer !== null) {
        record.offers.push({
          lotId,
          bidId: offer.bidId,
          bidderId: userId,
          amount: (body as { amount: number }).amount,
        });
      } else if (path.endsWith('/buynow')) record.sales.push({ lotId, buyerId: userId, amount: salePrice });
      else record.sales.push({ lotId, buyerId: userId, amount: 0 });
    },
  };
}

/** The vendor of all the lots, who answers the latest offers. */
export function tradingVendor(record: TradingRecord): Actor {
  return {
    next() {
      const offer = pick(record.offers.slice(-40));
      if (offer === undefined) return write('POST', '/v1/auctions/10037/offer/1/reject');
      const chance = Math.random();
      const { lotId, bidId, amount } = offer;
      if (chance < 0.4) return write('POST', `/v1/auctions/${lotId}/counterOffer`, { bidId, amount: amount + 10 });
      const answer = chance < 0.6 ? 'accept' : 'reject';
      return write('POST', `/v1/auctions/${lotId}/offer/${bidId}/${answer}`);
    },
    answered({ path }, status, reply) {
      if (status !== 200) return;
      const { auctionId: lotId, offer } = reply as Reply;
      if (path.endsWith('/counterOffer') && offer !== null) record.counters.push({ lotId, bidId: offer.bidId });
      if (path.endsWith('/accept') && offer !== null) {
        record.sales.push({ lotId, buyerId: offer.bidderId, amount: offer.amount });
      }
    },
  };
}

export interface TradingReport {
  readonly offers: number;
  readonly sales: number;
  /** Requests that were answered before their holds were granted. */
  readonly holds: number;
  /** Acknowledged offers, sales and holds that the database does not have. */
  readonly lost: readonly (AcknowledgedOffer | AcknowledgedSale | AcknowledgedHold)[];
  /** Offers that were made twice, lots that were acknowledged as sold twice, and lots with several buyers. */
  readonly doubled: number;
  /** Lots whose stage, sale, offers and purchases contradict one another. */
  readonly inconsistent: readonly number[];
}

/** Compares the folder of a stopped server with what its clients were told. */
export async function examineTrading(data: string, lots: TradingLots, record: TradingRecord): Promise<TradingReport> {
  const db = await openDatabase(data);
  try {
    const ids = [...lots.onOffer, ...lots.atAPrice];
    const [rows, offers, purchases, sales, holds] = await Promise.all([
      db.read.selectFrom('lots').selectAll().where('id', 'in', ids).execute(),
      db.read.selectFrom('offers').selectAll().where('lot_id', 'in', ids).execute(),
      db.read.selectFrom('purchases').selectAll().where('lot_id', 'in', ids).execute(),
      db.read.selectFrom('sales').selectAll().where('lot_id', 'in', ids).execute(),
      db.read.selectFrom('holds').selectAll().where('lot_id', 'in', ids).execute(),
    ]);
    const saleOf = new Map(sales.map((sale) => [sale.lot_id, sale]));
    const isKept = ({ bidId, lotId, bidderId, amount }: AcknowledgedOffer) =>
      offers.some(
        (row) => row.id === bidId && row.lot_id === lotId && row.bidder_id === bidderId && row.amount === amount * 100,
      );
    const isSold = ({ lotId, buyerId }: AcknowledgedSale) =>
      saleOf.has(lotId) && (buyerId === null || saleOf.get(lotId)?.buyer_id === buyerId);
    const isHeld = ({ lotId, userId, purpose }: AcknowledgedHold) =>
      holds.some((hold) => hold.lot_id === lotId && hold.user_id === userId && hold.purpose === purpose);
    const inconsistent = rows.filter((row) => {
      const won = offers.filter((offer) => offer.lot_id === row.id && offer.ending === 'won');
      const bought = purchases.filter((purchase) => purchase.lot_id === row.id && purchase.status === 'bought');
      const pending = purchases.filter((purchase) => purchase.lot_id === row.id && purchase.status === 'pending');
      const open = offers.filter((offer) => offer.lot_id === row.id && offer.ending === null);
      const waiting = holds.filter(
        (hold) => hold.lot_id === row.id && hold.purpose === 'purchase' && hold.status === 'pending',
      );
      const sold = row.stage === 'sold' ? 1 : 0;
      const reserved = row.stage === 'salePending' ? 1 : 0;
      const isSound =
        won.length + bought.length === sold &&
        (saleOf.has(row.id) ? 1 : 0) === sold &&
        pending.length === reserved &&
        waiting.length === reserved &&
        (sold + reserved === 0 || open.length === 0) &&
        open.length <= 1;
      return !isSound;
    });
    return {
      offers: record.offers.length,
      sales: record.sales.length,
      holds: record.holds.length,
      lost: [
        ...record.offers.filter((one) => !isKept(one)),
        ...record.sales.filter((one) => !isSold(one)),
        ...record.holds.filter((one) => !isHeld(one)),
      ],
      doubled:
        repeatedIn(offers.map((row) => `${row.bidder_id}/${row.amount}`)) +
        repeatedIn(record.sales.map(({ lotId }) => String(lotId))),
      inconsistent: inconsistent.map(({ id }) => id),
    };
  } finally {
    await db.close();
  }
}
