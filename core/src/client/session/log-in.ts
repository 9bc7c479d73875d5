import { closeSession, continueSession, openSession, readMe, type WireMe } from '../../contracts/accounts/index.ts';
import { PROBLEM_CODES } from '../../contracts/problems/index.ts';
import type { ApiClient, ApiFailure } from '../types.ts';
import { receivedTokens, type StoredTokens } from './tokens.ts';

/** How a step of a login ends. */
export type LoginOutcome = 'signedIn' | 'codeNeeded' | 'notStaff' | 'refused' | 'unreachable';

/** The end of a step. Without tokens the program stays as it was. */
export interface LoginResult {
  readonly outcome: LoginOutcome;
  /** The server's message code; null without one. */
  readonly problem: string | null;
  readonly opened: { readonly tokens: StoredTokens; readonly me: WireMe } | null;
}

interface LoginOptions {
  readonly serverUrl: string;
  /** A client that sends this access token. */
  readonly clientWith: (accessToken: string | null) => ApiClient;
  /** Whether sessions of accounts that are not staff are closed again. */
  readonly isForStaffOnly: boolean;
}

/** How long the end of a session waits for the server. */
export const CLOSE_TIMEOUT_MS = 5_000;

export interface Login {
  start(credentials: { readonly email: string; readonly password: string }): Promise<LoginResult>;
  /** The second step, after `codeNeeded`. */
  continueWith(code: string): Promise<LoginResult>;
}

/** The steps of a login of a program, which receives tokens instead of cookies. */
export function createLogin({ serverUrl, clientWith, isForStaffOnly }: LoginOptions): Login {
  /** What the server gave for the second step. */
  let ticket: string | null = null;

  async function admit(tokens: StoredTokens | null): Promise<LoginResult> {
    if (tokens === null) return failed('unreachable');
    const client = clientWith(tokens.accessToken);
    const me = await client.call(readMe, {});
    if (me.ok && (!isForStaffOnly || me.value.body.role === 'staff')) {
      return { outcome: 'signedIn', problem: null, opened: { tokens, me: me.value.body } };
    }
    await client.call(closeSession, {}, { timeoutMs: CLOSE_TIMEOUT_MS });
    return me.ok ? failed('notStaff') : failureOf(me.error);
  }

  return {
    async start(credentials) {
      ticket = null;
      const answer = await clientWith(null).call(openSession, { body: credentials });
      if (!answer.ok) return failureOf(answer.error);
      const { body } = answer.value;
      if ('accessToken' in body) return admit(receivedTokens(serverUrl, body));
      ticket = body.ticket;
      return failed('codeNeeded');
    },
    async continueWith(code) {
      if (ticket === null) return failed('refused', PROBLEM_CODES.signInStepExpired);
      const answer = await clientWith(null).call(continueSession, { body: { ticket, code } });
      if (answer.ok) {
        ticket = null;
        return admit(receivedTokens(serverUrl, answer.value.body));
      }
      if (answer.error.kind === 'refused' && answer.error.status === 409) ticket = null;
      return failureOf(answer.error);
    },
  };
}

function failed(outcome: LoginResult['outcome'], problem: string | null = null): LoginResult {
  return { outcome, problem, opened: null };
}

function failureOf(failure: ApiFailure): LoginResult {
  if (failure.kind !== 'refused') return failed('unreachable');
  return failed(failure.status >= 500 ? 'unreachable' : 'refused', failure.problem.message);
}
