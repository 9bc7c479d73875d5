import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

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
  | 'alert'
  | 'recovery code'
  | 'passkey user';

export interface Signer {
  /** HMAC-SHA256 of a text, base64url. */
  sign(text: string): string;
  /** Compares in constant time. */
  verify(text: string, signature: string): boolean;
}

export function createSigner(secret: string, purpose: Purpose): Signer {
  const key = deriveKey(secret, `marque accounts: ${purpose}`);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return { sign, verify: (text, signature) => isSameSecret(sign(text), signature) };
}

/** A key object, because Node takes six times as long for a signature with a key that it must read from bytes each time. */
function deriveKey(secret: string, label: string): KeyObject {
  return createSecretKey(createHmac('sha256', secret).update(label).digest());
}

/** Encrypts texts that the server must read again, so that a stolen database alone does not contain them. */
export interface Sealer {
  seal(text: string): string;
  /** Null for a text that was sealed with another secret or changed since. */
  open(sealed: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealer(secret: string, purpose: 'authenticator'): Sealer {
  const key = deriveKey(secret, `marque sealed: ${purpose}`);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
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
