import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a signature is for. Each has a key of its own, so that a token for one thing is worthless for another. */
export type Purpose =
  | 'access'
  | 'refresh'
  | 'csrf'
  | 'csrf binding'
  | 'device'
  | 'network'
  | 'nickname'
  | 'presence'
  | 'calendar'
  | 'alert';

export interface Signer {
  /** HMAC-SHA256 of a text, base64url. */
  sign(text: string): string;
  /** Compares in constant time. */
  verify(text: string, signature: string): boolean;
}

export function createSigner(secret: string, purpose: Purpose): Signer {
  const key = createHmac('sha256', secret).update(`marque accounts: ${purpose}`).digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return { sign, verify: (text, signature) => isSameSecret(sign(text), signature) };
}

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  // The comparison needs equal lengths and must not reveal the length of a secret, so both are hashed first.
  return timingSafeEqual(digest(one), digest(other));
}

/** The hash of a token for the database, so that a stolen database contains no valid tokens. */
export function hashToken(token: string): string {
  return digest(token).toString('hex');
}

/** A text that can't be guessed, base64url. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
