import { formatMoney } from '@marque/core/rules/format';
import type { UserId } from '@marque/core/rules/lot';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createAccountData, deletePendingDeletion } from './account-data/index.ts';
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
import { ACCOUNT_PARTS } from './compose-account-data.ts';
import { isCardInUse } from './holds/index.ts';
import {
  createCheckCredentials,
  createCompleteLogin,
  createConfirmCode,
  createConfirmPassword,
  createDevices,
  createLoginTickets,
  loginRoutes,
  type NewDeviceLogin,
  type RecoveryCodeUsed,
} from './login/index.ts';
import { hasOpenOffer } from './offers/index.ts';
import type { Outbox } from './outbox/index.ts';
import { deletePasskeysSince, passkeyRoutes } from './passkeys/index.ts';
import { createBackground } from './platform/background/index.ts';
import type { ServerContext } from './platform/context.ts';
import type { Schema } from './platform/db/index.ts';
import type { Caller, Route } from './platform/http/index.ts';
import { createRateLimiter, type RateLimitName, type RateLimitPolicy } from './platform/rate-limit/index.ts';
import { profileRoutes } from './profile/index.ts';
import {
  createAccountEmails,
  createSecurityNotices,
  recipientOf,
  registrationRoutes,
  sendInvitations,
} from './registration/index.ts';
import { createSecondFactor, deleteSecondFactorSince, secondFactorRoutes } from './second-factors/index.ts';
import {
  type BrowserSession,
  createBrowserSession,
  createCsrfTokens,
  createIdentify,
  createSessions,
  type Identify,
  ownSessionRoutes,
} from './sessions/index.ts';
import type { OnLimitRaised } from './spending-limits/index.ts';
import { vendorRoutes } from './vendors/index.ts';

/** What tests change about the accounts of a server. */
export interface AccountSettings {
  readonly passwordCost: PasswordCost;
  /** In place of the policies of these names. */
  readonly limits: Readonly<Partial<Record<RateLimitName, RateLimitPolicy>>>;
}

export interface Accounts extends Directory, BrowserSession {
  readonly routes: Route[];
  /** The routes by which staff open accounts. Their invitations are sent by the outbox, before whose start this is called. */
  vendorRoutes(outbox: Pick<Outbox, 'add' | 'publish' | 'subscribe'>): Route[];
  /** The facts of a request and its caller, or a refusal. Synchronous; an account is read when it is first seen. */
  readonly identify: Identify;
  /** The caller of a page; reading one needs no CSRF token. */
  readonly callerOf: (request: FastifyRequest) => Caller;
  /** Reads the account of a valid token that this process does not know yet, since another has opened it a moment ago. */
  readonly loadUnknown: (request: FastifyRequest) => Promise<void>;
  /** The gateway's token of a member's card; null without one. */
  cardTokenOf(userId: UserId): Promise<string | null>;
  /** Called after a member has saved another card: payments that failed with the previous one can be retried. */
  onCardSaved(listener: (userId: UserId) => void): void;
  /** Called after an account's facts have changed. */
  onChanged(listener: (userId: UserId) => void): void;
  /** Informs a member by e-mail of a spending limit that is raised ahead. */
  readonly reportRaise: OnLimitRaised;
  /** Starts what happens by the clock: the erasure of deleted accounts. */
  start(): void;
  /** Erases the accounts that are due; resolves with their number. */
  eraseDue(): Promise<number>;
  /** Resolves when no e-mail is being sent. */
  settled(): Promise<void>;
  /** Starts nothing more; resolves when the current work has ended. */
  stop(): Promise<void>;
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
  const known = await createDirectory(db, salt);
  const directory: Directory = {
    ...known,
    async refresh(userId) {
      await known.refresh(userId);
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
  const { identify, callerOf, loadUnknown } = createIdentify({ sessions, directory, csrf });

  const confirmPassword = createConfirmPassword(context, passwords, limiters.login);
  const onNewDevice = ({ userId, site, at, ip }: NewDeviceLogin) =>
    background.run('a login from a new device could not be reported', async () => {
      const user = await findUser(db.read, userId);
      if (user !== undefined) await emails.sendNewDevice(recipientOf(user), { site }, { at, ip });
    });

  const nicknames = createNicknames(salt);
  const follow = async (keys: readonly string[]) => {
    const userIds = keys.map(Number);
    await known.load(userIds);
    for (const userId of userIds) {
      nicknames.note(known.nicknameOf(userId));
      for (const listener of changeListeners) listener(userId);
    }
  };
  for (const table of ['users', 'cards'] as const) context.cluster.onRows(table, follow);
  context.cluster.onGap(known.reload);
  const notices = createSecurityNotices(context, emails, background);
  const completeLogin = createCompleteLogin({
    clock: context.clock,
    sessions,
    csrf,
    devices,
    onNewDevice,
    restore: deletePendingDeletion,
    onRestored: ({ userId, site, at }) => notices.send(userId, { notice: 'deletionCancelled', site, at }),
  });
  const secondFactor = createSecondFactor(context);
  const confirmCode = createConfirmCode(context, secondFactor, ({ userId, site, at }) =>
    notices.send(userId, { notice: 'wrongCodes', site, at }),
  );
  const onRecoveryCodeUsed = ({ userId, site, at, left }: RecoveryCodeUsed) =>
    notices.send(userId, { notice: 'recoveryCodeUsed', site, at, values: { left: String(left) } });

  const common = { context, sessions, directory, csrf, devices, passwords, emails, limiters, notices };
  const secured = { ...common, secondFactor, confirmPassword, confirmCode };
  const accountData = createAccountData({ ...secured, parts: ACCOUNT_PARTS });
  return {
    ...directory,
    ...createBrowserSession({ sessions, csrf, callerOf }),
    identify,
    callerOf,
    loadUnknown,
    routes: [
      ...loginRoutes({
        ...secured,
        checkCredentials,
        completeLogin,
        tickets: createLoginTickets(context),
        onRecoveryCodeUsed,
      }),
      ...registrationRoutes({ ...common, background, nicknames, undoSince }),
      ...profileRoutes(secured),
      ...secondFactorRoutes(secured),
      ...passkeyRoutes({ ...secured, completeLogin }),
      ...accountData.routes,
      ...ownSessionRoutes(common),
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
    vendorRoutes(outbox) {
      sendInvitations(context, emails, outbox);
      return vendorRoutes({ ...common, nicknames, outbox });
    },
    reportRaise: ({ userId, site, at, before, limit }) => {
      const values = { before: formatMoney(before, 'en'), limit: limit === null ? '' : formatMoney(limit, 'en') };
      notices.send(userId, { notice: limit === null ? 'limitRemoved' : 'limitRaised', site, at, values });
    },
    start: () => accountData.start(background),
    eraseDue: accountData.eraseDue,
    settled: background.settled,
    stop: background.stop,
  };
}

/** Undoes what a thief of the password may have done since an instant: new ways to log in, a deletion. */
async function undoSince(transaction: Kysely<Schema>, userId: UserId, since: number): Promise<void> {
  await deleteSecondFactorSince(transaction, userId, since);
  await deletePasskeysSince(transaction, userId, since);
  await deletePendingDeletion(transaction, userId);
}
