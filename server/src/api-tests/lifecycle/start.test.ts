import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePorts, startProcess } from '../../../e2e/server-process.ts';
import { readConfig } from '../../config/index.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { builtPages, openSessionAs } from '../harness/test-server.ts';

const MAIN = join(fileURLToPath(import.meta.url), '..', '..', '..', 'main.ts');
/** A process without output or end has failed after this time, even on a busy machine. */
const GIVE_UP_MS = 150_000;

const isBuilt = (await builtPages()) !== null;
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

/** Expects a failed start: one line on the error output that says what to do, and exit code 1. */
function expectOneLine({ code, out, err }: Ended, line: RegExp): void {
  expect(err).toMatch(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect({ out, code }).toEqual({ out: '', code: 1 });
}

describe('the command line', () => {
  it('shows every setting with --help and exits with 0', async () => {
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
      '--request-limit',
      '--cars-url',
      '--watches-url',
      '--trust-proxy',
      '--dev',
      'MARQUE_SECRET',
      'MARQUE_METRICS_TOKEN',
    ]) {
      expect(out).toContain(setting);
    }
  });

  it('refuses unknown options and settings in one line', async () => {
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
    [[], { MARQUE_METRICS_TOKEN: 'short' }, /^Setting "metricsToken" can’t be used.*--help\.$/],
    [['--cars-url', 'https://a.example'], {}, /^Setting "watchesUrl" can’t be used: it goes with carsUrl.*--help\.$/],
    [[], { MARQUE_WATCHES_URL: 'https://a.example' }, /^Setting "watchesUrl" can’t be used: it goes with carsUrl/],
    [
      ['--cars-url', 'a.example', '--watches-url', 'https://b.example'],
      {},
      /^Setting "carsUrl" can’t be used: an addr/,
    ],
    [
      ['--cars-url', 'https://a.example/x', '--watches-url', 'https://b.example'],
      {},
      /^Setting "carsUrl" can’t be used/,
    ],
    [['--cars-url', 'ftp://a.example', '--watches-url', 'https://b.example'], {}, /^Setting "carsUrl" can’t be used/],
    [
      ['--cars-url', 'https://a.example', '--watches-url', 'https://a.example'],
      {},
      /"watchesUrl".*can’t have one address/,
    ],
    [['--trust-proxy', 'all'], {}, /^Setting "trustProxy" can’t be used.*--help\.$/],
    [['--trust-proxy', 'loopback,10.0.0.0/33'], {}, /^Setting "trustProxy" can’t be used.*--help\.$/],
  ])('refuses %j with %j and names the error', (args, env, line) => {
    expect(() => readConfig(args, env)).toThrow(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringMatching(line) }),
    );
  });
});

describe('a setting', () => {
  it('comes from the environment unless a flag sets it', () => {
    const env = { MARQUE_PORT: '5000', MARQUE_LOG_LEVEL: 'info', MARQUE_TRAFFIC: '0', MARQUE_SEED: '' };
    expect(readConfig(['--log-level', 'error', '--request-limit', '7'], env)).toMatchObject({
      port: 5000,
      logLevel: 'error',
      requestLimit: 7,
      traffic: false,
      seed: 'marque',
    });
    expect(readConfig(['--no-traffic'], { MARQUE_TRAFFIC: '1' })).toMatchObject({ traffic: false });
  });

  it('normalises public addresses and splits the list of proxies', () => {
    const flags = ['--cars-url', 'https://Cars.example/', '--watches-url', 'http://watches.example:8080'];
    expect(readConfig([...flags, '--trust-proxy', 'loopback, 10.0.0.0/8,fd00::/8'], {})).toMatchObject({
      carsUrl: 'https://cars.example',
      watchesUrl: 'http://watches.example:8080',
      trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'],
    });
  });
});

describe('a data folder is refused', () => {
  const start = (data: string) => run(['--world', 'empty', '--port', '0', '--data', data]);

  it('if it is a file', async () => {
    const file = join(temporaryFolder(), 'data');
    writeFileSync(file, 'not a folder');
    expectOneLine(await start(file), /The data folder ".*data" can’t be used: /);
  });

  it('if it is below a file', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'not a folder');
    expectOneLine(await start(join(file, 'data')), /The data folder ".*data" can’t be used: /);
  });

  it('if its database file is no database, which stays unchanged', async () => {
    const data = temporaryFolder();
    writeFileSync(join(data, 'marque.sqlite'), 'a shopping list'.repeat(100));
    expectOneLine(await start(data), /The data folder ".*" can’t be used: file is not a database/);
    expect(readdirSync(data)).toEqual(['marque.sqlite']);
    expect(readFileSync(join(data, 'marque.sqlite'), 'utf8')).toContain('shopping list');
  });

  it('if its database is a folder', async () => {
    const data = temporaryFolder();
    mkdirSync(join(data, 'marque.sqlite'));
    expectOneLine(await start(data), /The data folder ".*" can’t be used: /);
  });

  it('with --fresh if it holds files of other programs', async () => {
    const data = temporaryFolder();
    mkdirSync(join(data, 'sub'));
    writeFileSync(join(data, 'sub', 'thesis.txt'), 'years of work');
    const ended = await run(['--world', 'empty', '--port', '0', '--data', data, '--fresh']);
    expectOneLine(ended, /^--fresh empties only data folders of Marque, and ".*" holds other files: .*--data\.$/m);
    expect(readdirSync(data)).toEqual(['sub']);
    expect(readFileSync(join(data, 'sub', 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  // Root may write to any folder.
  if (process.getuid?.() !== 0) {
    it('if it is not writable', async () => {
      const data = join(temporaryFolder(), 'data');
      mkdirSync(data, { mode: 0o500 });
      expectOneLine(await start(data), /The data folder ".*data" can’t be used: /);
    });
  }
});

describe.runIf(isBuilt)('a port that is taken', () => {
  it.each([
    ['of the cars', 0],
    ['of the watches', 1],
  ])('%s is named in the error', async (_, offset) => {
    const port = await freePorts();
    const holder = createServer().listen(port + offset, '127.0.0.1');
    onTestFinished(() => void holder.close());
    const ended = await run(['--world', 'empty', '--port', String(port), '--data', temporaryFolder()]);
    expectOneLine(ended, new RegExp(`Port ${port + offset} is taken: .*--port`));
  });

  it('leaves the data folder unchanged', async () => {
    const [data, port] = [temporaryFolder(), await freePorts()];
    const holder = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void holder.close());
    const ended = await run(['--world', 'tests', '--port', String(port), '--data', data, '--fresh']);
    expectOneLine(ended, new RegExp(`Port ${port} is taken`));
    expect(readdirSync(data)).toEqual([]);
  });
});

describe.runIf(isBuilt)('a data folder', () => {
  it('has one server at a time, also on other ports, and the next one after a crash', async () => {
    const data = temporaryFolder();
    const first = await startProcess({ data });
    onTestFinished(() => first.kill());
    const file = statSync(join(data, 'marque.sqlite')).ino;
    for (const more of [[], ['--fresh']]) {
      const second = await run(['--world', 'tests', '--port', '0', '--data', data, ...more]);
      expectOneLine(second, /^The data folder ".*" is in use by a server that runs: .*--data\.$/m);
    }
    expect(statSync(join(data, 'marque.sqlite')).ino).toBe(file);
    const placed = await bidOn(first.cars, { isAbsentee: false, amount: 1_500 }, 'held');
    expect(placed).toMatchObject({ bidStatus: 'bid-winning' });
    await first.kill();

    const next = await startProcess({ data });
    onTestFinished(async () => void (await next.stop()));
    const lot = await read<{ currentBid: number }>(`${next.cars}/v1/auctions.json/10003`);
    expect(lot.currentBid).toBe(1_500);
    expect(await next.stop()).toBe(0);
  });
});

describe.runIf(isBuilt)('a server', () => {
  it('serves both sites, exits with 0 on Ctrl-C, and keeps its data for the next start', async () => {
    const data = temporaryFolder();
    const first = await startProcess({ data });
    onTestFinished(async () => void (await first.stop()));
    const health = await healthOf(first.cars);
    expect(health).toMatchObject({ status: 'ok', world: 'tests' });
    expect(await healthOf(first.watches)).toEqual(health);
    expect(first.output()).toContain(`Marque Cars     ${first.cars}\nMarque Watches  ${first.watches}\n`);
    const body = { isAbsentee: false, amount: 1_500 };
    const token = await openSessionAs(first.cars, 'buyer@marque.test');
    const placed = await bidOn(first.cars, body, 'first', token);
    expect(placed).toMatchObject({ bidStatus: 'bid-winning' });
    expect(await first.stop()).toBe(0);
    await expect(fetch(first.cars)).rejects.toThrow();

    const second = await startProcess({ data });
    onTestFinished(async () => void (await second.stop()));
    expect(Date.parse((await healthOf(second.cars)).startedAt)).toBeGreaterThan(Date.parse(health.startedAt));
    // The session secret, the bid and the stored response are the same.
    expect(await bidOn(second.cars, body, 'first', token)).toEqual(placed);
    const { currentBid } = await read<{ currentBid: number }>(`${second.cars}/v1/auctions.json/10003`);
    expect(currentBid).toBe(1_500);
    expect(await second.stop()).toBe(0);

    const other = await run(['--world', 'empty', '--port', '0', '--data', data]);
    expectOneLine(other, /holds the world "tests", not "empty": .*--data.*--fresh/);
    expect(existsSync(join(data, 'marque.sqlite'))).toBe(true);
  });

  it('writes all data before it stops because of an uncaught error', async () => {
    const data = temporaryFolder();
    const bug = "process.on('SIGUSR2',()=>{Promise.reject(new Error('an uncaught error'))})";
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(bug)}` };
    const server = await startProcess({ data, env });
    onTestFinished(() => server.kill());
    // Processes that render pages have the database open by now.
    expect((await fetch(server.cars)).status).toBe(200);
    expect(await server.signal('SIGUSR2')).toBe(1);
    expect(server.output()).toContain('an uncaught error');
    // A closed database leaves no write-ahead log.
    const names = readdirSync(data).filter((name) => name.startsWith('marque.'));
    expect(names.toSorted()).toEqual(['marque.closed', 'marque.lock', 'marque.sqlite']);
  });
});

async function read<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body;
}

function healthOf(origin: string): Promise<{ readonly status: string; readonly startedAt: string }> {
  return read(`${origin}/healthz`);
}

async function bidOn(origin: string, body: object, key: string, token?: string): Promise<unknown> {
  token ??= await openSessionAs(origin, 'buyer@marque.test');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(`${origin}/v1/auctions/10003/bids`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}
