import type { Me } from '@marque/core/contracts/accounts';
import { isPackedLots, unpackLots } from '../foundation/lots/index.ts';

/** Values of one member that the HTML of a shared page may contain as they are. */
export const WRITTEN_FACTS = ['firstName', 'lastName', 'nickname', 'email'] as const;
export type WrittenFacts = Readonly<Record<(typeof WRITTEN_FACTS)[number], string>>;

/** An id that no account has. */
const NO_ACCOUNT = 0;

/** What matters is whether there is one. */
const UNNAMED_PHONE = '+440000000000';
/** Pages name a card only where it has expired. */
const UNNAMED_CARD = { cardId: 0, brand: '', last4: '', expiryMonth: 1, expiryYear: 2000, isExpired: false } as const;

/**
 * The account by which a page is rendered for all members who would see the same: what decides how the page looks, and
 * `marks` in place of the member's own values. A member whose id is not in `ids`, the ids in the page's data, takes no part
 * in what it shows. What a lot's page shows of the member's own offers is in the page's data, which is part of the key; a
 * fact of the account that is not named here tells members apart.
 */
export function memberClass(me: Me, marks: WrittenFacts, ids: ReadonlySet<number>): Me {
  const { card, userId, watchedLotIds } = me;
  return {
    ...me,
    ...marks,
    userId: ids.has(userId) ? userId : NO_ACCOUNT,
    billingPhone: me.billingPhone === null ? null : UNNAMED_PHONE,
    memberSince: 0,
    card: card === null || card.isExpired ? card : { ...UNNAMED_CARD, threeDSecureChecked: card.threeDSecureChecked },
    watchedLotIds: watchedLotIds.filter((lotId) => ids.has(lotId)).toSorted((left, right) => left - right),
    listings: [],
  };
}

/** The numbers in a page's data whose names end in "Id" or "Ids". */
export function idsIn(data: unknown): ReadonlySet<number> {
  const ids = new Set<number>();
  const visit = (value: unknown, isId: boolean): void => {
    if (typeof value === 'number' && isId) ids.add(value);
    if (typeof value !== 'object' || value === null) return;
    if (isPackedLots(value)) visit(unpackLots(value), false);
    else if (Array.isArray(value)) for (const item of value) visit(item, isId);
    else for (const [name, part] of Object.entries(value)) visit(part, name.endsWith('Id') || name.endsWith('Ids'));
  };
  visit(data, false);
  return ids;
}
