import type { UserId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import { type Collect, writeCollecting } from '../platform/db/index.ts';
import { notFound, type Refused, type Replied } from '../platform/http/index.ts';
import { type IdempotencyKey, storeRefusal, type WriteResult, withIdempotency } from '../platform/idempotency/index.ts';
import type { BeginLotCommit, ChangeTools, LotCommit } from './change-lot.ts';
import type { LotRow } from './lot-row.ts';
import { findLot } from './store/index.ts';

/** A member's request about a lot. */
export interface LotRequest {
  readonly lotId: number;
  readonly userId: UserId;
  readonly key: IdempotencyKey | null;
  /** Refusals that depend on the caller and on what never changes about a lot: they need no transaction. */
  readonly check?: (row: LotRow) => Promise<Refused | null> | Refused | null;
}

/** What a request comes to. */
export interface LotOutcome<Body> {
  /** The changed lot; null where the lot itself stays as it is, so that nothing is published about it. */
  readonly changed: LotRow | null;
  readonly historyChanged?: boolean;
  /** The reply, from the lot as it is after the commit. */
  readonly reply: (after: LotRow) => Replied<Body>;
}

/** Decides on the row as the transaction sees it. May only await SQL; a refusal changes nothing. */
export type Decide<Body> = (
  row: LotRow,
  tools: ChangeTools,
) => Promise<LotOutcome<Body> | Refused> | LotOutcome<Body> | Refused;

/**
 * Decides a request about a lot in one transaction with its reply under the idempotency key and all events, and publishes
 * them after the commit. Requests about the same lot are decided one after another, so the first commit wins.
 */
export type DecideOnLot = <Body>(request: LotRequest, decide: Decide<Body>) => Promise<WriteResult<Body>>;

interface Committed {
  readonly commit: LotCommit;
  readonly changed: LotRow | null;
}

export function createDecideOnLot(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  begin: BeginLotCommit,
  onChanged: (row: LotRow) => void,
): DecideOnLot {
  return async <Body>({ lotId, userId, key, check }: LotRequest, decide: Decide<Body>) => {
    const refusal = check === undefined ? null : await checkFirst(db.read, lotId, check);
    if (refusal !== null) return storeRefusal({ db }, { key, userId }, clock.now(), refusal);
    const { result, collected } = await writeCollecting(db, (transaction, collect: Collect<Committed>) =>
      withIdempotency(transaction, { userId, key }, clock.now(), async () => {
        const row = await findLot(transaction, lotId);
        if (!row) return notFound;
        const commit = begin(transaction);
        const outcome = await decide(row, commit.tools);
        if ('kind' in outcome) return outcome;
        const { changed, historyChanged = false, reply } = outcome;
        const after = await commit.store(row, changed, { historyChanged });
        collect({ commit, changed: changed === null ? null : after });
        return reply(after);
      }),
    );
    for (const { commit, changed } of collected) {
      commit.publish();
      if (changed !== null) onChanged(changed);
    }
    return result;
  };
}

async function checkFirst(
  db: Parameters<typeof findLot>[0],
  lotId: number,
  check: NonNullable<LotRequest['check']>,
): Promise<Refused | null> {
  const row = await findLot(db, lotId);
  return row === undefined ? notFound : check(row);
}
