import { removeCard } from '@marque/core/contracts/accounts';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { notFound, type Route, refused, replied, route } from '../platform/http/index.ts';
import type { CardDependencies } from './dependencies.ts';
import { hasCard, markCardsRemoved } from './store.ts';

export function removeCardRoute({ context, isCardInUse, refreshFacts }: CardDependencies): Route {
  const { db, clock } = context;
  return route(removeCard, async ({ params, caller }) => {
    const { userId } = caller.account;
    const refusal = await db.write(async (transaction) => {
      if (!(await hasCard(transaction, userId, params.cardId))) return notFound;
      if (await isCardInUse(transaction, userId)) return refused(409, PROBLEM_CODES.cardHeld);
      await markCardsRemoved(transaction, userId, clock.now());
      return null;
    });
    if (refusal !== null) return refusal;
    await refreshFacts(userId);
    return replied(204, undefined);
  });
}
