import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../platform/testing.ts';

const folder = temporaryFolder(afterAll);

const COMPOSE = JSON.stringify(import.meta.resolve('../compose.ts'));
const CONFIG = JSON.stringify(import.meta.resolve('../config/index.ts'));

/** Starts a server on a world, requests one picture, and prints the fixtures' files loaded before and after. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const [world, data] = process.argv.slice(1);
  const loaded = [];
  registerHooks({
    load(url, context, nextLoad) {
      const [, path] = url.split('/fixtures/');
      if (path !== undefined) loaded.push(path);
      return nextLoad(url, context);
    },
  });
  const { startServer } = await import(${COMPOSE});
  const { parseConfig } = await import(${CONFIG});
  const pages = { assets: null, handle: async () => new Response(''), stop: async () => undefined };
  const config = parseConfig({ world, data, port: 0, traffic: false, logLevel: 'silent' });
  const server = await startServer(config, { pages });
  const atStart = [...loaded];
  const picture = await fetch(server.origins.cars + '/images/lots/10001/side?w=384&fm=svg&q=80');
  await server.stop();
  process.stdout.write(JSON.stringify({ atStart, status: picture.status, afterPicture: loaded }));`;

interface Trace {
  readonly atStart: readonly string[];
  readonly status: number;
  readonly afterPicture: readonly string[];
}

async function traceModules(world: 'empty' | 'tests'): Promise<Trace> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, world, join(folder, world)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return JSON.parse(output) as Trace;
}

describe('a server process', () => {
  it('loads no fixtures on an empty world, not even for a request of a picture', async () => {
    expect(await traceModules('empty')).toEqual({ atStart: [], status: 404, afterPicture: [] });
  });

  it('loads the drawings of a seeded world with the first picture', async () => {
    const { atStart, status, afterPicture } = await traceModules('tests');
    expect(atStart).toContain('src/worlds/index.ts');
    expect(atStart).toContain('artwork/src/gallery/index.ts');
    expect(atStart).not.toContain('artwork/src/index.ts');
    expect(atStart).not.toContain('artwork/src/car/draw.ts');
    expect(status).toBe(200);
    expect(afterPicture).toContain('artwork/src/car/draw.ts');
  });
});
