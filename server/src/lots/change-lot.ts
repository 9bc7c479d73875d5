import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import type { Kysely } from 'kysely';
import type { Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { LotRow } from './lot-row.ts';
import { type NicknameOf, PUBLIC_VIEWER, presentLive } from './present-live.ts';
import { findLot, saveLot } from './store.ts';

/** Access for a change to other rows and events within the same transaction. */
export interface ChangeTools {
  readonly transaction: Kysely<Schema>;
  readonly now: number;
}

/**
 * Changes one lot in a transaction of its own, raises its revision, and publishes it to its page and to all tiles. `work`
 * returns the changed row, or null for no change, and may only await SQL. Resolves with the row after the commit, or null
 * without a change.
 */
export type ChangeLot = (
  lotId: number,
  work: (row: LotRow, tools: ChangeTools) => Promise<LotRow | null> | LotRow | null,
) => Promise<LotRow | null>;

export function createChangeLot(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  nicknameOf: NicknameOf,
  outbox: Outbox,
  publishSnapshot: (row: LotRow) => void,
): ChangeLot {
  return async (lotId, work) => {
    const outcome = await db.write(async (transaction) => {
      const row = await findLot(transaction, lotId);
      if (!row) return null;
      const now = clock.now();
      const changed = await work(row, { transaction, now });
      if (changed === null) return null;
      const after = { ...changed, revision: row.revision + 1 };
      await saveLot(transaction, after);
      const body = { auction: presentLive(after, nicknameOf, PUBLIC_VIEWER), tsServer: toIso(now) };
      const events = [{ channel: channels.auction(lotId), event: 'update', body }];
      return { after, sent: await outbox.add(transaction, events) };
    });
    if (outcome === null) return null;
    outbox.publish(outcome.sent);
    publishSnapshot(outcome.after);
    return outcome.after;
  };
}
