import { readCsrfToken } from '@marque/core/contracts/csrf';
import { type Route, replied, route } from '../platform/http/index.ts';
import { tokenFor } from '../sessions/index.ts';
import type { LoginDependencies } from './dependencies.ts';

export function readCsrfTokenRoute({ csrf }: LoginDependencies): Route {
  return route(readCsrfToken, ({ caller, csrfCookie }) => {
    const { token, cookie } = tokenFor(csrf, caller, csrfCookie);
    return { ...replied(200, { csrfToken: token }), ...(cookie === undefined ? {} : { cookies: [cookie] }) };
  });
}
