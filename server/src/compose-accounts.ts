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
import type { WorldName } from './config.ts';
import { createLogIn, type LogIn, sessionRoutes } from './login/index.ts';
import { type Background, createBackground } from './platform/background/index.ts';
import type { ServerContext } from './platform/context.ts';
import type { Caller, Route } from './platform/http/index.ts';
import { type AttemptLimit, type AttemptLimiter, createAttemptLimiter, limitIn } from './platform/limits/index.ts';
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Letters for a new password to one e-mail address. Beyond that there are enough of them in its mailbox. */
export const PASSWORD_LETTERS: AttemptLimit = { most: 3, windowMs: HOUR_MS };

export interface AccountSettings {
  readonly passwordCost: PasswordCost;
  /** Each counted by the caller's address. */
  readonly limits: Readonly<Record<'login' | 'register' | 'sendVerification' | 'forgottenPassword', AttemptLimit>>;
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
    readonly login: AttemptLimiter;
    readonly register: AttemptLimiter;
    readonly sendVerification: AttemptLimiter;
    readonly forgottenPassword: AttemptLimiter;
    /** By e-mail address. */
    readonly passwordLetters: AttemptLimiter;
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

const LIMITS: AccountSettings['limits'] = {
  login: { most: 120, windowMs: 10 * MINUTE_MS },
  register: { most: 40, windowMs: HOUR_MS },
  sendVerification: { most: 20, windowMs: HOUR_MS },
  forgottenPassword: { most: 20, windowMs: HOUR_MS },
};

/** What holds in a world unless a program says otherwise. */
export function settingsFor(world: WorldName): AccountSettings {
  return {
    passwordCost: PASSWORD_COST,
    limits: {
      login: limitIn(world, LIMITS.login),
      register: limitIn(world, LIMITS.register),
      sendVerification: limitIn(world, LIMITS.sendVerification),
      forgottenPassword: limitIn(world, LIMITS.forgottenPassword),
    },
  };
}
