import { closeSession, logIn, logOut, openSession, refreshSession } from '@marque/core/contracts/accounts';
import { toIso } from '@marque/core/contracts/instants';
import { AFTER_LOGOUT, safeRedirect } from '@marque/core/rules/visit';
import type { AccountParts } from '../compose-accounts.ts';
import { type Caller, type Member, notLoggedIn, type Route, replied, route } from '../platform/http/index.ts';
import {
  clearedCookies,
  endSessionOf,
  loginCookies,
  loginVersionCookie,
  type SessionTokens,
} from '../sessions/index.ts';

/** Logging in and out, with cookies for browsers and with tokens for programs. */
export function sessionRoutes(parts: AccountParts): Route[] {
  const { context, sessions, csrf } = parts;
  const { db, clock } = context;

  return [
    route(logIn, async ({ body, caller, ip, userAgent }) => {
      const whose = await parts.logIn({ ...body, ip });
      if (!whose.ok) return whose.error;
      await endSessionOf(caller, sessions);
      const { keepMeSignedIn: keep } = body;
      const tokens = await db.write((transaction) =>
        sessions.open(transaction, { userId: whose.value, ip, userAgent, keep }),
      );
      const redirect = safeRedirect(body.redirect);
      return replied(
        200,
        { userId: tokens.userId, redirect },
        { cookies: loginCookies(tokens, csrf, clock.now()), redirect: redirect ?? '/' },
      );
    }),

    route(logOut, async ({ caller }) => {
      await endSessionOf(caller, sessions);
      const cookies = [...clearedCookies(), loginVersionCookie(clock.now())];
      return replied(200, { redirect: AFTER_LOGOUT.goTo }, { cookies, redirect: AFTER_LOGOUT.goTo });
    }),

    route(openSession, async ({ body, ip, userAgent }) => {
      const whose = await parts.logIn({ ...body, ip });
      if (!whose.ok) return whose.error;
      const tokens = await db.write((transaction) =>
        sessions.open(transaction, { userId: whose.value, ip, userAgent, keep: true }),
      );
      return replied(201, bearerTokens(tokens));
    }),

    route(refreshSession, async ({ body, caller }) => {
      if (body.refreshToken !== undefined) {
        // Programs spend each token once: for them there is no grace.
        const tokens = await sessions.renew(body.refreshToken, 0);
        return tokens === null ? notLoggedIn : replied(200, bearerTokens(tokens));
      }
      // A browser's refresh cookie was exchanged before its request came here. An access token alone renews nothing.
      return isCookieMember(caller) ? replied(200, { userId: caller.account.userId }) : notLoggedIn;
    }),

    route(closeSession, async ({ caller }) => {
      await sessions.end(caller.sessionId);
      return replied(204, undefined, caller.via === 'cookie' ? { cookies: clearedCookies() } : {});
    }),
  ];
}

function isCookieMember(caller: Caller): caller is Member {
  return caller.kind === 'member' && caller.via === 'cookie';
}

function bearerTokens({ userId, accessToken, accessExpiresAt, refreshToken }: SessionTokens) {
  return { userId, accessToken, dtExpiresUTC: toIso(accessExpiresAt), refreshToken };
}
