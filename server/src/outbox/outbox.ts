import type { Kysely } from 'kysely';
import type { Background } from '../platform/background/index.ts';
import { inOneProcess } from '../platform/cluster/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import { type DomainEvent, domainEventsIn } from './domain-events.ts';
import { createLotFacts, type PublishLotFacts } from './lot-facts.ts';
import { relayToStaff } from './relay-to-staff.ts';
import { addEvents, deleteEvents, listEvents, listEventsOf, type StoredEvents, takeAbandonedEvents } from './store.ts';

export interface OutgoingEvent {
  readonly channel: string;
  readonly event: string;
  readonly body: unknown;
}

/** What a commit tells: an event for connected clients, or its meaning for members who may not be connected. */
export type OutboxEntry = OutgoingEvent | DomainEvent;

/** Entries of one commit, under the number of their row. */
export interface Dispatch {
  readonly id: number;
  readonly events: readonly OutboxEntry[];
}

/**
 * Called at least once for each domain event, and again after a crash: the event stays stored until the promise that the
 * subscriber returns has resolved.
 */
export type EventSubscriber = (event: DomainEvent) => Promise<unknown>;

/** Published rows are deleted together, off the path of a bid. */
const SWEEP_EVERY_MS = 2000;
/** How often events of processes that have ended are looked for, in one of those that are alive. */
const TAKE_OVER_EVERY_MS = 2000;
/** After a start no client is connected yet. Events that a crash left unsent wait this long for clients to reconnect. */
const RECONNECT_MS = 10_000;

/** Of a commit without events, for which no row is stored. */
const NO_ROW = 0;

export interface Outbox {
  /** Within a transaction: the events are committed with the change that they describe. */
  add(transaction: Kysely<Schema>, events: readonly OutboxEntry[]): Promise<Dispatch>;
  /** As `add`, within the synchronous transaction of a batch of bids. */
  addInBatch(statements: OutboxStatements, events: readonly OutgoingEvent[]): Dispatch;
  /** After the commit. */
  publish(dispatch: Dispatch): void;
  subscribe(subscriber: EventSubscriber): void;
  /** What no event of a commit tells consoles about a lot. */
  readonly publishLotFacts: PublishLotFacts;
  /**
   * Notifies subscribers at once of events that a crash left unsent, and connected clients ten seconds later. Clients
   * recognise repeats by revision; a client that connects later fetches the current state.
   */
  recover(): Promise<void>;
  /** Deletes published rows. */
  sweep(): Promise<void>;
}

export interface OutboxStatements {
  addEvents(row: { events: string; created_at: number }): number;
}

export function createOutbox(
  context: Pick<ServerContext, 'cluster' | 'db' | 'realtime' | 'clock' | 'log'>,
  background: Background,
): Outbox {
  const { cluster, db, realtime, clock } = context;
  const subscribers: EventSubscriber[] = [];
  const lotFacts = createLotFacts(context, background);
  /** Rows that are sent and not deleted yet; those of them whose subscribers are not done, and that no service has yet. */
  const published = new Set<number>();
  const beingHandled = new Set<number>();
  const beingSent = new Set<number>();

  async function sweep(): Promise<void> {
    const done = [...published].filter((id) => !beingHandled.has(id) && !beingSent.has(id));
    if (done.length === 0) return;
    await db.write((transaction) => deleteEvents(transaction, done));
    for (const id of done) published.delete(id);
  }
  background.every(SWEEP_EVERY_MS, 'sent events could not be swept', sweep);
  const takeOver = inOneProcess(cluster, async () => {
    if (cluster.processes() === null) return;
    for (const dispatch of await listAbandoned()) publish(dispatch);
  });
  background.every(TAKE_OVER_EVERY_MS, 'events of a process that has ended could not be taken over', takeOver);

  /**
   * Events of commits until `until` that this process takes for failed, because their answer was lost with the connection.
   * Those of other commits have been published by then.
   */
  async function publishForgotten(until: number): Promise<void> {
    const [owner] = cluster.processes() ?? [];
    if (owner === undefined) return;
    await sweep();
    const rows = await listEventsOf(db.read, { owner, until });
    for (const row of rows) if (!published.has(row.id)) publish(readDispatch(row));
  }
  cluster.onGap(async () => {
    const until = clock.now();
    clock.after(RECONNECT_MS, () =>
      background.retryUntilSuccess('events of lost commits could not be read', () => publishForgotten(until)),
    );
  });

  /** The events that a crash left: of processes that have ended, where several share the database. */
  async function listAbandoned(): Promise<Dispatch[]> {
    const [own, ...others] = cluster.processes() ?? [];
    if (own === undefined) return (await listEvents(db.read)).map(readDispatch);
    const taken: Dispatch[] = [];
    for (;;) {
      const rows = await takeAbandonedEvents(db, [own, ...others]);
      if (rows.length === 0) return taken;
      taken.push(...rows.map(readDispatch));
    }
  }

  function sendToClients(events: readonly OutboxEntry[]): void {
    const outgoing = events.filter((entry) => 'channel' in entry);
    for (const { channel, event, body } of outgoing) realtime.publish(channel, event, body);
    // After all bidders: consoles follow every change of every lot on one channel.
    relayToStaff(realtime, lotFacts.relay, outgoing);
  }

  function send({ id, events }: Dispatch): void {
    sendToClients(events);
    if (id === NO_ROW) return;
    published.add(id);
    if (realtime.flushed === undefined) return;
    beingSent.add(id);
    // Not awaited at a stop: what a service has not taken by then stays stored for another process.
    void realtime.flushed().then(() => beingSent.delete(id));
  }

  // The subscribers of another process's commit run there. Its clients are all clients where the service is a shared one.
  cluster.onEvents((events) => {
    if (realtime.reachesAllProcesses !== true) sendToClients(JSON.parse(events) as OutboxEntry[]);
  });

  function publish(dispatch: Dispatch): void {
    send(dispatch);
    notifySubscribers(dispatch);
  }

  function notifySubscribers({ id, events }: Dispatch): void {
    const domainEvents = domainEventsIn(events);
    if (domainEvents.length === 0) return;
    beingHandled.add(id);
    const work = async () => {
      await Promise.all(subscribers.flatMap((subscriber) => domainEvents.map(subscriber)));
      beingHandled.delete(id);
    };
    background.run('what follows from a commit was not done', work);
  }

  return {
    async add(transaction, events) {
      if (events.length === 0) return { id: NO_ROW, events };
      const row = { events: JSON.stringify(events), created_at: clock.now() };
      return { id: await addEvents(transaction, row), events };
    },
    addInBatch(statements, events) {
      if (events.length === 0) return { id: NO_ROW, events };
      return { id: statements.addEvents({ events: JSON.stringify(events), created_at: clock.now() }), events };
    },
    publish,
    subscribe: (subscriber) => {
      subscribers.push(subscriber);
    },
    publishLotFacts: lotFacts.publish,
    async recover() {
      const left = await listAbandoned();
      for (const dispatch of left) notifySubscribers(dispatch);
      clock.after(RECONNECT_MS, () => left.forEach(send));
    },
    sweep,
  };
}

function readDispatch({ id, events }: StoredEvents): Dispatch {
  return { id, events: JSON.parse(events) as OutboxEntry[] };
}
