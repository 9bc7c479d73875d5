import type { UserId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';

export interface CardDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock' | 'payments'>;
  /** Called after every commit that changed the card on file of an account. */
  readonly refreshFacts: (userId: UserId) => void;
  /** Called after a card was saved: payments that failed with the previous one can be retried. */
  readonly onSaved: (userId: UserId) => void;
}
