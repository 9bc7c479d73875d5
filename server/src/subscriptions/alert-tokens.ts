import type { UserId } from '@marque/core/rules/lot';
import { DAY_MS } from '@marque/core/rules/time';
import { createSigner } from '../platform/signing/index.ts';

/** One alert of one account. */
export interface AlertId {
  readonly kind: 'subscription' | 'savedSearch';
  readonly id: number;
  readonly userId: UserId;
}

export interface AlertTokens {
  /** `now`: UTC ms. */
  make(alert: AlertId, now: number): string;
  /** Null for a token that this server did not make, and for one that has expired. */
  read(token: string, now: number): AlertId | null;
}

/** How long the link of an e-mail ends its alert; laws ask for a month at least. */
export const ALERT_LINK_LIFETIME_MS = 365 * DAY_MS;

const SECOND_MS = 1_000;
const LETTERS = { subscription: 'm', savedSearch: 's' } as const satisfies Record<AlertId['kind'], string>;
const PAYLOAD = /^([ms])-([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,11})$/;

/**
 * Tokens of the links that end an alert: they name it and are signed, so that nothing is stored for an e-mail. Ids are never
 * used again, so an old token cannot end a later alert.
 */
export function createAlertTokens(secret: string): AlertTokens {
  const signer = createSigner(secret, 'alert');
  return {
    make({ kind, id, userId }, now) {
      const payload = [LETTERS[kind], id, userId, Math.floor(now / SECOND_MS)].join('-');
      return `${payload}.${signer.sign(payload)}`;
    },
    read(token, now) {
      const [payload = '', signature = ''] = token.split('.', 2);
      const [, letter, id, userId, madeAt] = PAYLOAD.exec(payload) ?? [];
      if (letter === undefined || !signer.verify(payload, signature)) return null;
      if (now - Number(madeAt) * SECOND_MS >= ALERT_LINK_LIFETIME_MS) return null;
      const kind = letter === LETTERS.subscription ? 'subscription' : 'savedSearch';
      return { kind, id: Number(id), userId: Number(userId) };
    },
  };
}
