import type { UserId } from '@marque/core/rules/lot';
import type { FastifyRequest } from 'fastify';
import {
  createDirectory,
  createNicknames,
  createPasswords,
  type Directory,
  findUser,
  nicknameSalt,
  PASSWORD_COST,
  type PasswordCost,
} from './accounts/index.ts';
import { hasUndecided } from './boosting/index.ts';
import { cardRoutes, findCurrentCard } from './cards/index.ts';
import { isCardInUse } from './holds/index.ts';
import {
  createCheckCredentials,
  createConfirmPassword,
  createDevices,
  loginRoutes,
  type NewDeviceLogin,
} from './login/index.ts';
import { hasOpenOffer } from './offers/index.ts';
import { createBackground } from './platform/background/index.ts';
import type { ServerContext } from './platform/context.ts';
import type { Caller, Route } from './platform/http/index.ts';
import { createRateLimiter, type RateLimitName, type RateLimitPolicy } from './platform/rate-limit/index.ts';
import { profileRoutes } from './profile/index.ts';
import { createAccountEmails, recipientOf, registrationRoutes } from './registration/index.ts';
import {
  type BrowserSession,
  createBrowserSession,
  createCsrfTokens,
  createIdentify,
  createSessions,
  type Identify,
} from './sessions/index.ts';

/** What tests change about the accounts of a server. */
export interface AccountSettings {
  readonly passwordCost: PasswordCost;
  /** In place of the policies of these names. */
  readonly limits: Readonly<Partial<Record<RateLimitName, RateLimitPolicy>>>;
}

export interface Accounts extends Directory, BrowserSession {
  readonly routes: Route[];
  /** The facts of a request and its caller, or a refusal. Synchronous; an account is read when it is first seen. */
  readonly identify: Identify;
  /** The caller of a page; reading one needs no CSRF token. */
  readonly callerOf: (request: FastifyRequest) => Caller;
  /** The gateway's token of a member's card; null without one. */
  cardTokenOf(userId: UserId): Promise<string | null>;
  /** Called after a member has saved another card: payments that failed with the previous one can be retried. */
  onCardSaved(listener: (userId: UserId) => void): void;
  /** Called after an account's facts have changed. */
  onChanged(listener: (userId: UserId) => void): void;
  /** Resolves when no e-mail is being sent. */
  settled(): Promise<void>;
}

/** Builds the features around accounts: their directory, sessions, login, registration, profile and cards. */
export async function createAccounts(
  context: ServerContext,
  changes: Partial<AccountSettings> = {},
): Promise<Accounts> {
  const { db, secret } = context;
  const { passwordCost = PASSWORD_COST, limits = {} } = changes;
  const salt = nicknameSalt(secret);
  const cardListeners: ((userId: UserId) => void)[] = [];
  const limiter = (name: RateLimitName) => createRateLimiter(context, name, limits[name]);

  const sessions = await createSessions(context);
  const csrf = createCsrfTokens(secret);
  const devices = createDevices(secret);
  const changeListeners: ((userId: UserId) => void)[] = [];
  const known = createDirectory(db.readConnection, salt);
  const directory: Directory = {
    ...known,
    refresh(userId) {
      known.refresh(userId);
      for (const listener of changeListeners) listener(userId);
    },
  };
  const passwords = createPasswords(passwordCost);
  const emails = createAccountEmails(context);
  const background = createBackground(context);
  const limiters = {
    login: limiter('login'),
    register: limiter('register'),
    sendVerification: limiter('sendVerification'),
    forgottenPassword: limiter('forgottenPassword'),
    passwordEmails: limiter('passwordEmails'),
    emailChanges: limiter('emailChanges'),
  };
  const checkCredentials = createCheckCredentials(context, passwords, limiters.login, devices);
  const { identify, callerOf } = createIdentify({ sessions, directory, csrf });

  const confirmPassword = createConfirmPassword(context, passwords, limiters.login);
  const onNewDevice = ({ userId, site, at, ip }: NewDeviceLogin) =>
    background.run('a login from a new device could not be reported', async () => {
      const user = await findUser(db.read, userId);
      if (user !== undefined) await emails.sendNewDevice(recipientOf(user), { site }, { at, ip });
    });

  const common = { context, sessions, directory, csrf, devices, passwords, emails, limiters };
  return {
    ...directory,
    ...createBrowserSession({ sessions, csrf, callerOf }),
    identify,
    callerOf,
    routes: [
      ...loginRoutes({ ...common, checkCredentials, onNewDevice }),
      ...registrationRoutes({ ...common, background, nicknames: createNicknames(salt) }),
      ...profileRoutes({ ...common, confirmPassword }),
      ...cardRoutes({
        context,
        // An open offer may be accepted at any time, and a boost may still be charged.
        isCardInUse: async (reader, userId) =>
          (await isCardInUse(reader, userId)) || (await hasOpenOffer(reader, userId)) || hasUndecided(reader, userId),
        refreshFacts: directory.refresh,
        onSaved: (userId) => {
          for (const listener of cardListeners) listener(userId);
        },
      }),
    ],
    cardTokenOf: async (userId) => (await findCurrentCard(db.read, userId))?.gateway_token ?? null,
    onCardSaved: (listener) => {
      cardListeners.push(listener);
    },
    onChanged: (listener) => {
      changeListeners.push(listener);
    },
    settled: background.settled,
  };
}
