import { isLive, type StoredStage, type UserId } from '../../lot/index.ts';
import { compareMoney, type Money } from '../../money/index.ts';
import { isFeeOutstanding, type PaymentState } from './payment-states.ts';

/** An authorisation that stands on a bidder's card. */
export interface StandingHold {
  /** Higher for a later one. */
  readonly id: number;
  readonly userId: UserId;
  readonly amount: Money;
}

/** What a buyer has not paid yet: the fee with its tax. */
export interface FeeOwed {
  readonly buyerId: UserId;
  readonly fee: Money;
}

/**
 * The fee that is still to be taken from the buyer's card; null where none is. A VIP owes the fee on account: it is not
 * taken from a card, unless the gateway has been asked already.
 */
export function feeOwed({
  buyerId,
  fee,
  payment,
  isVip,
}: FeeOwed & { readonly payment: PaymentState; readonly isVip: boolean }): FeeOwed | null {
  if (!isFeeOutstanding(payment)) return null;
  if (payment === 'pending' && isVip) return null;
  return { buyerId, fee };
}

export interface HoldsPlan<Hold extends StandingHold> {
  /** The one that the fee is taken from; null where nothing is owed, or where no hold covers it. */
  readonly capture: Hold | null;
  readonly release: readonly Hold[];
}

/**
 * What becomes of the holds on a lot. While bids are taken, the greatest of each bidder stays: whoever was outbid may bid
 * again. Afterwards only one has a purpose still: the greatest of the buyer's, where a fee is owed and it is enough.
 */
export function planHolds<Hold extends StandingHold>(
  holds: readonly Hold[],
  lot: { readonly stage: StoredStage; readonly owed: FeeOwed | null },
): HoldsPlan<Hold> {
  if (isLive(lot.stage))
    return { capture: null, release: holds.filter((hold) => greatestOf(holds, hold.userId) !== hold) };
  const capture = lot.owed === null ? null : holdFor(holds, lot.owed);
  return { capture, release: holds.filter((hold) => hold !== capture) };
}

function holdFor<Hold extends StandingHold>(holds: readonly Hold[], { buyerId, fee }: FeeOwed): Hold | null {
  const hold = greatestOf(holds, buyerId);
  const isEnough = hold !== null && hold.amount.currency === fee.currency && compareMoney(hold.amount, fee) >= 0;
  return isEnough && fee.minor > 0 ? hold : null;
}

/** Of two equal holds the later stands behind the latest bid. */
function greatestOf<Hold extends StandingHold>(holds: readonly Hold[], userId: UserId): Hold | null {
  let greatest: Hold | null = null;
  for (const hold of holds) {
    if (hold.userId === userId && (greatest === null || isAbove(hold, greatest))) greatest = hold;
  }
  return greatest;
}

function isAbove(hold: StandingHold, other: StandingHold): boolean {
  const order = compareMoney(hold.amount, other.amount);
  return order > 0 || (order === 0 && hold.id > other.id);
}
