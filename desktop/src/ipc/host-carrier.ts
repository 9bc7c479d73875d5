import { type Carrier, IpcFault } from './bridge.ts';
import { connectionStatus, type EventName, type EventOf } from './contract.ts';
import { createMissedEvents } from './missed-events.ts';
import type { CallReply } from './receiver.ts';

/** Path of a method's calls, and of the stream of events, on the loopback host. */
export const CALL_PATH = '/ipc/';
export const EVENTS_PATH = '/events';

/** Calls by HTTP and events as a stream of the loopback host. */
export function createHostCarrier(): Carrier {
  const source = new EventSource(EVENTS_PATH);
  const missed = createMissedEvents(send);
  // Events were missed between two connections, and what was typed into the page was not: the page stays.
  const listened = listenToStream(source, () => void missed.tell());
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
      const receive = ({ data }: MessageEvent<string>) => {
        const event: unknown = JSON.parse(data);
        if (name === 'lots') missed.noteChange(event);
        listener(event);
      };
      source.addEventListener(name, receive);
      const ends = [missed.on(name, listener), ...(name === 'connection' ? [onConnection.onLost(listener)] : [])];
      return () => {
        source.removeEventListener(name, receive);
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
