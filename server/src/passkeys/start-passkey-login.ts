import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { startPasskeyLogin } from '@marque/core/contracts/security';
import { type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { browserBinding } from './challenges.ts';
import type { PasskeyTools } from './dependencies.ts';
import { requestOptions } from './web-authn.ts';

/** Begins a login with a passkey. It names no passkeys: the browser shows those that it has for this site. */
export function startPasskeyLoginRoute({ challenges, relyingPartyOf, limiters }: PasskeyTools): Route {
  return route(startPasskeyLogin, async ({ csrfCookie, ip, site }) => {
    const wait = await limiters.login.take(ip);
    if (wait !== null) return tooMany(wait);
    const binding = browserBinding(csrfCookie);
    if (binding === null) return refused(403, PROBLEM_CODES.badCsrfToken);
    const challenge = await challenges.issue(binding, 'logIn');
    return replied(200, { options: await requestOptions(relyingPartyOf(site), challenge) });
  });
}
