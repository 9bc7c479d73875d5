import type Pusher from 'pusher';
import { createDeliveryQueue } from '../delivery/index.ts';
import { isOfTheRequest, type MakeCall } from './client.ts';
import type { PusherContext } from './settings.ts';

/** Bounds of the protocol: events of a batch, and bytes of the data of one. */
const EVENTS_AT_ONCE = 10;
const LARGEST_DATA_BYTES = 10_240;
/** Requests under way at a time. All events of a channel take the same lane, so that their order is kept. */
const LANES = 4;
const MOST_WAITING_PER_LANE = 2_500;

interface OutgoingEvent {
  readonly channel: string;
  readonly name: string;
  /** JSON. */
  readonly data: string;
}

interface PublisherParts extends PusherContext {
  readonly pusher: Pusher;
  readonly makeCall: MakeCall;
}

export interface Publisher {
  /** Never throws or waits: a service that can't be reached delays no commit. */
  publish(channel: string, event: string, data: unknown): void;
  /** Resolves when what has been published so far is with the service. */
  flushed(): Promise<void>;
  drain(): Promise<void>;
}

/** Sends events in batches. What fails is sent again, so that a subscriber may receive an event twice. */
export function createPublisher({ pusher, makeCall, clock, log, metrics }: PublisherParts): Publisher {
  const count = (outcome: string, events: number) => {
    for (let left = events; left > 0; left -= 1) metrics.count('realtime_events', { outcome });
  };
  const send = (events: readonly OutgoingEvent[]) =>
    makeCall(() => pusher.triggerBatch(events.map((event) => ({ ...event }))));

  async function deliver(events: readonly OutgoingEvent[]): Promise<number> {
    const outcome = await send(events);
    if (outcome.ok) {
      count('sent', events.length);
      return events.length;
    }
    if (!isOfTheRequest(outcome.status)) {
      count('failed_attempt', events.length);
      return 0;
    }
    if (events.length === 1) {
      count('refused', 1);
      log.error({ status: outcome.status, event: events[0]?.name }, 'the service for real time refuses an event');
      return 1;
    }
    return deliverSingly(events);
  }

  /** One event can spoil a batch for the others. */
  async function deliverSingly(events: readonly OutgoingEvent[]): Promise<number> {
    for (const [index, event] of events.entries()) {
      if ((await deliver([event])) === 0) return index;
    }
    return events.length;
  }

  const lanes = Array.from({ length: LANES }, () =>
    createDeliveryQueue<OutgoingEvent>({
      clock,
      atOnce: EVENTS_AT_ONCE,
      mostWaiting: MOST_WAITING_PER_LANE,
      deliver,
      onDropped: (events) => count('dropped', events),
    }),
  );

  return {
    publish(channel, name, data) {
      const text = JSON.stringify(data);
      const bytes = Buffer.byteLength(text);
      if (bytes > LARGEST_DATA_BYTES) {
        count('too_large', 1);
        log.error({ event: name, bytes }, 'an event is too large for the service for real time');
        return;
      }
      lanes[laneOf(channel)]?.add({ channel, name, data: text });
    },
    async flushed() {
      await Promise.all(lanes.map((lane) => lane.flushed()));
    },
    async drain() {
      await Promise.all(lanes.map((lane) => lane.drain()));
    },
  };
}

function laneOf(channel: string): number {
  let sum = 0;
  for (let index = 0; index < channel.length; index += 1) sum = (sum * 31 + channel.charCodeAt(index)) % 65_521;
  return sum % LANES;
}
