import type { Route } from '../platform/http/index.ts';
import type { LoginDependencies } from './dependencies.ts';
import { logInRoute } from './log-in.ts';
import { logOutRoute } from './log-out.ts';
import { readCsrfTokenRoute } from './read-csrf-token.ts';
import { continueSessionRoute } from './second-step/continue-session.ts';
import { logInWithCodeRoute } from './second-step/log-in-with-code.ts';
import { closeSessionRoute } from './tokens/close-session.ts';
import { openSessionRoute } from './tokens/open-session.ts';
import { refreshSessionRoute } from './tokens/refresh-session.ts';

/** Logging in and out, with cookies for browsers and with tokens for programs. */
export function loginRoutes(dependencies: LoginDependencies): Route[] {
  return [
    logInRoute(dependencies),
    logInWithCodeRoute(dependencies),
    logOutRoute(dependencies),
    openSessionRoute(dependencies),
    continueSessionRoute(dependencies),
    refreshSessionRoute(dependencies),
    closeSessionRoute(dependencies),
    readCsrfTokenRoute(dependencies),
  ];
}
