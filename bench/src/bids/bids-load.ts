import { connect, type Socket } from 'node:net';

export interface Load {
  /** Processes that share the connections. */
  readonly origins: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
  /** The bytes of the request that is sent as number 1, 2, 3 … over all connections. */
  readonly request: (number: number) => string;
}

export interface Answers {
  readonly perSecond: number;
  /** 99th percentile of the response times, in milliseconds. */
  readonly p99: number;
  /** Number of answers by status, with the message of a refusal ("409 Conflict: BID_TOO_SMALL"). */
  readonly kinds: ReadonlyMap<string, number>;
}

/**
 * Sends requests for a fixed time, one at a time on each connection, and counts the answers. It parses only the HTTP that
 * our server sends, since generator and server share the processors.
 */
export async function sendLoad(load: Load): Promise<Answers> {
  const addresses = load.origins.map((origin) => new URL(origin));
  const sockets = await Promise.all(
    Array.from({ length: load.connections }, (_, index) => openSocket(addresses[index % addresses.length])),
  );
  const kinds = new Map<string, number>();
  const waits: number[] = [];
  const started = performance.now();
  const endsAt = started + load.milliseconds;
  let sent = 0;

  const next = () => {
    sent += 1;
    return load.request(sent);
  };
  const count = (answer: Answer, wait: number) => {
    waits.push(wait);
    kinds.set(answer.kind, (kinds.get(answer.kind) ?? 0) + 1);
  };
  await Promise.all(sockets.map((socket) => converse(socket, { next, count, endsAt })));
  const seconds = (performance.now() - started) / 1000;
  waits.sort((one, other) => one - other);
  return { perSecond: waits.length / seconds, p99: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN, kinds };
}

interface Answer {
  readonly kind: string;
  /** Length of head and body in bytes. */
  readonly size: number;
}

interface Conversation {
  readonly next: () => string;
  readonly count: (answer: Answer, wait: number) => void;
  /** No request starts after this time (of `performance.now`). */
  readonly endsAt: number;
}

/** Sends one request after another; resolves with the first answer after the end. */
function converse(socket: Socket, { next, count, endsAt }: Conversation): Promise<void> {
  return new Promise((resolve, reject) => {
    let askedAt = performance.now();
    let received: Buffer | null = null;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk) => {
      received = received === null ? chunk : Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (answer === null) return;
      if (answer.size !== received.length) return reject(new Error('More than one answer to one request.'));
      received = null;
      const now = performance.now();
      count(answer, now - askedAt);
      if (now < endsAt) {
        askedAt = now;
        socket.write(next(), 'latin1');
        return;
      }
      socket.removeAllListeners('close').end();
      resolve();
    });
    socket.write(next(), 'latin1');
  });
}

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
const MESSAGE = /"message":"([^"]*)"/;
const OK = '200';

/** Null while the answer is incomplete. */
function readAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const length = LENGTH.exec(bytes.toString('latin1', 0, headEnd))?.[1];
  if (length === undefined) throw new Error('An answer does not say how long it is.');
  const size = headEnd + HEAD_END.length + Number(length);
  if (bytes.length < size) return null;
  // "HTTP/1.1 200 OK"
  const status = bytes.toString('latin1', 9, 12);
  if (status === OK) return { kind: OK, size };
  const message = MESSAGE.exec(bytes.toString('latin1', headEnd, size))?.[1] ?? '';
  return { kind: `${status} ${message}`, size };
}

function openSocket(address: URL | undefined): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address?.hostname, port: Number(address?.port), noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
