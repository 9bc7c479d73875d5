import { isLive, type StoredStage, type UserId } from '../../lot/index.ts';
import { compareMoney, type Money } from '../../money/index.ts';
import { isFeeOutstanding, type PaymentState } from './payment-states.ts';

/** The requests that need a card hold. A purchase includes buying at the buy-now price. */
export type HoldPurpose = 'bid' | 'offer' | 'purchase';

/** An active authorisation on a bidder's card. */
interface ActiveHold {
  /** Rises with time: a later hold has a higher id. */
  readonly id: number;
  readonly userId: UserId;
  readonly amount: Money;
  readonly purpose: HoldPurpose;
}

/** The fee including tax that a buyer has not paid yet. */
export interface FeeOwed {
  readonly buyerId: UserId;
  readonly fee: Money;
}

/**
 * An outstanding fee is charged to the buyer's card; null means that no charge is due. A VIP pays the fee on account,
 * unless a capture has already been requested.
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

interface HoldsPlan<Hold extends ActiveHold> {
  /** The hold to capture the fee from; null if no fee is owed or no hold covers it. */
  readonly capture: Hold | null;
  readonly release: readonly Hold[];
}

/**
 * While a lot takes bids or offers, each bidder keeps their largest hold, since an outbid bidder may bid again. After its
 * close below the reserve only an offer needs its hold. Otherwise the buyer's largest hold is captured, if a fee is owed
 * and the hold covers it; all others are released.
 */
export function planHolds<Hold extends ActiveHold>(
  holds: readonly Hold[],
  lot: { readonly stage: StoredStage; readonly owed: FeeOwed | null },
): HoldsPlan<Hold> {
  const needed = neededAt(lot.stage, holds);
  if (needed !== null) {
    return { capture: null, release: holds.filter((hold) => greatestOf(needed, hold.userId) !== hold) };
  }
  const capture = lot.owed === null ? null : holdFor(holds, lot.owed);
  return { capture, release: holds.filter((hold) => hold !== capture) };
}

/** The holds of requests that may still sell the lot; null at a stage in which none can. */
function neededAt<Hold extends ActiveHold>(stage: StoredStage, holds: readonly Hold[]): readonly Hold[] | null {
  if (isLive(stage) || stage === 'offer') return holds;
  return stage === 'provisionallySold' ? holds.filter(({ purpose }) => purpose === 'offer') : null;
}

function holdFor<Hold extends ActiveHold>(holds: readonly Hold[], { buyerId, fee }: FeeOwed): Hold | null {
  const hold = greatestOf(holds, buyerId);
  const isEnough = hold !== null && hold.amount.currency === fee.currency && compareMoney(hold.amount, fee) >= 0;
  return isEnough && fee.minor > 0 ? hold : null;
}

/** The largest hold of the user; the later of two equal holds, since it covers the latest bid. */
function greatestOf<Hold extends ActiveHold>(holds: readonly Hold[], userId: UserId): Hold | null {
  let greatest: Hold | null = null;
  for (const hold of holds) {
    if (hold.userId === userId && (greatest === null || isAbove(hold, greatest))) greatest = hold;
  }
  return greatest;
}

function isAbove(hold: ActiveHold, other: ActiveHold): boolean {
  const order = compareMoney(hold.amount, other.amount);
  return order > 0 || (order === 0 && hold.id > other.id);
}
