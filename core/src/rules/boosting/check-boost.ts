import { isBoostable, type Stage } from '../lot/index.ts';

/** Why a lot cannot be boosted now, in the order in which a vendor is told. */
export const BOOST_REFUSALS = [
  /** It is neither coming soon nor live. */
  'notBoostable',
  'alreadyBoosted',
  /** An earlier payment for this lot is not decided. */
  'boostPending',
  'noCard',
  'cardExpired',
  /** The bank has not checked the card with 3-D Secure. */
  'cardUnchecked',
] as const;
export type BoostRefusal = (typeof BOOST_REFUSALS)[number];

/** The card on file as a payment needs it. */
export interface BoostCard {
  readonly isExpired: boolean;
  readonly isThreeDSecureChecked: boolean;
}

export interface BoostFacts {
  readonly stage: Stage;
  readonly isBoosted: boolean;
  readonly isPending: boolean;
  /** Null without one. */
  readonly card: BoostCard | null;
}

/**
 * A vendor may boost a lot that is coming soon or live and not boosted yet, and pays with a card on file that their bank has
 * checked. VIPs pay with a card too: only fees on purchases go to their account. Null: nothing stands against it.
 */
export function checkBoost({ stage, isBoosted, isPending, card }: BoostFacts): BoostRefusal | null {
  if (!isBoostable(stage)) return 'notBoostable';
  if (isBoosted) return 'alreadyBoosted';
  if (isPending) return 'boostPending';
  if (card === null) return 'noCard';
  if (card.isExpired) return 'cardExpired';
  return card.isThreeDSecureChecked ? null : 'cardUnchecked';
}
