import type { Card } from '@marque/core/contracts/accounts';
import { isCardExpired } from '@marque/core/rules/contact';
import type { CardRow } from './store.ts';

/** A card as its owner sees it, without the gateway's token and the fingerprint. */
export function presentCard(row: CardRow, now: number): Card {
  const { id, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear } = row;
  return {
    cardId: id,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    isExpired: isCardExpired({ month: expiryMonth, year: expiryYear }, now),
    threeDSecureChecked: row.three_d_secure_checked === 1,
  };
}
