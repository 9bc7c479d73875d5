import type { UserId } from '@marque/core/rules/lot';
import type { CookieToSet } from '../platform/http/index.ts';
import { createSigner, randomToken } from '../platform/signing/index.ts';

/** Browsers that have logged in to an account before, by a signed cookie. It grants no access to the account. */
export interface Devices {
  /** The browser's id for an account that it has logged in to; null for another browser. */
  find(cookie: string | null, userId: UserId): string | null;
  /** The cookie after a login. The other accounts of the browser stay in it. */
  remember(cookie: string | null, userId: UserId): CookieToSet;
}

/** Accounts that share a browser, the last used first. */
const MOST_ACCOUNTS = 4;
const ID_BYTES = 16;
const BETWEEN_ENTRIES = '~';

interface Entry {
  readonly userId: number;
  readonly id: string;
  readonly text: string;
}

export function createDevices(secret: string): Devices {
  const signer = createSigner(secret, 'device');

  /** An entry is `user.id.signature`; forged and malformed ones are left out. */
  function entriesOf(cookie: string | null): readonly Entry[] {
    if (cookie === null) return [];
    return cookie.split(BETWEEN_ENTRIES, MOST_ACCOUNTS).flatMap((text) => {
      const [userId = '', id = '', signature = ''] = text.split('.');
      return signer.verify(`${userId}.${id}`, signature) ? [{ userId: Number(userId), id, text }] : [];
    });
  }

  return {
    find: (cookie, userId) => entriesOf(cookie).find((entry) => entry.userId === userId)?.id ?? null,
    remember(cookie, userId) {
      const entries = entriesOf(cookie);
      const known = entries.find((entry) => entry.userId === userId);
      const named = `${userId}.${randomToken(ID_BYTES)}`;
      const own = known?.text ?? `${named}.${signer.sign(named)}`;
      const others = entries.filter((entry) => entry.userId !== userId).map(({ text }) => text);
      return { name: 'device', value: [own, ...others].slice(0, MOST_ACCOUNTS).join(BETWEEN_ENTRIES) };
    },
  };
}
