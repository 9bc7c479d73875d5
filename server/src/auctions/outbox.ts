import { type Background, createBackground } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { LotRow } from './lot-row.ts';
import { type News, newsOf } from './news.ts';
import type { NicknameOf } from './present.ts';
import { createSnapshots } from './snapshots.ts';
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

/**
 * Told of what a commit means, once for certain and perhaps again after a crash: it stays stored until the promise that is
 * given for it has resolved.
 */
export type Follower = (news: News) => Promise<unknown>;

/** Published rows are swept together, off the path of a bid. */
const SWEEP_EVERY_MS = 2000;
/** After a start nobody is connected yet. What a crash left unsent waits so long for them to come back. */
const RETURN_MS = 10_000;

export interface Outbox {
  /** Within a transaction: the events are committed with what they tell of. */
  add(statements: Statements, events: readonly OutgoingEvent[]): Dispatch;
  /** After the commit. */
  publish(dispatch: Dispatch): void;
  /** A snapshot of a lot for the channel that carries all lots; the newest of a second goes out. */
  snapshot(row: LotRow): void;
  follow(follower: Follower): void;
  /**
   * Tells followers at once of what a crash left unsent, and whoever is connected by then ten seconds later. Receivers
   * know repeats by revision, and whoever comes back later fetches what is true.
   */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

export function createOutbox(
  context: Pick<ServerContext, 'db' | 'realtime' | 'clock' | 'log'>,
  nicknameOf: NicknameOf,
  background: Background = createBackground(context),
): Outbox {
  const { db, realtime, clock } = context;
  const followers: Follower[] = [];
  const snapshots = createSnapshots(context, nicknameOf, background);
  /** Rows whose followers are not done, and rows that have not been sent: the first of either is where sweeping ends. */
  const followed = new Set<number>();
  const unsent = new Set<number>();
  let published = 0;
  let swept = 0;

  async function sweep(): Promise<void> {
    // In a bidding war there are thousands of them: too many to hand to a function as its arguments.
    let upTo = published;
    for (const ids of [followed, unsent]) for (const id of ids) upTo = Math.min(upTo, id - 1);
    if (upTo <= swept) return;
    await db.batch((connection) => connection.prepare('delete from outbox where id <= ?').run(upTo));
    swept = upTo;
  }
  background.every(SWEEP_EVERY_MS, 'sent events could not be swept', sweep);

  function send({ id, events }: Dispatch): void {
    for (const { channel, event, body } of events) realtime.publish(channel, event, body);
    unsent.delete(id);
    published = Math.max(published, id);
  }

  function tellFollowers({ id, events }: Dispatch): void {
    const news = newsOf(events);
    if (news.length === 0) return;
    followed.add(id);
    const work = async () => {
      await Promise.all(followers.flatMap((follower) => news.map(follower)));
      followed.delete(id);
    };
    background.run('what follows from a commit was not done', work);
  }

  return {
    add(statements, events) {
      if (events.length === 0) return { id: 0, events };
      return { id: statements.addEvents({ events: JSON.stringify(events), created_at: clock.now() }), events };
    },
    publish(dispatch) {
      send(dispatch);
      tellFollowers(dispatch);
    },
    snapshot: snapshots.send,
    follow: (follower) => {
      followers.push(follower);
    },
    async recover() {
      const rows = await db.read.selectFrom('outbox').selectAll().orderBy('id').execute();
      const left = rows.map(({ id, events }): Dispatch => ({ id, events: JSON.parse(events) as OutgoingEvent[] }));
      for (const { id } of left) unsent.add(id);
      for (const dispatch of left) tellFollowers(dispatch);
      clock.at(clock.now() + RETURN_MS, () => left.forEach(send));
    },
    async stop() {
      snapshots.flush();
      await sweep();
    },
  };
}
