import { continueSession } from '@marque/core/contracts/accounts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import { bearerTokens } from '../../sessions/index.ts';
import type { LoginDependencies } from '../dependencies.ts';
import { takeSecondStep } from './second-step.ts';

/** The second step of the login of a program. */
export function continueSessionRoute(dependencies: LoginDependencies): Route {
  return route(continueSession, async ({ body, ip, site, userAgent }) => {
    const opened = await takeSecondStep(dependencies, { ...body, ip, site, userAgent, deviceCookie: null });
    return opened.ok ? replied(201, bearerTokens(opened.value.tokens)) : opened.error;
  });
}
