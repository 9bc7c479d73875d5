import type { ServerResponse } from 'node:http';
import type { Emit } from '../backend/index.ts';
import type { EventName, EventOf } from '../ipc/contract.ts';
import { createLotEncoder } from '../ipc/lot-deltas.ts';

/** Browsers close a stream that stays silent. */
const HEARTBEAT_MS = 15_000;
/** Bytes that a page may be behind. Its stream is closed then, and the page reads the present state anew. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;
/** Windows of one browser. */
const MOST_STREAMS = 20;

export interface EventStreams {
  readonly emit: Emit;
  /** Answers with a stream of server-sent events; false where there are too many. */
  open(response: ServerResponse): boolean;
  close(): void;
}

/** Sends the events of the backend to all open pages. */
export function createEventStreams(): EventStreams {
  /** Each with the encoder of its lots. */
  const streams = new Map<ServerResponse, ReturnType<typeof createLotEncoder>>();

  function send(stream: ServerResponse, text: string): void {
    if (stream.writableLength > MOST_WAITING_BYTES) stream.destroy();
    else stream.write(text);
  }

  function sendToAll(text: string): void {
    for (const stream of streams.keys()) send(stream, text);
  }

  const heartbeat = setInterval(() => sendToAll(':\n\n'), HEARTBEAT_MS);
  return {
    emit(name, event) {
      if (streams.size === 0) return;
      if (name !== 'lots') return sendToAll(asText(name, event));
      for (const [stream, encode] of streams) send(stream, asText(name, encode(event as EventOf<'lots'>)));
    },
    open(response) {
      if (streams.size >= MOST_STREAMS) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      streams.set(response, createLotEncoder());
      response.on('close', () => streams.delete(response));
      return true;
    },
    close() {
      clearInterval(heartbeat);
      for (const stream of streams.keys()) stream.end();
      streams.clear();
    },
  };
}

function asText(name: EventName, event: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(event)}\n\n`;
}
