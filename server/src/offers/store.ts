import { money } from '@marque/core/rules/money';
import type { Counter, Offer, OfferId } from '@marque/core/rules/offers';
import type { Kysely, Selectable } from 'kysely';
import type { LotRow } from '../lots/index.ts';
import { type OffersTable, readInPages, type Schema } from '../platform/db/index.ts';

export type OfferRow = Selectable<OffersTable>;

/** The offers on a lot since its present listing, oldest first: a lot that is listed again begins without any. */
export function listOffersOn(db: Kysely<Schema>, lot: LotRow): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .where('made_at', '>=', lot.starts_at ?? lot.listed_at)
    .orderBy('id')
    .execute();
}

/** All offers that have not ended, except possibly by expiry. */
export function listOpenOffers(db: Kysely<Schema>): Promise<OfferRow[]> {
  return db.selectFrom('offers').selectAll().where('ending', 'is', null).orderBy('id').execute();
}

/** Those on some lots. */
export async function listOpenOffersOn(db: Kysely<Schema>, lotIds: readonly number[]): Promise<OfferRow[]> {
  if (lotIds.length === 0) return [];
  return db
    .selectFrom('offers')
    .selectAll()
    .where('lot_id', 'in', lotIds)
    .where('ending', 'is', null)
    .orderBy('id')
    .execute();
}

/** The latest offers of a member, the last one first. */
export function listOffersOf(db: Kysely<Schema>, bidderId: number, limit: number): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('bidder_id', '=', bidderId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A member's last offer on a lot. */
export function findLastOffer(db: Kysely<Schema>, lotId: number, bidderId: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', bidderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a member has an offer that may still be accepted. */
export async function hasOpenOffer(db: Kysely<Schema>, bidderId: number): Promise<boolean> {
  const open = db.selectFrom('offers').select('id').where('bidder_id', '=', bidderId).where('ending', 'is', null);
  return (await open.limit(1).executeTakeFirst()) !== undefined;
}

/** The open offers of a member. */
export function listOpenOffersOf(db: Kysely<Schema>, bidderId: number): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('bidder_id', '=', bidderId)
    .where('ending', 'is', null)
    .orderBy('id')
    .execute();
}

/** Resolves with the id of the new offer. */
export async function addOffer(
  transaction: Kysely<Schema>,
  offer: Pick<OfferRow, 'lot_id' | 'bidder_id' | 'amount' | 'made_at' | 'buyer_country' | 'campaign'>,
): Promise<OfferId> {
  const { id } = await transaction.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores what has become of an offer and of its counter-offer. */
export async function saveOffer(
  transaction: Kysely<Schema>,
  { offerId, ending, counter }: Offer,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('offers')
    .set({
      ending,
      ended_at: ending === null ? null : now,
      counter_amount: counter?.amount.minor ?? null,
      counter_made_at: counter?.madeAt ?? null,
      counter_ending: counter?.ending ?? null,
    })
    .where('id', '=', offerId)
    .execute();
}

/** The row of an offer that the rules have made without the server: of a seeded world. */
export function rowOfOffer(lotId: number, { offerId, bidderId, amount, madeAt, ending, counter }: Offer): OfferRow {
  return {
    id: offerId,
    lot_id: lotId,
    bidder_id: bidderId,
    amount: amount.minor,
    made_at: madeAt,
    ending,
    ended_at: null,
    counter_amount: counter?.amount.minor ?? null,
    counter_made_at: counter?.madeAt ?? null,
    counter_ending: counter?.ending ?? null,
    buyer_country: null,
    campaign: null,
  };
}

/** An offer as the rules see it. */
export function offerOfRow(row: OfferRow, { currency }: Pick<LotRow, 'currency'>): Offer {
  return {
    offerId: row.id,
    bidderId: row.bidder_id,
    amount: money(row.amount, currency),
    madeAt: row.made_at,
    ending: row.ending,
    counter: counterOfRow(row, currency),
  };
}

function counterOfRow(
  { counter_amount: amount, counter_made_at: madeAt, counter_ending: ending }: OfferRow,
  currency: LotRow['currency'],
): Counter | null {
  return amount === null || madeAt === null ? null : { amount: money(amount, currency), madeAt, ending };
}

/** What a member has offered, with the counter-offers to it. */
export function exportOffers(db: Kysely<Schema>, bidderId: number) {
  return readInPages<OfferRow>((after) =>
    db
      .selectFrom('offers')
      .selectAll()
      .where('bidder_id', '=', bidderId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(OFFERS_PER_PAGE)
      .execute(),
  );
}

const OFFERS_PER_PAGE = 200;

/** Forgets which campaigns brought a bidder. */
export async function eraseCampaigns(transaction: Kysely<Schema>, bidderId: number): Promise<void> {
  await transaction.updateTable('offers').set({ campaign: null }).where('bidder_id', '=', bidderId).execute();
}
