import { tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { CardDependencies } from './dependencies.ts';
import { gatewayRefusal } from './gateway-refusal.ts';

/** Stands in for the gateway's own page, so that card numbers never reach our other endpoints. */
export function tokeniseCardRoute({ context }: CardDependencies): Route {
  return route(tokeniseSandboxCard, async ({ body }) => {
    const card = await context.payments.tokenise(body);
    if (!card.ok) return gatewayRefusal(card.error);
    return replied(201, { token: card.value.token, needsChallenge: card.value.needsChallenge });
  });
}
