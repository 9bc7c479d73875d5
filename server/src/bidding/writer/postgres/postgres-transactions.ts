import type { PostgresDatabase } from '../../../platform/db/index.ts';
import type { BidRequest } from '../bid-request.ts';
import type { BidTransactions } from '../statements.ts';
import { openBatchChanges } from './batch-changes.ts';
import { createIdReserve } from './id-reserve.ts';
import { readWorkingSet } from './read-working-set.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Bids are decided in memory, by the same function as on SQLite: the transaction reads every row that the batch may need in
 * one statement, and writes what it has changed in another.
 */
export function createPostgresTransactions(
  db: Pick<PostgresDatabase, 'batch'>,
  facts: {
    readonly clock: { readonly now: () => number };
    readonly mayHaveLimit: (userId: number) => boolean;
  },
): BidTransactions {
  const ids = createIdReserve();
  const needs = { now: facts.clock.now, mayHaveLimit: facts.mayHaveLimit };
  return {
    run(take, decide) {
      let taken: readonly BidRequest[] | null = null;
      const requests = () => (taken ??= take());
      return db.batch({
        lockLots: () => requests().map(({ lotId }) => lotId),
        async run(connection) {
          await ids.fill(connection, requests().length);
          const set = await readWorkingSet(connection, requests(), needs);
          const { statements, changes } = openBatchChanges(set, ids);
          const decided = decide(requests(), statements);
          await writeChanges(connection, changes);
          return decided;
        },
      });
    },
  };
}
