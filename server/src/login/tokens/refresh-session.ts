import { refreshSession } from '@marque/core/contracts/accounts';
import { notLoggedIn, type Route, replied, route } from '../../platform/http/index.ts';
import { bearerTokens } from '../../sessions/index.ts';
import type { LoginDependencies } from '../dependencies.ts';

export function refreshSessionRoute({ sessions }: LoginDependencies): Route {
  return route(refreshSession, async ({ body, caller }) => {
    if (body.refreshToken !== undefined) {
      // A program uses each token once, so it needs no grace period.
      const tokens = await sessions.renew(body.refreshToken, 0);
      return tokens === null ? notLoggedIn : replied(200, bearerTokens(tokens));
    }
    // A browser's refresh cookie was exchanged before its request was routed. An access token alone renews no session.
    const isBrowser = caller.kind === 'member' && caller.via === 'cookie';
    return isBrowser ? replied(200, { userId: caller.account.userId }) : notLoggedIn;
  });
}
