import { createSigner, isSameSecret, randomToken } from '../platform/signing/index.ts';

/** Tokens that a page repeats with every write, to prove that it is a page of ours. */
export interface CsrfTokens {
  /** The one token of a session. */
  ofSession(sessionId: string): string;
  /** A new token for somebody who is not logged in. */
  ofVisitor(): string;
  /** Whether the token was made here, for whomever. */
  isGenuine(token: string): boolean;
  /** Whether it was made for a visitor, so that the visitor may go on using it. */
  isVisitors(token: string): boolean;
  isOfSession(token: string, sessionId: string): boolean;
}

const FORM = /^([sv]\.[\w-]{16,64})\.([\w-]{43})$/;

export function createCsrfTokens(secret: string): CsrfTokens {
  const signer = createSigner(secret, 'csrf');
  // The id of a session stays out of cookies that scripts can read.
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
