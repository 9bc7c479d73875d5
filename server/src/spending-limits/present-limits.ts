import { toIso } from '@marque/core/contracts/instants';
import type { OwnSpendingLimits } from '@marque/core/contracts/security';
import type { UserId } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import { type Commitment, leftToSpend, limitAt, totalCommitted } from '@marque/core/rules/spending';
import { findLots, type LotRow } from '../lots/index.ts';
import type { SpendingLimitsDependencies } from './create-spending-limits.ts';
import { listLimits, type StoredLimit } from './store.ts';

/** A member's limits that count or will, each with what it covers now. */
export async function presentLimits(
  { context: { db, clock }, commitmentsOf }: SpendingLimitsDependencies,
  userId: UserId,
): Promise<OwnSpendingLimits> {
  const now = clock.now();
  const stored = (await listLimits(db.read, userId)).filter((limit) => isInForce(limit, now));
  const commitments = stored.length === 0 ? [] : await commitmentsOf(db.read, userId, now);
  const lots = await findLots(
    db.read,
    commitments.map(({ lotId }) => lotId),
  );
  return { limits: stored.map((limit) => presentLimit(limit, { commitments, lots, now })) };
}

/** A limit whose removal has come is none. */
function isInForce({ setting }: StoredLimit, now: number): boolean {
  return limitAt(setting, now) !== null || (setting.next !== null && setting.next.from > now);
}

interface Covered {
  readonly commitments: readonly Commitment[];
  readonly lots: readonly LotRow[];
  readonly now: number;
}

function presentLimit({ currency, setting }: StoredLimit, { commitments, lots, now }: Covered) {
  const limit = limitAt(setting, now);
  const next = setting.next !== null && setting.next.from > now ? setting.next : null;
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const covered = commitments.filter(({ amount }) => amount.currency === currency);
  return {
    currencyCode: currency,
    limit: limit === null ? null : toMajor(limit),
    next:
      next === null ? null : { limit: next.limit === null ? null : toMajor(next.limit), dtFromUTC: toIso(next.from) },
    committed: toMajor(totalCommitted(covered, currency)),
    left: limit === null ? null : toMajor(leftToSpend(limit, covered)),
    commitments: covered.flatMap(({ kind, lotId, amount }) => {
      const lot = byId.get(lotId);
      if (lot === undefined) return [];
      const { title, slug, lot_type: lotType } = lot;
      return [{ kind, auctionId: lotId, title, slug, lotType, amount: toMajor(amount) }];
    }),
  };
}
