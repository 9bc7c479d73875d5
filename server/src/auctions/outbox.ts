import { channels } from '@marque/core/contracts/realtime';
import type { ServerContext } from '../platform/context.ts';
import type { LotRow } from './lot-row.ts';
import { type NicknameOf, presentLive } from './present.ts';
import type { Statements } from './statements.ts';

export interface OutgoingEvent {
  readonly id: number;
  readonly channel: string;
  readonly event: string;
  readonly body: unknown;
}

/** Nothing of one lot goes out on the channel of all lots more often than this. */
const SNAPSHOT_EVERY_MS = 1000;
/** Published rows are swept together, off the path of a bid. */
const SWEEP_EVERY_MS = 2000;

export interface Outbox {
  /** Within a batch: the event is committed with what it tells of. */
  add(statements: Statements, channel: string, event: string, body: unknown): OutgoingEvent;
  /** After the commit, in order. */
  publish(events: readonly OutgoingEvent[]): void;
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

  const publish = (events: readonly OutgoingEvent[]) => {
    for (const event of events) {
      realtime.publish(event.channel, event.event, event.body);
      published = Math.max(published, event.id);
    }
  };

  return {
    add(statements, channel, event, body) {
      const id = statements.addEvent({ channel, event, body: JSON.stringify(body), created_at: clock.now() });
      return { id, channel, event, body };
    },
    publish,
    snapshot(row) {
      if ((sentAt.get(row.id) ?? 0) <= Date.now() - SNAPSHOT_EVERY_MS && !latest.has(row.id)) sendSnapshot(row);
      else latest.set(row.id, row);
    },
    async recover() {
      const rows = await db.read.selectFrom('outbox').selectAll().orderBy('id').execute();
      publish(rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown })));
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
