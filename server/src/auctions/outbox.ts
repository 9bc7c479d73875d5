import { channels } from '@marque/core/contracts/realtime';
import type { ServerContext } from '../platform/context.ts';
import type { LotRow } from './lot-row.ts';
import { type NicknameOf, presentLive } from './present.ts';
import type { Statements } from './statements.ts';

export interface OutgoingEvent {
  readonly channel: string;
  readonly event: string;
  readonly body: unknown;
}

/** Events of one commit, under the number of their row. */
export interface Dispatch {
  readonly id: number;
  readonly events: readonly OutgoingEvent[];
}

/** Nothing of one lot goes out on the channel of all lots more often than this. */
const SNAPSHOT_EVERY_MS = 1000;
/** Published rows are swept together, off the path of a bid. */
const SWEEP_EVERY_MS = 2000;

export interface Outbox {
  /** Within a transaction: the events are committed with what they tell of. */
  add(statements: Statements, events: readonly OutgoingEvent[]): Dispatch;
  /** After the commit. */
  publish(dispatch: Dispatch): void;
  /** A snapshot of a lot for the channel that carries all lots; the newest of a second goes out. */
  snapshot(row: LotRow): void;
  /** Sends what a crash left unsent: receivers recognise repeats by revision. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

export function createOutbox(
  { db, realtime, clock }: Pick<ServerContext, 'db' | 'realtime' | 'clock'>,
  nicknameOf: NicknameOf,
): Outbox {
  let published = 0;
  let swept = 0;
  const latest = new Map<number, LotRow>();
  const sentAt = new Map<number, number>();

  const sweep = async () => {
    if (published <= swept) return;
    const upTo = published;
    await db.batch((connection) => connection.prepare('delete from outbox where id <= ?').run(upTo));
    swept = upTo;
  };
  const sweeper = setInterval(() => void sweep(), SWEEP_EVERY_MS);
  sweeper.unref();

  const sendSnapshot = (row: LotRow) => {
    sentAt.set(row.id, Date.now());
    realtime.publish(channels.auctions, 'update', {
      auction: presentLive(row, nicknameOf, false),
      tsServer: new Date(clock.now()).toISOString(),
    });
  };
  const flushSnapshots = () => {
    const due = Date.now() - SNAPSHOT_EVERY_MS;
    for (const [id, row] of latest) {
      if ((sentAt.get(id) ?? 0) > due) continue;
      latest.delete(id);
      sendSnapshot(row);
    }
  };
  const flusher = setInterval(flushSnapshots, SNAPSHOT_EVERY_MS / 4);
  flusher.unref();

  const publish = ({ id, events }: Dispatch) => {
    for (const { channel, event, body } of events) realtime.publish(channel, event, body);
    published = Math.max(published, id);
  };

  return {
    add(statements, events) {
      if (events.length === 0) return { id: 0, events };
      return { id: statements.addEvents({ events: JSON.stringify(events), created_at: clock.now() }), events };
    },
    publish,
    snapshot(row) {
      if ((sentAt.get(row.id) ?? 0) <= Date.now() - SNAPSHOT_EVERY_MS && !latest.has(row.id)) sendSnapshot(row);
      else latest.set(row.id, row);
    },
    async recover() {
      const rows = await db.read.selectFrom('outbox').selectAll().orderBy('id').execute();
      for (const { id, events } of rows) publish({ id, events: JSON.parse(events) as OutgoingEvent[] });
      await sweep();
    },
    async stop() {
      clearInterval(sweeper);
      clearInterval(flusher);
      for (const row of latest.values()) sendSnapshot(row);
      latest.clear();
      await sweep();
    },
  };
}
