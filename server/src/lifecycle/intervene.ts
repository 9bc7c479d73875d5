import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import type { LotEntry } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { AccountsView } from '../accounts/index.ts';
import { appendEntries } from '../bidding/index.ts';
import { findLot, type LotRow, type Lots, PUBLIC_VIEWER, presentLive, saveLot } from '../lots/index.ts';
import type { Dispatch, Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import { notFound, type Refused, replied } from '../platform/http/index.ts';
import { type IdempotencyKey, type WriteResult, withIdempotency } from '../platform/idempotency/index.ts';

/** A member's request to change a lot that is for sale. */
export interface Intervention {
  readonly lotId: number;
  readonly userId: UserId;
  readonly key: IdempotencyKey | null;
}

export interface Change {
  readonly row: LotRow;
  readonly entries: readonly LotEntry[];
  readonly historyChanged?: boolean;
}

/** Decides on the row as the transaction sees it. May only await SQL on `transaction`. */
export type DecideChange = (
  row: LotRow,
  now: number,
  transaction: Kysely<Schema>,
) => Promise<Change | Refused> | Change | Refused;

/**
 * Changes a lot for its vendor or for staff in one transaction, and publishes the change; a refusal changes no lot.
 * `present` gives the body of the reply.
 */
export type Intervene = <Body>(
  intervention: Intervention,
  decide: DecideChange,
  present: (row: LotRow) => Body,
) => Promise<WriteResult<Body>>;

export interface InterveneDependencies {
  readonly accounts: AccountsView;
  readonly lots: Pick<Lots, 'changed' | 'publishSnapshot'>;
  readonly outbox: Outbox;
}

export function createIntervene(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { accounts, lots, outbox }: InterveneDependencies,
): Intervene {
  return async ({ lotId, userId, key }, decide, present) => {
    const committed: { readonly after: LotRow; readonly sent: Dispatch }[] = [];
    const result = await db.write((transaction) => {
      const now = clock.now();
      return withIdempotency(transaction, { userId, key }, now, async () => {
        const row = await findLot(transaction, lotId);
        if (!row) return notFound;
        const change = await decide(row, now, transaction);
        if ('kind' in change) return change;
        const after = { ...change.row, revision: row.revision + 1 };
        await appendEntries(transaction, lotId, change.entries);
        await saveLot(transaction, after);
        const body = {
          auction: presentLive(after, accounts.nicknameOf, PUBLIC_VIEWER),
          ...(change.historyChanged ? { historyChanged: true } : {}),
          tsServer: toIso(now),
        };
        const events = [{ channel: channels.auction(lotId), event: 'update', body }];
        committed.push({ after, sent: await outbox.add(transaction, events) });
        return replied(200, present(after));
      });
    });
    for (const { after, sent } of committed) {
      outbox.publish(sent);
      lots.publishSnapshot(after);
      lots.changed(after);
    }
    return result;
  };
}
