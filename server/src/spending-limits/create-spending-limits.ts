import type { LotId, Site, UserId } from '@marque/core/rules/lot';
import type { Currency, Money } from '@marque/core/rules/money';
import { type Commitment, checkSpendingLimit, leftForLot, limitAt } from '@marque/core/rules/spending';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { Refused, Route } from '../platform/http/index.ts';
import { changeSpendingLimitRoute } from './change-spending-limit.ts';
import { createLimitHolders, type LimitHolders } from './limit-holders.ts';
import { listSpendingLimitsRoute } from './list-spending-limits.ts';
import { refuseSpending } from './refuse-spending.ts';
import { findLimit } from './store.ts';

/** What one feature commits a member to at `now` (UTC ms). */
export type CommitmentSource = (db: Kysely<Schema>, userId: UserId, now: number) => Promise<readonly Commitment[]>;

export interface MemberOnLot {
  readonly userId: UserId;
  readonly lotId: LotId;
}

export interface SpendingLimits {
  readonly routes: Route[];
  /** Whether a member may have a limit; false for most, and then certain. For the process that writes bids alone. */
  readonly mayHaveLimit: LimitHolders['has'];
  /** What a member's limit leaves for a bid, an offer or a purchase on a lot; null without a limit. */
  leftFor(db: Kysely<Schema>, member: MemberOnLot, currency: Currency): Promise<Money | null>;
  /**
   * Refuses an offer or a purchase above the limit, within the transaction that makes it, so that no other comes between.
   * Bids are judged by their writer.
   */
  check(transaction: Kysely<Schema>, member: MemberOnLot, amount: Money): Promise<Refused | null>;
}

export interface SpendingLimitsDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly commitmentsOf: CommitmentSource;
  readonly holders: LimitHolders;
  readonly onRaised: OnLimitRaised;
}

/** A higher limit, or none, that is set and counts after a day. */
export interface LimitRaise {
  readonly userId: UserId;
  readonly site: Site;
  /** UTC ms. */
  readonly at: number;
  /** The limit until then. */
  readonly before: Money;
  /** Null: none. */
  readonly limit: Money | null;
}

/** Called after the commit of a raise, which its owner may not have asked for. */
export type OnLimitRaised = (raise: LimitRaise) => void;

/** Limits that members set on what they may owe. `sources`: one for each feature that commits members. */
export function createSpendingLimits(
  context: Pick<ServerContext, 'db' | 'clock'>,
  sources: readonly CommitmentSource[],
  onRaised: OnLimitRaised = () => undefined,
): SpendingLimits {
  const holders = createLimitHolders(context.db);
  const commitmentsOf: CommitmentSource = async (db, userId, now) => {
    const found: Commitment[] = [];
    // One after another: in a transaction they share its connection.
    for (const source of sources) found.push(...(await source(db, userId, now)));
    return found;
  };
  const dependencies = { context, commitmentsOf, holders, onRaised };
  const leftFor: SpendingLimits['leftFor'] = async (db, { userId, lotId }, currency) => {
    const setting = await findLimit(db, userId, currency);
    const now = context.clock.now();
    const limit = setting === undefined ? null : limitAt(setting, now);
    return limit === null ? null : leftForLot(limit, await commitmentsOf(db, userId, now), lotId);
  };
  return {
    routes: [listSpendingLimitsRoute(dependencies), changeSpendingLimitRoute(dependencies)],
    mayHaveLimit: holders.has,
    leftFor,
    async check(transaction, member, amount) {
      const refusal = checkSpendingLimit(amount, await leftFor(transaction, member, amount.currency));
      return refusal === null ? null : refuseSpending(refusal);
    },
  };
}
