import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import type { Kysely } from 'kysely';
import type { Dispatch, Outbox, OutboxEntry } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import { type NicknameOf, PUBLIC_VIEWER, presentLive } from './live/index.ts';
import type { LotRow } from './lot-row.ts';
import { findLot, saveLot } from './store/index.ts';

/** Access for a change to other rows and events within the same transaction. */
export interface ChangeTools {
  readonly transaction: Kysely<Schema>;
  readonly now: number;
  /** Adds what members are told besides the public update of the lot. */
  send(entries: readonly OutboxEntry[]): void;
  /** Runs work once the change is committed. */
  afterCommit(work: () => void): void;
}

/**
 * Changes one lot in a transaction of its own, raises its revision, and publishes it to its page and to all tiles. `work`
 * returns the changed row, or null where the lot itself stays as it is, and may only await SQL. Resolves with the row after
 * the commit, or null where the lot has not changed.
 */
export type ChangeLot = (
  lotId: number,
  work: (row: LotRow, tools: ChangeTools) => Promise<LotRow | null> | LotRow | null,
) => Promise<LotRow | null>;

/** A change of a lot within the caller's transaction. */
export interface LotCommit {
  readonly tools: ChangeTools;
  /** Stores the changed row with its next revision, and the events of the change. `changed` null: the events alone. */
  store(row: LotRow, changed: LotRow | null, more?: { readonly historyChanged?: boolean }): Promise<LotRow>;
  /** After the commit: publishes the events, the lot if it has changed, and runs what waits for the commit. */
  publish(): void;
}

/** Begins a change of a lot in a transaction. */
export type BeginLotCommit = (transaction: Kysely<Schema>) => LotCommit;

export function createBeginLotCommit(
  { clock }: Pick<ServerContext, 'clock'>,
  nicknameOf: NicknameOf,
  outbox: Outbox,
  publishSnapshot: (row: LotRow) => void,
): BeginLotCommit {
  return (transaction) => {
    const now = clock.now();
    const entries: OutboxEntry[] = [];
    const later: (() => void)[] = [];
    let sent: Dispatch | null = null;
    let published: LotRow | null = null;
    return {
      tools: {
        transaction,
        now,
        send: (added) => void entries.push(...added),
        afterCommit: (work) => void later.push(work),
      },
      async store(row, changed, more = {}) {
        if (changed === null) {
          sent = await outbox.add(transaction, entries);
          return row;
        }
        const after = { ...changed, revision: row.revision + 1 };
        await saveLot(transaction, after);
        const auction = presentLive(after, nicknameOf, PUBLIC_VIEWER);
        const body = {
          auction,
          ...(more.historyChanged ? { historyChanged: true } : {}),
          tsServer: toIso(now),
        };
        const update = { channel: channels.auction(row.id), event: 'update', body };
        sent = await outbox.add(transaction, [update, ...entries]);
        published = after;
        return after;
      },
      publish() {
        if (sent !== null) outbox.publish(sent);
        if (published !== null) publishSnapshot(published);
        for (const work of later) work();
      },
    };
  };
}

export function createChangeLot({ db }: Pick<ServerContext, 'db'>, begin: BeginLotCommit): ChangeLot {
  return async (lotId, work) => {
    const committed = await db.write(async (transaction) => {
      const row = await findLot(transaction, lotId);
      if (!row) return null;
      const commit = begin(transaction);
      const changed = await work(row, commit.tools);
      const after = await commit.store(row, changed);
      return { commit, after: changed === null ? null : after };
    });
    committed?.commit.publish();
    return committed?.after ?? null;
  };
}
