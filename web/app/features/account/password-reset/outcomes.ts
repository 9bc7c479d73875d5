import type { Answer, ApiFailure } from '@marque/core/client';
import { emailFault, isPasswordLongEnough } from '@marque/core/rules/contact';
import type { Result } from '@marque/core/rules/result';
import { failureKey } from '../form/failure-key.ts';

/** A call of the API, as the page's action makes it on the server and the page's scripts in the browser. */
type Sending = Promise<Result<Answer<unknown>, ApiFailure>>;

/** What became of asking for a link. `fault`: the address is none. */
export type LinkOutcome =
  | { readonly kind: 'sent' | 'fault'; readonly email: string }
  | { readonly kind: 'failed'; readonly email: string; readonly message: string };

/** Asks for a link to set a new password with. Nobody learns by it whether the address has an account. */
export async function requestPasswordLink(text: string, send: (email: string) => Sending): Promise<LinkOutcome> {
  const email = text.trim();
  if (emailFault(email) !== null) return { kind: 'fault', email };
  const answer = await send(email);
  return answer.ok ? { kind: 'sent', email } : { kind: 'failed', email, message: failureKey(answer.error) };
}

/** What became of setting a password. `spent`: the link is used, too old, or was never one. */
export type ResetOutcome =
  | { readonly kind: 'set' | 'short' | 'spent' }
  | { readonly kind: 'failed'; readonly message: string };

export interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/** Sets a password with the token of the letter's link. */
export async function setNewPassword(entry: NewPassword, send: (entry: NewPassword) => Sending): Promise<ResetOutcome> {
  if (entry.token === '') return { kind: 'spent' };
  if (!isPasswordLongEnough(entry.password)) return { kind: 'short' };
  const answer = await send(entry);
  if (answer.ok) return { kind: 'set' };
  const { error } = answer;
  // A text that is too short to be a token makes the whole call malformed: there is nothing else in it that could be.
  const isSpent = error.kind === 'refused' && (error.status === 409 || error.status === 400);
  return isSpent ? { kind: 'spent' } : { kind: 'failed', message: failureKey(error) };
}
