import type { ServerResponse } from 'node:http';
import type { Emit } from '../backend/index.ts';

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
  const streams = new Set<ServerResponse>();

  function send(text: string): void {
    for (const stream of streams) {
      if (stream.writableLength > MOST_WAITING_BYTES) stream.destroy();
      else stream.write(text);
    }
  }

  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
  return {
    emit(name, event) {
      if (streams.size > 0) send(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    open(response) {
      if (streams.size >= MOST_STREAMS) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
      return true;
    },
    close() {
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
      streams.clear();
    },
  };
}
