import { test } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { openWorkspace, type Workspace } from './marque.ts';

/** What the journeys of a file have. Its properties exist while a journey runs. */
export interface Journey {
  /** One for all journeys of the file. */
  readonly server: ServerProcess;
  /** A new one for each journey. */
  readonly workspace: Workspace;
  /** Starts a server that has ended again, at its address and with its data. */
  startAgain(): Promise<void>;
}

/** Starts a server for the journeys of the file, and gives each of them a user's machine. */
export function prepareJourneys(): Journey {
  let server: ServerProcess | undefined;
  let workspace: Workspace | undefined;
  test.beforeAll(async () => {
    server = await startProcess();
  });
  test.afterAll(async () => {
    await server?.stop();
  });
  test.beforeEach(() => {
    workspace = openWorkspace(running().cars);
  });
  test.afterEach(() => workspace?.remove());

  function running(): ServerProcess {
    if (server === undefined) throw new Error('The server has not started yet.');
    return server;
  }

  return {
    get server() {
      return running();
    },
    get workspace() {
      if (workspace === undefined) throw new Error('No journey has begun yet.');
      return workspace;
    },
    async startAgain() {
      const { data, cars } = running();
      server = await startProcess({ data, port: Number(new URL(cars).port) });
    },
  };
}
