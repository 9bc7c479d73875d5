import type { UserId } from '@marque/core/rules/lot';
import type { FastifyRequest } from 'fastify';
import {
  createDirectory,
  createNameGiver,
  createPasswords,
  type Directory,
  type NameGiver,
  nicknameSalt,
  PASSWORD_COST,
  type PasswordCost,
  type Passwords,
} from './accounts/index.ts';
import { cardRoutes, currentCard } from './cards/index.ts';
import { createLogIn, type LogIn, sessionRoutes } from './login/index.ts';
import { type Background, createBackground } from './platform/background/index.ts';
import type { ServerContext } from './platform/context.ts';
import type { Caller, Route } from './platform/http/index.ts';
import {
  createRateLimiter,
  type RateLimiter,
  type RateLimitName,
  type RateLimitPolicy,
} from './platform/rate-limit/index.ts';
import { profileRoutes } from './profile/index.ts';
import { forgottenPasswordRoutes, registrationRoutes } from './registration/index.ts';
import {
  type BrowserSession,
  type CsrfTokens,
  createBrowserSession,
  createCsrfTokens,
  createIdentify,
  createSessions,
  type Identify,
  type Sessions,
} from './sessions/index.ts';

/** What tests change about the accounts of a server. */
export interface AccountSettings {
  readonly passwordCost: PasswordCost;
  /** In place of the policies of these names. */
  readonly limits: Readonly<Partial<Record<RateLimitName, RateLimitPolicy>>>;
}

/** What the routes of this feature are built from. */
export interface AccountParts {
  readonly context: ServerContext;
  readonly sessions: Sessions;
  readonly directory: Directory;
  readonly csrf: CsrfTokens;
  readonly passwords: Passwords;
  readonly nicknames: NameGiver;
  readonly logIn: LogIn;
  readonly limiters: {
    readonly login: RateLimiter;
    readonly register: RateLimiter;
    readonly sendVerification: RateLimiter;
    readonly forgottenPassword: RateLimiter;
    /** By e-mail address. */
    readonly passwordEmails: RateLimiter;
  };
  readonly background: Background;
  /** Called once a member has another card on file. */
  readonly cardSaved: (userId: UserId) => void;
}

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
  const { db, secret } = context;
  const { passwordCost = PASSWORD_COST, limits = {} } = changes;
  const salt = nicknameSalt(secret);
  const listeners: ((userId: UserId) => void)[] = [];

  const sessions = createSessions(context);
  const csrf = createCsrfTokens(secret);
  const directory = createDirectory(db.readConnection, salt);
  const passwords = createPasswords(passwordCost);
  const limiter = (name: RateLimitName) => createRateLimiter(context, name, limits[name]);
  const limiters = {
    login: limiter('login'),
    register: limiter('register'),
    sendVerification: limiter('sendVerification'),
    forgottenPassword: limiter('forgottenPassword'),
    passwordEmails: limiter('passwordEmails'),
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
