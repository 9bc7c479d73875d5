import type { Card } from '@marque/core/contracts/accounts';
import { isCardExpired } from '@marque/core/rules/contact';
import type { UserId } from '@marque/core/rules/lot';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { CardsTable, Schema } from '../platform/db/index.ts';
import type { GatewayCard } from '../platform/payments/port.ts';

export function cardRow(
  userId: UserId,
  card: GatewayCard,
  { threeDSecureChecked, createdAt }: { readonly threeDSecureChecked: boolean; readonly createdAt: number },
): Insertable<CardsTable> {
  return {
    user_id: userId,
    gateway_token: card.token,
    fingerprint: card.fingerprint,
    brand: card.brand,
    last4: card.last4,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    three_d_secure_checked: threeDSecureChecked ? 1 : 0,
    created_at: createdAt,
    removed_at: null,
  };
}

/** A card as its owner sees it: its token and fingerprint stay here. */
export function presentCard(row: Selectable<CardsTable>, now: number): Card {
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

/** The card on file: the latest that was not taken off. */
export function currentCard(db: Kysely<Schema>, userId: UserId): Promise<Selectable<CardsTable> | undefined> {
  return db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
