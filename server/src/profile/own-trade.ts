import type { WireMe } from '@marque/core/contracts/accounts';
import { stageToWire, type UserId } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { buyerView } from '@marque/core/rules/offers';
import type { Kysely } from 'kysely';
import { findLots, type LotRow, listOfVendor, type NicknameOf } from '../lots/index.ts';
import {
  listNegotiated,
  listOffersOf,
  NO_OPEN_OFFER,
  negotiationsOf,
  type OfferRow,
  offerOfRow,
  presentCounter,
  presentOffer,
} from '../offers/index.ts';
import type { Schema } from '../platform/db/index.ts';

interface Presentation {
  /** UTC ms. */
  readonly now: number;
  readonly nicknameOf: NicknameOf;
}

/** Offers of an account that are shown. */
const MAX_OFFERS = 100;

/** The offers that an account has made, the latest first, and the counter-offers that await its answer. */
export async function presentOwnOffers(
  db: Kysely<Schema>,
  userId: UserId,
  { now, nicknameOf }: Presentation,
): Promise<Pick<WireMe, 'offers' | 'countersReceived'>> {
  const rows = await listOffersOf(db, userId, MAX_OFFERS);
  const lots = new Map((await findLots(db, [...new Set(rows.map((row) => row.lot_id))])).map((lot) => [lot.id, lot]));
  const pairs = rows.flatMap((row) => {
    const lot = lots.get(row.lot_id);
    return lot === undefined ? [] : [{ row, lot }];
  });
  return {
    offers: pairs.map(({ row, lot }) =>
      presentOffer(lot.id, offerOfRow(row, lot), { side: 'bidder', now, nicknameOf }),
    ),
    countersReceived: pairs.flatMap(({ row, lot }) => counterIn(lot, row, userId, { now, nicknameOf })),
  };
}

function counterIn(lot: LotRow, row: OfferRow, userId: UserId, { now, nicknameOf }: Presentation) {
  const view = buyerView(lot, negotiationsOf(lot, [row]).negotiations, { userId, now });
  if (view.kind !== 'counterReceived') return [];
  return [presentCounter(lot, view.offer, view.counter, { country: row.buyer_country, nicknameOf })];
}

/** The lots that an account sells, the latest first, each with its open offer. */
export async function presentOwnListings(
  db: Kysely<Schema>,
  userId: UserId,
  { now, nicknameOf }: Presentation,
): Promise<WireMe['listings']> {
  const lots = await listOfVendor(db, userId);
  const negotiated = await listNegotiated(db, lots, now, nicknameOf);
  return lots.map((lot) => ({
    auctionId: lot.id,
    stage: stageToWire(lot.stage),
    isBoosted: lot.is_boosted === 1,
    priceReserve: lot.reserve === null ? null : toMajor(money(lot.reserve, lot.currency)),
    ...(negotiated.get(lot.id)?.view ?? NO_OPEN_OFFER),
  }));
}
