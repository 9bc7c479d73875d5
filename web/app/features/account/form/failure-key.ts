import type { ApiFailure } from '@marque/core/client';
import { failureMessage, messageOf } from '@marque/core/rules/display';

/** Message keys by server code, for refusals that this page explains in more detail than the catalogue. */
export type OwnWords = Readonly<Record<string, string>>;

/** The message key of a failed call: the page's own text, else the catalogue's, else a general apology. */
export function failureKey(failure: ApiFailure, own: OwnWords = {}): string {
  const code = failure.kind === 'refused' ? failure.problem.message : '';
  const ownWords = Object.hasOwn(own, code) ? own[code] : undefined;
  return ownWords ?? `messages:${messageOf(failureMessage(failure, 'other')).key}`;
}

/** Message keys of refusals of a new email address or password, which need the current password. */
export const PASSWORD_WORDS: OwnWords = { login_failed_message: 'account:password.wrong' };
