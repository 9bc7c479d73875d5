import { type BoostFacts, type BoostRefusal, checkBoost } from '@marque/core/rules/boosting';
import { isCardExpired } from '@marque/core/rules/contact';
import type { LotRow } from '../lots/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';

/** Why the account cannot boost the lot now; null where it can. `isPending`: a payment for the lot is not decided. */
export function boostRefusal(row: LotRow, account: AccountFacts, isPending: boolean, now: number): BoostRefusal | null {
  return checkBoost({ stage: row.stage, isBoosted: row.is_boosted === 1, isPending, card: cardOf(account, now) });
}

function cardOf({ cardExpiry, threeDSecureChecked, isVip }: AccountFacts, now: number): BoostFacts['card'] {
  if (cardExpiry === null) return null;
  // VIPs are exempt from the check of their card.
  return { isExpired: isCardExpired(cardExpiry, now), isThreeDSecureChecked: threeDSecureChecked || isVip };
}
