import type { Kysely } from 'kysely';
import type { OutgoingEvent } from '../outbox/index.ts';
import type { Schema } from '../platform/db/index.ts';
import type { SaleRow } from './store.ts';

/** What follows when the fee of a sale is taken from the card, or owed on account and to be transferred. */
export interface FeeSettled {
  /**
   * Within the transaction that settles the fee. It may be called again for the same sale. Resolves with the events that
   * belong to the transaction.
   */
  store(
    transaction: Kysely<Schema>,
    sale: SaleRow,
    payment: 'card' | 'transfer',
    now: number,
  ): Promise<readonly OutgoingEvent[]>;
  /** After the commit. */
  deliver(): void;
}
