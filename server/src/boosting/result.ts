import type { BoostReply } from '@marque/core/contracts/boosting';
import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { LotId } from '@marque/core/rules/lot';
import { type Money, money, toMajor } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { type Refused, type Replied, refused, replied } from '../platform/http/index.ts';
import { type SentWrite, withIdempotency } from '../platform/idempotency/index.ts';
import type { BoostRow } from './store.ts';

export type BoostResult = Replied<BoostReply> | Refused;

/** The path of the idempotency keys of payments for a lot. */
export function keyPath(lotId: LotId): string {
  return `boosts/${lotId}`;
}

/** Price and tax. */
export function totalOf({ price, tax, currency }: BoostRow): Money {
  return money(price + tax, currency);
}

/** The reply to the request for a boost, by its payment. */
export function resultOf(boost: BoostRow): BoostResult {
  switch (boost.status) {
    case 'holding':
    case 'capturing':
      return replied(202, { ...present(boost), outcome: 'pending', dtBoostedUntilUTC: null });
    case 'paid':
      return replied(200, { ...present(boost), outcome: 'boosted' });
    case 'refused':
      return refusalOf(boost);
  }
}

/** Stores the reply under the key of its request, in the transaction that stores the result. */
export async function storeResult(transaction: Kysely<Schema>, boost: BoostRow, now: number): Promise<void> {
  const { request_key: key, request_hash: bodyHash } = boost;
  if (key === null || bodyHash === null) return;
  const sent: SentWrite = { userId: boost.user_id, key: { path: keyPath(boost.lot_id), key, bodyHash } };
  await withIdempotency(transaction, sent, now, async () => resultOf(boost));
}

function present(boost: BoostRow): Omit<BoostReply, 'outcome'> {
  return {
    auctionId: boost.lot_id,
    boostId: boost.id,
    package: boost.package,
    total: toMajor(totalOf(boost)),
    currencyCode: boost.currency,
    dtBoostedUntilUTC: boost.boosted_until === null ? null : toIso(boost.boosted_until),
  };
}

function refusalOf({ refusal }: BoostRow): Refused {
  switch (refusal) {
    case 'threeDSecureRequired':
      return refused(402, PROBLEM_CODES.threeDSecureRequired);
    case 'notBoostable':
      return refused(409, PROBLEM_CODES.boostNotPossible);
    case 'cardDeclined':
    case null:
      return refused(402, PROBLEM_CODES.cardDeclined);
  }
}
