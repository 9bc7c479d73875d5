import { MINUTE_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import type { Background } from '../background/index.ts';
import type { WatchedTable } from '../cluster/index.ts';
import type { ServerContext } from '../context.ts';
import type { Schema } from '../db/index.ts';

/** E-mails that a feature stores with the facts that they report, each with the time from which it is due. */
export interface StoredNotices<Notice> {
  /** The table that they are stored in: rows of other processes are delivered by the one that has the background work. */
  readonly table: WatchedTable;
  /** A bounded number; the rest follow with the next delivery. */
  listDue(db: Kysely<Schema>, now: number): Promise<readonly Notice[]>;
  markSent(transaction: Kysely<Schema>, notice: Notice, now: number): Promise<void>;
}

/** Sends one e-mail. It may be called again for the same one after a crash. */
export type Send<Notice> = (notice: Notice) => Promise<void>;

export interface NoticeDelivery<Notice> {
  /** Sends what is due; called after a commit. */
  deliver(): void;
  /** Delivers at once what a stop left unsent, and from then on whatever becomes due. */
  start(): void;
  onDue(send: Send<Notice>): void;
}

const DELIVER_EVERY_MS = MINUTE_MS;

/**
 * Delivers stored e-mails, each once, also across crashes. Of several processes, one delivers those of all. `failed` is the
 * log message of a failure.
 */
export function createNoticeDelivery<Notice extends { readonly kind: string }>(
  { cluster, db, clock, log }: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log'>,
  background: Background,
  { table, listDue, markSent }: StoredNotices<Notice>,
  failed: string,
): NoticeDelivery<Notice> {
  let send: Send<Notice> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function deliverDue(): Promise<void> {
    if (send === null || !cluster.holds('background work')) return;
    for (const notice of await listDue(db.read, clock.now())) {
      try {
        await send(notice);
        // Marked afterwards: a crash in between sends an e-mail twice rather than never.
        await db.write((transaction) => markSent(transaction, notice, clock.now()));
      } catch (error) {
        log.error({ err: error, kind: notice.kind }, failed);
      }
    }
  }

  /** One after another, so that no e-mail is sent by two deliveries. */
  function deliverInTurn(): Promise<unknown> {
    turn = turn.then(deliverDue, deliverDue);
    return turn;
  }

  return {
    deliver: () => background.run(failed, deliverInTurn),
    start() {
      cluster.onRows(table, deliverInTurn);
      background.repeatByClock(clock, DELIVER_EVERY_MS, failed, deliverInTurn);
    },
    onDue: (handler) => {
      send = handler;
    },
  };
}
