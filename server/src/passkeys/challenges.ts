import { MINUTE_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { hashToken, randomToken } from '../platform/signing/index.ts';
import { type ChallengeRow, putChallenge, takeChallenge } from './store.ts';

/** How long a person may take to use a passkey. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;

const CHALLENGE_BYTES = 32;

type Purpose = ChallengeRow['purpose'];

/** Whose challenge it is. Made by `bindingOf`. */
export type Binding = string;

/** Challenges that passkeys sign. Each is good once, for one session or visitor; a new one takes the place of the last. */
export interface Challenges {
  issue(binding: Binding, purpose: Purpose): Promise<string>;
  /** Uses up the challenge of a session or visitor; resolves with what decides whether a text is it. */
  take(transaction: Kysely<Schema>, binding: Binding, purpose: Purpose): Promise<(challenge: string) => boolean>;
}

export function createChallenges({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Challenges {
  return {
    async issue(binding, purpose) {
      const challenge = randomToken(CHALLENGE_BYTES);
      const now = clock.now();
      const row = { binding, purpose, challenge_hash: hashToken(challenge), expires_at: now + CHALLENGE_LIFE_MS };
      await db.write((transaction) => putChallenge(transaction, row, now));
      return challenge;
    },
    async take(transaction, binding, purpose) {
      const row = await takeChallenge(transaction, binding, purpose);
      const isGood = row !== undefined && row.expires_at > clock.now();
      return (challenge) => isGood && hashToken(challenge) === row.challenge_hash;
    },
  };
}

/** The session of a member. */
export function sessionBinding(caller: Extract<Caller, { kind: 'member' }>): Binding {
  return hashToken(`session ${caller.sessionId}`);
}

/** The browser that logs in, by its CSRF cookie; null without one. */
export function browserBinding(csrfCookie: string | null): Binding | null {
  return csrfCookie === null ? null : hashToken(`browser ${csrfCookie}`);
}
