import { publicPaymentState } from '@marque/core/rules/bidding';
import { canSee } from '@marque/core/rules/people';
import type { Kysely } from 'kysely';
import {
  countSold,
  findLot,
  type LotRow,
  linkOf,
  listComparables,
  type NicknameOf,
  type Viewer,
} from '../lots/index.ts';
import { loadNegotiations, NO_OPEN_OFFER, type VendorView, vendorViewOf } from '../offers/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { readCorrections } from '../publishing/index.ts';
import { findSale } from '../sales/index.ts';
import type { DetailFacts } from './present-listing.ts';

/** Finished lots of the same model on a lot's page, at most. */
const COMPARABLES = 8;

interface DetailQuestion {
  readonly viewer: Viewer;
  readonly nicknameOf: NicknameOf;
  /** UTC ms. */
  readonly now: number;
}

/** Reads what a lot's page shows beside the lot itself. */
export async function findDetailFacts(db: Kysely<Schema>, row: LotRow, question: DetailQuestion): Promise<DetailFacts> {
  const [comparables, vendorSoldCount, sale, relistedAs, openOffer, corrections] = await Promise.all([
    row.model === null ? [] : listComparables(db, row, COMPARABLES),
    countSold(db, row.vendor_id),
    findSale(db, row.id),
    row.relisted_as === null ? undefined : findLot(db, row.relisted_as),
    findOpenOffer(db, row, question),
    readCorrections(db, row.id),
  ]);
  return {
    comparables,
    vendorSoldCount,
    buyerId: sale?.buyer_id ?? null,
    relistedAs: relistedAs === undefined ? null : linkOf(relistedAs),
    paymentStatus: sale === undefined ? null : publicPaymentState(sale.payment_status),
    openOffer,
    corrections,
  };
}

/** The offer that waits for the vendor, and the vendor's answer to it: for the vendor and staff alone. */
async function findOpenOffer(
  db: Kysely<Schema>,
  row: LotRow,
  { viewer, nicknameOf, now }: DetailQuestion,
): Promise<VendorView> {
  const parties = { ownerId: row.vendor_id, lot: { vendorId: row.vendor_id, buyerId: null } };
  if (!canSee(viewer.person, 'activeOffer', parties)) return NO_OPEN_OFFER;
  const { negotiations } = await loadNegotiations(db, row);
  return vendorViewOf(row, negotiations, now, nicknameOf);
}
