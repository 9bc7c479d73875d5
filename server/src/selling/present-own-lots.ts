import { toIso } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import type { OwnLot, OwnSale } from '@marque/core/contracts/selling';
import { publicPaymentState } from '@marque/core/rules/bidding';
import { money, toMajor } from '@marque/core/rules/money';
import { negotiationEndsAt } from '@marque/core/rules/offers';
import { checkRelisting, relistedTimes } from '@marque/core/rules/selling';
import { listPendingLots } from '../boosting/index.ts';
import { findProgress, type SaleProgress } from '../completion/index.ts';
import { findLots, type LotRow, linkOf, saleTimesOf, viewerOf } from '../lots/index.ts';
import { listNegotiated, type Negotiated } from '../offers/index.ts';
import type { Member } from '../platform/http/index.ts';
import { listSales, type SaleRow } from '../sales/index.ts';
import type { SellingDependencies } from './routes.ts';

type Facts = Pick<OwnLot, 'isBoostPending' | 'relistedAs' | 'relistedFrom'> & {
  readonly negotiated: Negotiated | undefined;
  readonly sale: SaleRow | undefined;
  readonly progress: SaleProgress;
};

/** Presents lots to their vendor, in the order of the rows. */
export async function presentOwnLots(
  { context, accounts, listings, loginWall }: SellingDependencies,
  rows: readonly LotRow[],
  vendor: Member,
): Promise<OwnLot[]> {
  const { db, clock } = context;
  const ids = rows.map(({ id }) => id);
  const now = clock.now();
  const [listed, sales, progressOf, pending, negotiated, others] = await Promise.all([
    listings.listings(rows, viewerOf(vendor, loginWall())),
    listSales(db.read, ids),
    findProgress(db.read, rows),
    listPendingLots(db.read, ids),
    listNegotiated(db.read, rows, now, accounts.nicknameOf),
    findLots(
      db.read,
      rows.flatMap(({ relisted_as, relisted_from }) => [relisted_as ?? [], relisted_from ?? []].flat()),
    ),
  ]);
  const listingOf = new Map(listed.map((listing) => [listing.auctionId, listing]));
  const saleOf = new Map(sales.map((sale) => [sale.lot_id, sale]));
  const linkTo = new Map(others.map((lot) => [lot.id, linkOf(lot)]));
  return rows.flatMap((row) => {
    const listing = listingOf.get(row.id);
    if (listing === undefined) return [];
    const facts: Facts = {
      negotiated: negotiated.get(row.id),
      isBoostPending: pending.has(row.id),
      relistedAs: linkTo.get(row.relisted_as ?? 0) ?? null,
      relistedFrom: linkTo.get(row.relisted_from ?? 0) ?? null,
      sale: saleOf.get(row.id),
      progress: progressOf(row),
    };
    return [present(row, listing, facts, now)];
  });
}

function present(row: LotRow, listing: Listing, { sale, progress, negotiated, ...facts }: Facts, now: number): OwnLot {
  return {
    ...listing,
    ...facts,
    activeOffer: negotiated?.view.activeOffer ?? null,
    dtNegotiationEndUTC: negotiationEndOf(row, negotiated, now),
    dtClosedUTC: row.closed_at === null ? null : toIso(row.closed_at),
    endedReason: row.ended_reason,
    sale: presentSale(row, { sale, progress }),
    dtBoostedUntilUTC: row.boosted_until === null ? null : toIso(row.boosted_until),
    relisting: presentRelisting(row, now),
  };
}

/** An open offer extends the negotiations about a provisional sale. */
function negotiationEndOf(row: LotRow, negotiated: Negotiated | undefined, now: number): string | null {
  if (row.stage !== 'provisionallySold' || row.closed_at === null || negotiated === undefined) return null;
  return toIso(negotiationEndsAt(row.closed_at, negotiated.negotiations, now));
}

function presentSale(row: LotRow, { sale, progress }: Pick<Facts, 'sale' | 'progress'>): OwnSale | null {
  if (row.sold_at === null || row.sold_price === null) return null;
  return {
    salePrice: toMajor(money(row.sold_price, row.currency)),
    dtSoldUTC: toIso(row.sold_at),
    paymentStatus: sale === undefined ? null : publicPaymentState(sale.payment_status),
    payoutThrough: row.can_escrow === 1 ? 'escrow' : 'buyer',
    ...progress,
  };
}

/** Where the lot would be on sale again with the reserve that it ended with. */
function presentRelisting(row: LotRow, now: number): OwnLot['relisting'] {
  const reserve = row.reserve === null ? null : money(row.reserve, row.currency);
  const ended = { stage: row.stage, isRelisted: row.relisted_as !== null, currency: row.currency, reserve };
  if (checkRelisting(ended, 'vendor', reserve) !== null) return null;
  const { startsAt, endsAt } = relistedTimes(saleTimesOf(row), now);
  return { dtStartUTC: toIso(startsAt), dtEndUTC: endsAt === null ? null : toIso(endsAt) };
}
