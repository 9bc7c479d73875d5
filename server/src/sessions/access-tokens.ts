import type { UserId } from '@marque/core/rules/lot';
import { createSigner } from '../platform/signing/index.ts';
import { ACCESS_LIFE_MS } from './settings.ts';

/** Who a token speaks for, and until when (UTC ms). */
export interface AccessClaims {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly expiresAt: number;
}

export interface AccessTokens {
  /** A token that is good from `now` on for fifteen minutes. */
  issue(userId: UserId, sessionId: string, now: number): { readonly token: string; readonly expiresAt: number };
  /** The claims of a token that was made here and is still good; null for any other. Asks no database. */
  read(token: string, now: number): AccessClaims | null;
}

const FORM = /^([1-9]\d{0,14})\.([\w-]{1,64})\.(\d{1,15})\.([\w-]{43})$/;

export function createAccessTokens(secret: string): AccessTokens {
  const signer = createSigner(secret, 'access');
  return {
    issue(userId, sessionId, now) {
      const expiresAt = now + ACCESS_LIFE_MS;
      const claims = `${userId}.${sessionId}.${expiresAt}`;
      return { token: `${claims}.${signer.sign(claims)}`, expiresAt };
    },
    read(token, now) {
      const [, userId, sessionId, expiry, signature] = FORM.exec(token) ?? [];
      if (userId === undefined || sessionId === undefined || expiry === undefined || signature === undefined)
        return null;
      if (!signer.verify(`${userId}.${sessionId}.${expiry}`, signature)) return null;
      const expiresAt = Number(expiry);
      return expiresAt > now ? { userId: Number(userId), sessionId, expiresAt } : null;
    },
  };
}
