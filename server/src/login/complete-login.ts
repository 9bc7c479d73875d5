import type { Site, UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { CookieToSet } from '../platform/http/index.ts';
import { type CsrfTokens, loginCookies, type Sessions, type SessionTokens } from '../sessions/index.ts';
import type { Devices } from './devices.ts';
import { noteLoginOrigin } from './login-origins.ts';

/** Who logs in, once all that the account asks for is given. */
export interface LoginStart {
  readonly userId: UserId;
  readonly ip: string;
  readonly userAgent: string;
  readonly site: Site;
  /** Whether a browser keeps the session when it closes. */
  readonly keep: boolean;
  /** The browser's `device` cookie; null without one, and for programs. */
  readonly deviceCookie: string | null;
}

/** A login from a browser and network that the account was not logged in from before. */
export interface NewDeviceLogin {
  readonly userId: UserId;
  readonly ip: string;
  readonly site: Site;
  /** UTC ms. */
  readonly at: number;
}

/** The end of every kind of login: a session is opened, and its owner informed of a new place. */
export interface CompleteLogin {
  /** Opens the session within the caller's transaction. Call `report` with the result after the commit. */
  open(transaction: Kysely<Schema>, start: LoginStart): Promise<OpenedLogin>;
  report(opened: OpenedLogin): void;
  /** The cookies of a browser that has logged in. */
  cookiesOf(opened: OpenedLogin): CookieToSet[];
}

export interface OpenedLogin {
  readonly start: LoginStart;
  readonly tokens: SessionTokens;
  readonly at: number;
  /** Whether the account was logged in from elsewhere before and never from there. */
  readonly isNewPlace: boolean;
  /** Whether the login has taken back the deletion of the account. */
  readonly isRestored: boolean;
}

export function createCompleteLogin(parts: {
  readonly clock: ServerContext['clock'];
  readonly sessions: Pick<Sessions, 'open'>;
  readonly csrf: CsrfTokens;
  readonly devices: Devices;
  readonly onNewDevice: (login: NewDeviceLogin) => void;
  /** Takes back a deletion of the account; resolves with whether there was one. */
  readonly restore: (transaction: Kysely<Schema>, userId: UserId) => Promise<boolean>;
  readonly onRestored: (login: Pick<NewDeviceLogin, 'userId' | 'site' | 'at'>) => void;
}): CompleteLogin {
  const { clock, sessions, csrf, devices, onNewDevice, restore, onRestored } = parts;
  return {
    async open(transaction, start) {
      const at = clock.now();
      const tokens = await sessions.open(transaction, start);
      const isNewPlace = await noteLoginOrigin(transaction, { ...start, now: at });
      const isRestored = await restore(transaction, start.userId);
      return { start, tokens, at, isNewPlace, isRestored };
    },
    report({ start: { userId, ip, site, deviceCookie }, at, isNewPlace, isRestored }) {
      if (isRestored) onRestored({ userId, site, at });
      if (isNewPlace && devices.find(deviceCookie, userId) === null) onNewDevice({ userId, ip, site, at });
    },
    cookiesOf: ({ start: { deviceCookie }, tokens, at }) => [
      ...loginCookies(tokens, csrf, at),
      { name: 'loginTicket', value: null },
      devices.remember(deviceCookie, tokens.userId),
    ],
  };
}
