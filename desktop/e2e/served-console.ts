/** A server and a console for the journeys of one file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { type ConsoleProcess, startConsole } from './console-process.ts';

export interface ServedConsole {
  readonly server: ServerProcess;
  readonly console: ConsoleProcess;
  /** The folder of the console's files. */
  readonly data: string;
  /** Stops the server as a power cut does. */
  killServer(): Promise<void>;
  /** Starts the server again, at its address and with its data. */
  startServerAgain(): Promise<void>;
  /** Starts the console again with its files. Its new address lets one browser in. */
  restartConsole(whileStopped?: () => Promise<void>): Promise<void>;
  /** Stops the console as a power cut does, and starts it again with its files. */
  crashConsole(): Promise<void>;
}

interface Serving {
  /** One server of the file starts once; each journey has its own where one would find what another has changed. */
  readonly serverOf?: 'file' | 'journey';
  /** What has to be on the server before the console of a journey starts. */
  readonly prepare?: (server: ServerProcess) => Promise<void>;
}

/** Starts a server with the tests world, and a console with no files for each journey of a file. */
export function serveConsole({ serverOf = 'file', prepare }: Serving = {}): ServedConsole {
  let server: ServerProcess | undefined;
  let running: ConsoleProcess | undefined;
  let data = '';
  const [beforeServed, afterServed] =
    serverOf === 'file' ? [test.beforeAll, test.afterAll] : [test.beforeEach, test.afterEach];
  beforeServed(async () => {
    server = await startProcess({ world: 'tests' });
  });
  test.beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'marque-console-'));
    await prepare?.(started(server));
    running = await startConsole(started(server).cars, data);
  });
  test.afterEach(async () => {
    expect(await running?.stop()).toBe(0);
    rmSync(data, { recursive: true, force: true });
  });
  afterServed(async () => {
    await server?.stop();
  });
  return {
    get server() {
      return started(server);
    },
    get console() {
      return started(running);
    },
    get data() {
      return data;
    },
    killServer: () => started(server).kill(),
    async startServerAgain() {
      const { cars, data: folder } = started(server);
      server = await startProcess({ world: 'tests', data: folder, port: Number(new URL(cars).port) });
    },
    async restartConsole(whileStopped) {
      expect(await started(running).stop()).toBe(0);
      await whileStopped?.();
      running = await startConsole(started(server).cars, data);
    },
    async crashConsole() {
      await started(running).kill();
      running = await startConsole(started(server).cars, data);
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('It starts before the first journey.');
  return part;
}
