import type { WireMe } from '@marque/core/contracts/accounts';
import { stageToWire, type UserId } from '@marque/core/rules/lot';
import { type Currency, money, toMajor } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';

type Reader = Kysely<Schema>;

export async function findWatchedLots(db: Reader, userId: UserId): Promise<WireMe['watched']> {
  const rows = await db
    .selectFrom('watches')
    .select('lot_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ lot_id }) => ({ auctionId: lot_id }));
}

/** Maximum bids of an account that lead. A maximum that was outbid no longer counts. */
export async function findLeadingMaximums(db: Reader, userId: UserId): Promise<WireMe['absenteeBids']> {
  const rows = await db
    .selectFrom('lot_bidders')
    .innerJoin('lots', 'lots.id', 'lot_bidders.lot_id')
    .select(['lots.id', 'lots.leader_ceiling', 'lots.currency'])
    .where('lot_bidders.user_id', '=', userId)
    .where('lots.stage', '=', 'live')
    .where('lots.leader_id', '=', userId)
    .where('lots.leader_kind', '=', 'maximum')
    .orderBy('lots.ends_at')
    .execute();
  return rows.map(({ id, leader_ceiling, currency }) => ({
    auctionId: id,
    maxAbsenteeBid: inMajor(leader_ceiling ?? 0, currency),
    currencyCode: currency,
  }));
}

export async function findLotsOfVendor(db: Reader, userId: UserId): Promise<WireMe['listings']> {
  const rows = await db
    .selectFrom('lots')
    .select(['id', 'stage', 'is_boosted', 'reserve', 'currency'])
    .where('vendor_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, stage, is_boosted, reserve, currency }) => ({
    auctionId: id,
    stage: stageToWire(stage),
    isBoosted: is_boosted === 1,
    priceReserve: reserve === null ? null : inMajor(reserve, currency),
  }));
}

function inMajor(minor: number, currency: Currency): number {
  return toMajor(money(minor, currency));
}
