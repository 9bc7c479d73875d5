import type { Answer, ApiFailure } from '@marque/core/client';
import { emailFault, isPasswordLongEnough } from '@marque/core/rules/contact';
import type { Result } from '@marque/core/rules/result';
import { failureKey } from '../form/failure-key.ts';

/** An API call, made by the page's action on the server and by the page's scripts in the browser. */
type Sending = Promise<Result<Answer<unknown>, ApiFailure>>;

/** The outcome of requesting a link. `fault`: the address is invalid. */
export type LinkOutcome =
  | { readonly kind: 'sent' | 'fault'; readonly email: string }
  | { readonly kind: 'failed'; readonly email: string; readonly message: string };

/** Requests a link to set a new password. The response does not reveal whether the address has an account. */
export async function requestPasswordLink(text: string, send: (email: string) => Sending): Promise<LinkOutcome> {
  const email = text.trim();
  if (emailFault(email) !== null) return { kind: 'fault', email };
  const answer = await send(email);
  return answer.ok ? { kind: 'sent', email } : { kind: 'failed', email, message: failureKey(answer.error) };
}

/** The outcome of setting a password. `spent`: the link was used, has expired or never existed. */
export type ResetOutcome =
  | { readonly kind: 'set' | 'short' | 'spent' }
  | { readonly kind: 'failed'; readonly message: string };

export interface NewPassword {
  readonly token: string;
  readonly password: string;
}

export async function setNewPassword(entry: NewPassword, send: (entry: NewPassword) => Sending): Promise<ResetOutcome> {
  if (entry.token === '') return { kind: 'spent' };
  if (!isPasswordLongEnough(entry.password)) return { kind: 'short' };
  const answer = await send(entry);
  if (answer.ok) return { kind: 'set' };
  const { error } = answer;
  // The request has no other invalid part, so a malformed request means a malformed token.
  const isSpent = error.kind === 'refused' && (error.status === 409 || error.status === 400);
  return isSpent ? { kind: 'spent' } : { kind: 'failed', message: failureKey(error) };
}
