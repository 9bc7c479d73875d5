import type { UserId } from '@marque/core/rules/lot';
import { MINUTE_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import { findUser } from '../../accounts/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Schema } from '../../platform/db/index.ts';
import { hashToken, randomToken } from '../../platform/signing/index.ts';
import { countTicketFailure, deleteTicket, findTicket, insertTicket } from '../store.ts';

/** How long the second step of a login may take. */
export const TICKET_LIFE_MS = 5 * MINUTE_MS;
/** Wrong codes that one ticket allows. */
export const TICKET_ATTEMPTS = 5;
/** Tickets of one account that are good at a time: more than any person has browsers to sign in with at once. */
export const MOST_TICKETS = 10;

const TICKET_BYTES = 32;

/** What a ticket is good for. */
export interface TicketHolder {
  readonly userId: UserId;
  readonly keep: boolean;
}

/** Proofs of a login's first step. Only their hashes are stored, and each is good for one login. */
export interface LoginTickets {
  issue(holder: TicketHolder): Promise<{ readonly ticket: string; readonly expiresAt: number }>;
  /** Null for a ticket that is unknown, used, expired or spent by wrong codes, and after a change of the password. */
  find(db: Kysely<Schema>, ticket: string): Promise<TicketHolder | null>;
  /** Counts a wrong code. */
  fail(transaction: Kysely<Schema>, ticket: string): Promise<void>;
  use(transaction: Kysely<Schema>, ticket: string): Promise<void>;
}

export function createLoginTickets({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): LoginTickets {
  return {
    async issue({ userId, keep }) {
      const ticket = randomToken(TICKET_BYTES);
      const now = clock.now();
      const expiresAt = now + TICKET_LIFE_MS;
      await db.write(async (transaction) => {
        const row = {
          token_hash: hashToken(ticket),
          user_id: userId,
          password_mark: await passwordMark(transaction, userId),
          keep: keep ? 1 : 0,
          failures: 0,
          created_at: now,
          expires_at: expiresAt,
        } as const;
        await insertTicket(transaction, row, { now, kept: MOST_TICKETS });
      });
      return { ticket, expiresAt };
    },
    async find(db, ticket) {
      const row = await findTicket(db, hashToken(ticket));
      if (row === undefined || row.expires_at <= clock.now() || row.failures >= TICKET_ATTEMPTS) return null;
      if (row.password_mark !== (await passwordMark(db, row.user_id))) return null;
      return { userId: row.user_id, keep: row.keep === 1 };
    },
    fail: (transaction, ticket) => countTicketFailure(transaction, hashToken(ticket)),
    use: (transaction, ticket) => deleteTicket(transaction, hashToken(ticket)),
  };
}

/** Differs after each change of the password, so that a ticket for the old one is void. */
async function passwordMark(db: Kysely<Schema>, userId: UserId): Promise<string> {
  return hashToken((await findUser(db, userId))?.password_hash ?? '');
}
