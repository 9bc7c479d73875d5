import { buyBoost } from '@marque/core/contracts/boosting';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type BoostPackage, type BoostRefusal, packagesFor, quoteBoost } from '@marque/core/rules/boosting';
import { buyerCountry } from '@marque/core/rules/fees';
import { toMajor } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import type { AccountsView } from '../accounts/index.ts';
import { findLot, type LotRow, type Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import {
  type AccountFacts,
  type HandlerCall,
  notFound,
  type Refused,
  type Route,
  refused,
  route,
  tooMany,
} from '../platform/http/index.ts';
import { findResult, idempotencyKey, type SentWrite, withIdempotency } from '../platform/idempotency/index.ts';
import { createRateLimiter, type RateLimiter } from '../platform/rate-limit/index.ts';
import { boostRefusal } from './boost-facts.ts';
import type { Payment } from './payment.ts';
import { deniedTo } from './read-boost-offer.ts';
import { type BoostResult, keyPath, resultOf } from './result.ts';
import { addBoost, type BoostRow, findBoost, findUndecided } from './store.ts';

export interface BuyBoostDependencies {
  readonly accounts: AccountsView;
  readonly lots: Pick<Lots, 'find'>;
  readonly settle: Payment['settle'];
}

export function buyBoostRoute(
  context: Pick<ServerContext, 'db' | 'clock' | 'config' | 'rateLimitStore'>,
  dependencies: BuyBoostDependencies,
): Route {
  const limiter = createRateLimiter(context, 'boosts');
  return route(buyBoost, (call) => buy(context, dependencies, limiter, call));
}

/**
 * Claims the payment in a transaction, then has it settled. A repeated request gets the stored result of the first, and one
 * that comes while the first is under way waits for it.
 */
async function buy(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { accounts, lots, settle }: BuyBoostDependencies,
  limiter: RateLimiter,
  { params: { auctionId: lotId }, body, caller, idempotencyKey: header }: HandlerCall<typeof buyBoost>,
): Promise<BoostResult> {
  const { userId } = caller.account;
  const wait = await limiter.take(String(userId));
  if (wait !== null) return tooMany(wait);
  const sent: SentWrite = { userId, key: idempotencyKey(keyPath(lotId), header, body) };
  const row = await lots.find(lotId);
  const denied = row === undefined ? notFound : deniedTo(caller, row);
  const account = accounts.factsOf(userId) ?? caller.account;
  const claimed = await db.write(async (transaction) => {
    const now = clock.now();
    const known = await findResult<never>(transaction, sent, now);
    if (known !== null) return known;
    const claim = denied ?? (await claimPayment(transaction, sent, { lotId, account, now, ...body }));
    // The key belongs to the payment under way, whose result is stored under it.
    if (!('kind' in claim) || claim === keyReused) return claim;
    return withIdempotency<never>(transaction, sent, now, async () => claim);
  });
  if ('kind' in claimed) return claimed;
  await settle(claimed.id);
  return resultOf((await findBoost(db.read, claimed.id)) ?? claimed);
}

const keyReused = refused(422, PROBLEM_CODES.keyReused);

interface Claim {
  readonly lotId: number;
  readonly account: AccountFacts;
  readonly package: BoostPackage;
  /** Major units, as the vendor was shown it. */
  readonly total: number;
  readonly now: number;
}

/** Stores the payment, or finds the one that the same request has stored before. */
async function claimPayment(
  transaction: Kysely<Schema>,
  { userId, key }: SentWrite,
  { lotId, account, package: name, total, now }: Claim,
): Promise<BoostRow | Refused> {
  const row = await findLot(transaction, lotId);
  if (row === undefined) return notFound;
  const undecided = await findUndecided(transaction, lotId);
  if (undecided !== undefined && key !== null && undecided.request_key === key.key && undecided.user_id === userId) {
    return undecided.request_hash === key.bodyHash ? undecided : keyReused;
  }
  const refusal = boostRefusal(row, account, undecided !== undefined, now);
  if (refusal !== null) return refuse(refusal);
  const country = buyerCountry(account);
  if (!isOffered(row, { name, total, country, now })) return refused(409, PROBLEM_CODES.boostOfferChanged);
  const { price, tax } = quoteBoost(name, row.currency, country);
  return addBoost(transaction, {
    lot_id: lotId,
    user_id: account.userId,
    package: name,
    price: price.minor,
    tax: tax.minor,
    currency: row.currency,
    tax_country: country,
    status: 'holding',
    refusal: null,
    card_id: null,
    hold_reference: null,
    boosted_until: null,
    requested_at: now,
    settled_at: null,
    request_key: key?.key ?? null,
    request_hash: key?.bodyHash ?? null,
    notice: null,
    notice_sent_at: null,
  });
}

interface Asked {
  readonly name: BoostPackage;
  readonly total: number;
  readonly country: string;
  readonly now: number;
}

function isOffered(row: LotRow, { name, total, country, now }: Asked): boolean {
  if (!packagesFor({ endsAt: row.ends_at }, now).includes(name)) return false;
  return toMajor(quoteBoost(name, row.currency, country).total) === total;
}

function refuse(refusal: BoostRefusal): Refused {
  switch (refusal) {
    case 'notBoostable':
      return refused(409, PROBLEM_CODES.boostNotPossible);
    case 'alreadyBoosted':
      return refused(409, PROBLEM_CODES.alreadyBoosted);
    case 'boostPending':
      return refused(409, PROBLEM_CODES.boostPending);
    case 'noCard':
      return refused(403, PROBLEM_CODES.addPaymentMethodToBoost);
    case 'cardExpired':
      return refused(403, PROBLEM_CODES.boostCardExpired);
    case 'cardUnchecked':
      return refused(402, PROBLEM_CODES.threeDSecureRequired);
  }
}
