import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';

export interface CardDependencies {
  readonly context: Pick<ServerContext, 'config' | 'db' | 'clock' | 'payments' | 'rateLimitStore'>;
  /** Whether a bid of an account waits for a card hold, or leads. */
  readonly isCardInUse: (db: Kysely<Schema>, userId: UserId) => Promise<boolean>;
  /** Called after every commit that changed the card on file of an account. */
  readonly refreshFacts: (userId: UserId) => Promise<void>;
  /** Called after a card was saved: payments that failed with the previous one can be retried. */
  readonly onSaved: (userId: UserId) => void;
}
