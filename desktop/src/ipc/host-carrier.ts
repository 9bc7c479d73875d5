import { type Carrier, IpcFault } from './bridge.ts';
import { connectionStatus, type EventName, type EventOf } from './contract.ts';
import { createLotDecoder, type EncodedLots } from './lot-deltas.ts';
import { createMissedEvents, type MissedEvents } from './missed-events.ts';
import type { CallReply } from './receiver.ts';

/** Path of a method's calls, and of the stream of events, on the loopback host. */
export const CALL_PATH = '/ipc/';
export const EVENTS_PATH = '/events';

/** Calls by HTTP and events as a stream of the loopback host. */
export function createHostCarrier(): Carrier {
  const source = new EventSource(EVENTS_PATH);
  const missed = createMissedEvents(send);
  const lots = followLots(source, missed);
  // Events were missed between two connections, and what was typed into the page was not: the page stays.
  const listened = listenToStream(source, () => void missed.deliverState());
  const onConnection = followConnection(source);
  return {
    async call(name, input) {
      // What changes after an answer comes as an event: the stream has to be there first.
      await listened;
      const reply = await send(name, input);
      if (name === 'connection.read' && reply.ok) onConnection.note(reply.value);
      if ((name === 'lots.read' || name === 'lots.readFirst') && reply.ok) missed.noteRows(reply.value);
      return reply;
    },
    on(name: EventName, listener) {
      const ends = [missed.on(name, listener), name === 'lots' ? lots.on(listener) : listen(source, name, listener)];
      if (name === 'connection') ends.push(onConnection.onLost(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

async function send(name: string, input: unknown): Promise<CallReply> {
  const response = await fetch(CALL_PATH + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => {
    throw new IpcFault(name, 'unreachable');
  });
  if (!response.ok) throw new IpcFault(name, 'unreachable');
  return (await response.json()) as CallReply;
}

/** Resolves once the stream is open or has failed. */
function listenToStream(source: EventSource, onOpenAgain: () => void): Promise<void> {
  let hasOpened = false;
  return new Promise((resolve) => {
    source.addEventListener('open', () => {
      if (hasOpened) onOpenAgain();
      hasOpened = true;
      resolve();
    });
    source.addEventListener('error', () => resolve());
  });
}

/** Each event as JSON. */
function listen(source: EventSource, name: EventName, listener: (event: unknown) => void): () => void {
  const receive = ({ data }: MessageEvent<string>) => listener(JSON.parse(data));
  source.addEventListener(name, receive);
  return () => source.removeEventListener(name, receive);
}

/** Decodes each event of the lots once, for all listeners. */
function followLots(source: EventSource, missed: MissedEvents) {
  const decoder = createLotDecoder();
  const listeners = new Set<(event: unknown) => void>();
  source.addEventListener('open', decoder.reset);
  listen(source, 'lots', (encoded) => {
    const { event, isIncomplete } = decoder.decode(encoded as EncodedLots);
    missed.noteChange(event);
    for (const listener of listeners) listener(event);
    if (isIncomplete) void missed.deliverState();
  });
  return {
    on(listener: (event: unknown) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Tells the page that nothing is live any more when the host itself has ended, which no event of it can say. */
function followConnection(source: EventSource) {
  const listeners = new Set<(event: unknown) => void>();
  let known: EventOf<'connection'> | null = null;
  let isLost = false;
  const note = (status: unknown) => {
    const parsed = connectionStatus.safeParse(status);
    if (parsed.success) known = parsed.data;
  };
  source.addEventListener('connection', ({ data }: MessageEvent<string>) => note(JSON.parse(data)));
  source.addEventListener('open', () => {
    isLost = false;
  });
  source.addEventListener('error', () => {
    // The browser tries again by itself, and reports each attempt.
    if (isLost) return;
    isLost = true;
    const lost: EventOf<'connection'> = {
      state: 'offline',
      since: Date.now(),
      lastEventAt: known?.lastEventAt ?? null,
      clockOffsetMs: known?.clockOffsetMs ?? null,
    };
    for (const listener of listeners) listener(lost);
  });
  return {
    note,
    onLost(listener: (event: unknown) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
