import type { OutputOf } from '../../ipc/contract.ts';

type Answer = OutputOf<'session.logIn'> | OutputOf<'session.logInWithCode'>;

/** Why the sign-in failed: a case of the console's own, or a code of the server's message catalogue. */
export type Refusal =
  | { readonly kind: 'notStaff' | 'unreachable' | 'refused' }
  | { readonly kind: 'message'; readonly code: string };

/** Null after a success: the session's event then changes the screen. An answer of null is a backend that failed. */
export function refusalOf(answer: Answer | null): Refusal | null {
  if (answer === null) return { kind: 'unreachable' };
  switch (answer.outcome) {
    case 'signedIn':
    case 'codeNeeded':
      return null;
    case 'notStaff':
    case 'unreachable':
      return { kind: answer.outcome };
    case 'refused':
      return answer.problem === null ? { kind: 'refused' } : { kind: 'message', code: answer.problem };
  }
}
