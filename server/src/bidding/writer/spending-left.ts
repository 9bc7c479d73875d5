import type { BiddingState } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import { type Money, money } from '@marque/core/rules/money';
import { OFFER_LIFE_MS } from '@marque/core/rules/offers';
import { type Commitment, leftForLot, limitAt } from '@marque/core/rules/spending';
import type { LotRow } from '../../lots/index.ts';
import type { Statements } from './statements.ts';

/** What a batch knows: the tables as they were before it, and the lots that it has read and may have changed. */
interface BatchView {
  readonly statements: Statements;
  readonly mayHaveLimit: (userId: UserId) => boolean;
  readonly now: number;
  readonly lots: ReadonlyMap<number, { readonly row: LotRow; readonly state: BiddingState }>;
}

/**
 * What a bidder's spending limit leaves for a lot, the earlier bids of the batch included; null without a limit, which costs
 * no query.
 */
export function spendingLeftOf(view: BatchView, { id, currency }: LotRow, userId: UserId): Money | null {
  if (!view.mayHaveLimit(userId)) return null;
  const setting = view.statements.spendingLimit(userId, currency);
  const limit = setting === undefined ? null : limitAt(setting, view.now);
  return limit === null ? null : leftForLot(limit, commitmentsOf(view, userId, limit), id);
}

function commitmentsOf({ statements, now, lots }: BatchView, userId: UserId, { currency }: Money): Commitment[] {
  const stored = statements
    .commitments({ userId, currency, offersSince: now - OFFER_LIFE_MS })
    .filter(({ kind, lotId }) => kind !== 'lead' || !isOpen(lots.get(lotId)));
  const led = [...lots.values()]
    .filter(isOpen)
    .flatMap(({ row, state }) =>
      state.lead?.bidderId === userId && row.currency === currency
        ? [{ kind: 'lead' as const, lotId: row.id, amount: state.lead.ceiling.minor }]
        : [],
    );
  return [...stored, ...led].map(({ amount, ...commitment }) => ({ ...commitment, amount: money(amount, currency) }));
}

/** Whether bids of the batch may have changed who leads. */
function isOpen(lot: { readonly state: BiddingState } | undefined): boolean {
  return lot?.state.closed === null;
}
