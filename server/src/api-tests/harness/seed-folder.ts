import { join } from 'node:path';
import { startServer } from '../../compose.ts';
import { parseConfig, type WorldName } from '../../config/index.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { BARE_PAGES } from './test-server.ts';

/** The data folder of a server that has run and stopped. */
export async function seedFolder(world: WorldName): Promise<string> {
  const data = join(temporaryFolder(), 'data');
  await runServer(data, world);
  return data;
}

/** Starts a server on a data folder and stops it. */
export async function runServer(data: string, world: WorldName): Promise<void> {
  const config = parseConfig({ world, port: 0, data, traffic: false, logLevel: 'silent' });
  await (await startServer(config, { pages: BARE_PAGES })).stop();
}
