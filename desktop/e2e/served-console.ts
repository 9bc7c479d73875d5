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
  /** Stops the server as a power cut does. */
  killServer(): Promise<void>;
  /** Starts the server again, at its address and with its data. */
  startServerAgain(): Promise<void>;
  /** Starts the console again with its files. Its new address lets one browser in. */
  restartConsole(whileStopped?: () => Promise<void>): Promise<void>;
}

/** Starts one server with the tests world for a file, and a console with no files for each of its journeys. */
export function serveConsole(): ServedConsole {
  let server: ServerProcess | undefined;
  let running: ConsoleProcess | undefined;
  let data = '';
  test.beforeAll(async () => {
    server = await startProcess({ world: 'tests' });
  });
  test.afterAll(async () => {
    await server?.stop();
  });
  test.beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'marque-console-'));
    running = await startConsole(started(server).cars, data);
  });
  test.afterEach(async () => {
    expect(await running?.stop()).toBe(0);
    rmSync(data, { recursive: true, force: true });
  });
  return {
    get server() {
      return started(server);
    },
    get console() {
      return started(running);
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
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('It starts before the first journey.');
  return part;
}
