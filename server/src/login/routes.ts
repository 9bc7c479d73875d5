import type { Route } from '../platform/http/index.ts';
import { closeSessionRoute } from './close-session.ts';
import type { LoginDependencies } from './dependencies.ts';
import { logInRoute } from './log-in.ts';
import { logOutRoute } from './log-out.ts';
import { openSessionRoute } from './open-session.ts';
import { readCsrfTokenRoute } from './read-csrf-token.ts';
import { refreshSessionRoute } from './refresh-session.ts';
import { continueSessionRoute } from './second-step/continue-session.ts';
import { logInWithCodeRoute } from './second-step/log-in-with-code.ts';

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
