import type { UserId } from '@marque/core/rules/lot';
import type { FastifyRequest } from 'fastify';
import { createBackground } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Caller, Route } from '../platform/http/index.ts';
import { createAttemptLimiter } from '../platform/limits/index.ts';
import { type BrowserSession, createBrowserSession } from './browser-session.ts';
import { cardRoutes } from './card-routes.ts';
import { createCsrfTokens } from './csrf-tokens.ts';
import { createDirectory, type Directory } from './directory.ts';
import { forgottenPasswordRoutes } from './forgotten-password.ts';
import { createIdentify, type Identify } from './identify.ts';
import { createLogIn } from './log-in.ts';
import { createNameGiver, nicknameSalt } from './nicknames.ts';
import type { AccountParts } from './parts.ts';
import { createPasswords } from './passwords.ts';
import { currentCard } from './present-me.ts';
import { profileRoutes } from './profile-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSessions } from './sessions.ts';
import { type AccountSettings, PASSWORD_LETTERS, settingsFor } from './settings.ts';

export interface Accounts extends Directory, BrowserSession {
  readonly routes: Route[];
  /** Tells who sends a request, or refuses it. Synchronous: at most one read of an account not seen before. */
  readonly identify: Identify;
  /** The caller of a page, which needs no CSRF token to be read. */
  readonly callerOf: (request: FastifyRequest) => Caller;
  /** The gateway's token of a member's card; null without one. */
  cardTokenOf(userId: UserId): Promise<string | null>;
  /** Called after a member has put another card on file: what the old one failed for can be tried again. */
  onCardSaved(listener: (userId: UserId) => void): void;
  /** Resolves when every letter under way is written. */
  settled(): Promise<void>;
}

/** Accounts: who calls, logging in and out, registering, the card on file. */
export function createAccounts(context: ServerContext, changes: Partial<AccountSettings> = {}): Accounts {
  const { db, clock, secret } = context;
  const { passwordCost, limits } = { ...settingsFor(context.config.world), ...changes };
  const salt = nicknameSalt(secret);
  const listeners: ((userId: UserId) => void)[] = [];

  const sessions = createSessions(context);
  const csrf = createCsrfTokens(secret);
  const directory = createDirectory(db.readConnection, salt);
  const passwords = createPasswords(passwordCost);
  const now = () => clock.now();
  const limiters = {
    login: createAttemptLimiter(limits.login, now),
    register: createAttemptLimiter(limits.register, now),
    sendVerification: createAttemptLimiter(limits.sendVerification, now),
    forgottenPassword: createAttemptLimiter(limits.forgottenPassword, now),
    passwordLetters: createAttemptLimiter(PASSWORD_LETTERS, now),
  };
  const background = createBackground(context);
  const parts: AccountParts = {
    context,
    sessions,
    directory,
    csrf,
    passwords,
    limiters,
    background,
    nicknames: createNameGiver(db.readConnection, salt),
    logIn: createLogIn(context, passwords, limiters.login),
    cardSaved: (userId) => {
      for (const listener of listeners) listener(userId);
    },
  };
  const { identify, callerOf } = createIdentify({ sessions, directory, csrf });

  return {
    ...directory,
    ...createBrowserSession({ sessions, csrf, callerOf }),
    identify,
    callerOf,
    routes: [
      ...sessionRoutes(parts),
      ...registrationRoutes(parts),
      ...forgottenPasswordRoutes(parts),
      ...profileRoutes(parts),
      ...cardRoutes(parts),
    ],
    cardTokenOf: async (userId) => (await currentCard(db.read, userId))?.gateway_token ?? null,
    onCardSaved: (listener) => {
      listeners.push(listener);
    },
    settled: background.settled,
  };
}
