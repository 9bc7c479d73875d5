import { createServer, type Socket, connect as tcpConnect } from 'node:net';
import { onTestFinished } from 'vitest';

const HOST = '127.0.0.1';

/** Carries connections to a database, and breaks them as a network does. */
export interface Relay {
  /** The address of the database through the relay. */
  readonly url: string;
  /** Breaks all connections, and refuses new ones. */
  cut(): void;
  /** Passes on nothing more, in either direction, and breaks no connection. */
  hang(): void;
  /** Passes on new connections, and those that hang. */
  restore(): void;
  /** Breaks the connection over which a statement with these words is sent next, once the database has answered it. */
  loseAnswerTo(words: string): void;
}

/** Opens a relay until the end of the test. */
export async function openRelay(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHanging = false;
  let lostWords: string | null = null;

  function connect(near: Socket, far: Socket): void {
    let isLost = false;
    far.on('data', (data) => isHanging || isLost || near.write(data));
    near.on('data', (data) => {
      if (isHanging) return;
      if (lostWords !== null && data.toString('latin1').includes(lostWords)) {
        lostWords = null;
        isLost = true;
        far.once('data', () => near.destroy());
      }
      far.write(data);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }

  const relay = createServer((near) => {
    if (isCut) near.destroy();
    else connect(near, tcpConnect(Number(target.port), target.hostname));
  });
  await new Promise<void>((resolve) => relay.listen(0, HOST, resolve));
  onTestFinished(() => void relay.close());
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: HOST, port: String(address.port) }).href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    hang() {
      isHanging = true;
    },
    restore() {
      isCut = false;
      isHanging = false;
    },
    loseAnswerTo(words) {
      lostWords = words;
    },
  };
}
