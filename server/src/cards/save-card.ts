import { type Card, saveCard } from '@marque/core/contracts/accounts';
import { type HandlerCall, type Refused, type Replied, type Route, replied, route } from '../platform/http/index.ts';
import { findResult, idempotencyKey, type SentWrite, withIdempotency } from '../platform/idempotency/index.ts';
import type { CardDependencies } from './dependencies.ts';
import { gatewayRefusal } from './gateway-refusal.ts';
import { presentCard } from './present-card.ts';
import { cardRow, replaceCard } from './store.ts';

export function saveCardRoute(dependencies: CardDependencies): Route {
  return route(saveCard, (call) => save(dependencies, call));
}

async function save(
  { context, refreshFacts, onSaved }: CardDependencies,
  { body, caller, idempotencyKey: key }: HandlerCall<typeof saveCard>,
): Promise<Replied<Card> | Refused> {
  const { db, clock, payments } = context;
  const { userId } = caller.account;
  const sent: SentWrite = { userId, key: idempotencyKey('cards', key, body) };
  const known = await findResult<Card>(db.read, sent, clock.now());
  if (known !== null) return known;
  const checked = await payments.setUp(body.token, body.challengePassed === true);
  // Not stored under the key, since another attempt may succeed.
  if (!checked.ok && checked.error === 'unavailable') return gatewayRefusal(checked.error);
  const answer = await db.write((transaction) => {
    const now = clock.now();
    // The same request may have been answered while the gateway was asked.
    return withIdempotency<Card>(transaction, sent, now, async () => {
      if (!checked.ok) return gatewayRefusal(checked.error);
      // The gateway has set the card up, which includes 3-D Secure where the bank wants it.
      const row = cardRow(userId, checked.value, { threeDSecureChecked: true, createdAt: now });
      return replied(201, presentCard(await replaceCard(transaction, row), now));
    });
  });
  if (answer.kind === 'replied') {
    await refreshFacts(userId);
    onSaved(userId);
  }
  return answer;
}
