import type { Kysely } from 'kysely';
import type { OutgoingEvent } from '../outbox/index.ts';
import type { Schema } from '../platform/db/index.ts';
import type { SaleRow } from './store.ts';

/** What follows for the parties of a sale from what becomes of the buyer's fee. */
export interface FeeOutcome {
  /**
   * The fee is taken from the card, or owed on account and to be transferred. Within the transaction that settles it; may
   * be called again for the same sale. Resolves with the events that belong to the transaction.
   */
  settled(
    transaction: Kysely<Schema>,
    sale: SaleRow,
    payment: 'card' | 'transfer',
    now: number,
  ): Promise<readonly OutgoingEvent[]>;
  /**
   * The fee was not paid in time. Within the transaction that cancels the sale. Resolves with its events, or null where the
   * sale is open between its parties already and only staff may cancel it.
   */
  lapsed(transaction: Kysely<Schema>, sale: SaleRow, now: number): Promise<readonly OutgoingEvent[] | null>;
  /** After the commit. */
  deliver(): void;
}
