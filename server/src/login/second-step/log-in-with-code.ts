import { logInWithCode } from '@marque/core/contracts/security';
import { safeRedirect } from '@marque/core/rules/visit';
import { type Refused, type Route, replied, route } from '../../platform/http/index.ts';
import { endSessionOf, loginPage } from '../../sessions/index.ts';
import type { LoginDependencies } from '../dependencies.ts';
import { takeSecondStep } from './second-step.ts';

/** The second step of the login of a browser. */
export function logInWithCodeRoute(dependencies: LoginDependencies): Route {
  const { sessions, completeLogin } = dependencies;
  return route(logInWithCode, async ({ body, caller, ip, site, userAgent, deviceCookie, ticketCookie }) => {
    const { code } = body;
    const start = { ip, userAgent, site, deviceCookie };
    const opened = await takeSecondStep(dependencies, { ...start, ticket: ticketCookie, code });
    if (!opened.ok) return withCodePage(opened.error, body.redirect);
    await endSessionOf(caller, sessions);
    const redirect = safeRedirect(body.redirect);
    const cookies = completeLogin.cookiesOf(opened.value);
    return replied(200, { userId: opened.value.start.userId, redirect }, { cookies, redirect: redirect ?? '/' });
  });
}

/** Without scripts, the page of the code says what went wrong, or that of the password where the login starts again. */
function withCodePage(refusal: Refused, redirect: string | undefined): Refused {
  const { code } = refusal.problem;
  const status = code === 409 || code === 423 || code === 429 ? code : 403;
  return { ...refusal, redirect: loginPage(status, redirect, status !== 409) };
}
