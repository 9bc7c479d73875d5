import type { ApiFailure } from '@marque/core/client';
import { failureMessage, messageOf } from '@marque/core/rules/display';

/** Texts of this page for refusals that it can explain better than the catalogue, by the server's code. */
export type OwnWords = Readonly<Record<string, string>>;

/** The key of what to say about a call that failed: the page's own words, else the catalogue's, else a plain apology. */
export function failureKey(failure: ApiFailure, own: OwnWords = {}): string {
  const code = failure.kind === 'refused' ? failure.problem.message : '';
  const ownWords = Object.hasOwn(own, code) ? own[code] : undefined;
  return ownWords ?? `messages:${messageOf(failureMessage(failure, 'other')).key}`;
}
