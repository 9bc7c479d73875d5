import { randomBytes } from 'node:crypto';
import { createSigner, isSameSecret, randomToken } from '../platform/signing/index.ts';

/** Tokens that a page sends with every write to prove that this server rendered it. */
export interface CsrfTokens {
  /** The one token of a session. */
  ofSession(sessionId: string): string;
  /** A new token for a visitor who is not logged in. */
  ofVisitor(): string;
  /** Whether this server made the token, for a session or a visitor. */
  isGenuine(token: string): boolean;
  /** Whether this server made the token for a visitor, who may then continue to use it. */
  isVisitors(token: string): boolean;
  isOfSession(token: string, sessionId: string): boolean;
}

const FORM = /^([sv]\.[\w-]{16,64})\.([\w-]{43})$/;

/** A pad and the token combined with it, in base64. */
const MASKED = /^m\.([\w-]{1,200})\.([\w-]{1,200})$/;

/**
 * The token as one page carries it. Each page's differs, so that the lengths of compressed pages, which also contain texts
 * of others' choosing, tell nothing about the token.
 */
export function maskToken(token: string): string {
  const bytes = Buffer.from(token, 'latin1');
  const pad = randomBytes(bytes.length);
  return `m.${pad.toString('base64url')}.${combine(pad, bytes).toString('base64url')}`;
}

/** The token that `maskToken` masked; other texts stay as they are. */
export function unmaskToken(text: string): string {
  const [, pad, masked] = MASKED.exec(text) ?? [];
  if (pad === undefined || masked === undefined) return text;
  const [padBytes, bytes] = [Buffer.from(pad, 'base64url'), Buffer.from(masked, 'base64url')];
  // The last letter of base64 has bits that no byte needs: a text that differs in them is not the one that was sent.
  const isExact = padBytes.toString('base64url') === pad && bytes.toString('base64url') === masked;
  return isExact ? combine(padBytes, bytes).toString('latin1') : text;
}

function combine(pad: Buffer, bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)));
}

export function createCsrfTokens(secret: string): CsrfTokens {
  const signer = createSigner(secret, 'csrf');
  // Scripts can read the cookie, so it must not contain the id of the session.
  const binding = createSigner(secret, 'csrf binding');

  const write = (subject: string) => `${subject}.${signer.sign(subject)}`;
  const isGenuine = (token: string) => {
    const [, subject, signature] = FORM.exec(token) ?? [];
    return subject !== undefined && signature !== undefined && signer.verify(subject, signature);
  };
  const ofSession = (sessionId: string) => write(`s.${binding.sign(sessionId)}`);

  return {
    ofSession,
    ofVisitor: () => write(`v.${randomToken(16)}`),
    isGenuine,
    isVisitors: (token) => token.startsWith('v.') && isGenuine(token),
    isOfSession: (token, sessionId) => isSameSecret(ofSession(sessionId), token),
  };
}
