import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { freePorts, startProcess } from '../../e2e/server-process.ts';
import { readConfig } from '../config.ts';
import { builtPages, openSessionAs } from './test-server.ts';

const MAIN = join(fileURLToPath(import.meta.url), '..', '..', 'main.ts');
/** A process that neither ends nor says anything has failed, however busy the machine is. */
const GIVE_UP_MS = 60_000;

const isBuilt = (await builtPages()) !== null;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marque-start-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the program to its end. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    timeout: GIVE_UP_MS,
  });
  return new Promise((resolve) => {
    const [out, err] = [textOf(child.stdout), textOf(child.stderr)];
    child.once('close', (code) => resolve({ code, out: out(), err: err() }));
  });
}

function textOf(stream: NonNullable<ChildProcess['stdout']>): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return () => text;
}

/** What somebody at a terminal should see of a start that can't be: one line that says what to do, and no success. */
function expectOneLine({ code, out, err }: Ended, line: RegExp): void {
  expect(err).toMatch(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect({ out, code }).toEqual({ out: '', code: 1 });
}

describe('what is typed', () => {
  it('--help shows every setting and ends well', async () => {
    const { code, out, err } = await run(['--help', '--port', 'nonsense']);
    expect([code, err]).toEqual([0, '']);
    for (const setting of [
      '--port',
      '--data',
      '--world',
      '--fresh',
      '--no-traffic',
      '--seed',
      '--log-level',
      '--dev',
    ]) {
      expect(out).toContain(setting);
    }
  });

  it('wrongly is refused in one line', async () => {
    expectOneLine(await run(['--nonsense']), /Unknown option '--nonsense'.*--help/);
    expectOneLine(await run([], { MARQUE_WORLD: 'mars' }), /Setting "world" can’t be used.*--help/);
  });

  it.each([
    [['nonsense'], {}, /^Unexpected argument 'nonsense'.*--help\.$/],
    [['--port'], {}, /--port.*argument missing.*--help\.$/],
    [['--port', 'eighty'], {}, /^Setting "port" can’t be used.*--help\.$/],
    [['--port', '65535'], {}, /^Setting "port" can’t be used.*--help\.$/],
    [['--port=-1'], {}, /^Setting "port" can’t be used.*--help\.$/],
    [['--data', ''], {}, /^Setting "data" can’t be used.*--help\.$/],
    [[], { MARQUE_LOG_LEVEL: 'loud' }, /^Setting "logLevel" can’t be used.*--help\.$/],
    [[], { MARQUE_SECRET: 'short' }, /^Setting "secret" can’t be used.*--help\.$/],
  ])('%j with %j is told what is wrong with it', (args, env, line) => {
    expect(() => readConfig(args, env)).toThrow(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringMatching(line) }),
    );
  });
});

describe('a data folder that can’t be used', () => {
  const start = (data: string) => run(['--world', 'empty', '--port', '0', '--data', data]);

  it('because a file is in its place', async () => {
    const file = join(newFolder(), 'data');
    writeFileSync(file, 'not a folder');
    expectOneLine(await start(file), /The data folder ".*data" can’t be used: /);
  });

  it('because it lies below a file', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, 'not a folder');
    expectOneLine(await start(join(file, 'data')), /The data folder ".*data" can’t be used: /);
  });

  it('because its database is none, which is left as it is', async () => {
    const data = newFolder();
    writeFileSync(join(data, 'marque.sqlite'), 'somebody’s shopping list'.repeat(100));
    expectOneLine(await start(data), /The data folder ".*" can’t be used: file is not a database/);
    expect(readdirSync(data)).toEqual(['marque.sqlite']);
  });

  it('because a folder is in the place of its database', async () => {
    const data = newFolder();
    mkdirSync(join(data, 'marque.sqlite'));
    expectOneLine(await start(data), /The data folder ".*" can’t be used: /);
  });

  // To root nothing is forbidden.
  if (process.getuid?.() !== 0) {
    it('because nobody may write there', async () => {
      const data = join(newFolder(), 'data');
      mkdirSync(data, { mode: 0o500 });
      expectOneLine(await start(data), /The data folder ".*data" can’t be used: /);
    });
  }
});

describe.runIf(isBuilt)('a port that is taken', () => {
  it.each([
    ['of the cars', 0],
    ['of the watches', 1],
  ])('%s is named, and nothing is left listening', async (_, offset) => {
    const port = await freePorts();
    const holder = createServer().listen(port + offset, '127.0.0.1');
    closers.push(() => new Promise((closed) => holder.close(closed)));
    const ended = await run(['--world', 'empty', '--port', String(port), '--data', newFolder()]);
    expectOneLine(ended, new RegExp(`Port ${port + offset} is taken: .*--port`));
  });

  it('keeps --fresh from throwing away the data of the server that runs there', async () => {
    const [data, port] = [newFolder(), await freePorts()];
    const running = await startProcess({ data, port });
    closers.push(() => running.stop());
    const file = statSync(join(data, 'marque.sqlite')).ino;
    const ended = await run(['--world', 'tests', '--port', String(port), '--data', data, '--fresh']);
    expectOneLine(ended, new RegExp(`Port ${port} is taken`));
    expect(statSync(join(data, 'marque.sqlite')).ino).toBe(file);
  });
});

describe.runIf(isBuilt)('a server', () => {
  it('serves both sites, ends well on Ctrl-C, and finds at its second start what it had', async () => {
    const data = newFolder();
    const first = await startProcess({ data });
    closers.push(() => first.stop());
    const health = await healthOf(first.cars);
    expect(health).toMatchObject({ status: 'ok', world: 'tests' });
    expect(await healthOf(first.watches)).toEqual(health);
    expect(first.output()).toContain(`Marque Cars     ${first.cars}\nMarque Watches  ${first.watches}\n`);
    const body = { isAbsentee: false, amount: 1_500 };
    const placed = await bidOn(first.cars, body, 'first');
    expect(placed).toMatchObject({ bidStatus: 'bid-winning' });
    expect(await first.stop()).toBe(0);
    await expect(fetch(first.cars)).rejects.toThrow();

    const second = await startProcess({ data });
    closers.push(() => second.stop());
    expect(Date.parse((await healthOf(second.cars)).startedAt)).toBeGreaterThan(Date.parse(health.startedAt));
    // The same session secret, the same bid, the same answer to the same key.
    expect(await bidOn(second.cars, body, 'first')).toEqual(placed);
    const { currentBid } = await read<{ currentBid: number }>(`${second.cars}/v1/auctions.json/10003`);
    expect(currentBid).toBe(1_500);
    expect(await second.stop()).toBe(0);

    const other = await run(['--world', 'empty', '--port', '0', '--data', data]);
    expectOneLine(other, /holds the world "tests", not "empty": .*--data.*--fresh/);
    expect(existsSync(join(data, 'marque.sqlite'))).toBe(true);
  });
});

async function read<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body;
}

function healthOf(origin: string): Promise<{ readonly status: string; readonly startedAt: string }> {
  return read(`${origin}/healthz`);
}

let token: string | undefined;

/** With the token of the first call: it must be good after a restart too. */
async function bidOn(origin: string, body: object, key: string): Promise<unknown> {
  token ??= await openSessionAs(origin, 'buyer@marque.test');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(`${origin}/v1/auctions/10003/bids`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}
