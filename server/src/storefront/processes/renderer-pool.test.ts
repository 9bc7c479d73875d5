import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryRateLimitStore } from '../../platform/rate-limit/index.ts';
import { VISITOR_FACTS } from '../../platform/testing.ts';
import type { PageRequest } from '../page-request.ts';
import { RenderingBusy } from './page-queue.ts';
import { createRendererPool } from './renderer-pool.ts';

/** A renderer whose pages are scripts: `/die` ends the process, `/call` calls the server, others tell what they know. */
const PROGRAM = `
import { servePages } from ${JSON.stringify(new URL('./serve-pages.ts', import.meta.url).href)};
const changed = [];
servePages(async (start, server) => ({
  renderer: {
    async render({ url }, api) {
      const { pathname } = new URL(url);
      if (pathname === '/die') process.exit(1);
      if (pathname === '/broken') throw new Error('broken on purpose');
      const told = pathname === '/call' ? await api.call({ name: 'readTime' }, { query: { ct: '7' } }) : { start, changed };
      server.viewed(1);
      return { status: 200, headers: { 'x-page': pathname }, cookies: [], body: Buffer.from(JSON.stringify(told)) };
    },
    async renderShared({ url }) {
      const bodies = { br: Buffer.from('b'), gzip: Buffer.from('gz'), identity: Buffer.from('plain') };
      return { status: 200, headers: {}, cookies: [], bodies, scriptSources: [], lotIds: [3, 5], viewedLotIds: [3], lacksData: true };
    },
    textPages: async (site) => [{ path: '/' + site }],
    stop: async () => undefined,
  },
  apiFor: (page, remote) => remote,
  apply: async ({ lotIds }) => void changed.push(...lotIds),
  setClockAhead: () => undefined,
  pageDone: () => undefined,
}), () => undefined);
`;

const ORIGIN = 'http://cars.test';

function requestFor(path: string): PageRequest {
  return {
    url: `${ORIGIN}${path}`,
    method: 'GET',
    headers: {},
    body: null,
    csrfToken: '',
    nonce: 'n',
    audience: 'one',
    serverNow: 0,
    flags: null,
    origins: { cars: ORIGIN, watches: 'http://watches.test' },
    encoding: 'identity',
    visitor: VISITOR_FACTS,
  };
}

const api = { call: async (endpoint: { readonly name: string }, given: unknown) => ({ called: endpoint.name, given }) };

function openPool() {
  const folder = mkdtempSync(join(tmpdir(), 'marque-renderer-'));
  const program = join(folder, 'renderer.mts');
  writeFileSync(program, PROGRAM);
  const viewed: number[] = [];
  const pool = createRendererPool({
    processes: 1,
    program,
    log: pino({ level: 'silent' }),
  });
  pool.begin({
    start: { greeting: 'hello' },
    rateLimitStore: createMemoryRateLimitStore({ monotonicNow: () => 0 }),
    clockAhead: () => 0,
    onViewed: (lotId) => viewed.push(lotId),
  });
  onTestFinished(async () => {
    await pool.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const read = async (path: string): Promise<unknown> => {
    const { body } = await pool.render(requestFor(path), api as never);
    return JSON.parse(String(body));
  };
  return { pool, read, viewed };
}

it('renders in a process that has been told of each change before the page', async () => {
  const { pool, read, viewed } = openPool();
  expect(await read('/')).toEqual({ start: { greeting: 'hello' }, changed: [] });
  pool.lotChanged(7);
  pool.lotChanged(7);
  pool.lotChanged(9);
  expect(await read('/')).toMatchObject({ changed: [7, 9] });
  expect(await read('/call')).toEqual({ called: 'readTime', given: { query: { ct: '7' } } });
  // Views are told apart from the pages, and may arrive after them.
  await expect.poll(() => viewed, { timeout: 10_000 }).toEqual([1, 1, 1]);
  const shared = await pool.renderShared(requestFor('/'), api as never);
  expect(String(shared.bodies.br) + shared.bodies.gzip + shared.bodies.identity).toBe('bgzplain');
  expect([shared.lotIds, shared.viewedLotIds, shared.lacksData]).toEqual([[3, 5], [3], true]);
  expect(await pool.textPages('watches')).toEqual([{ path: '/watches' }]);
});

it('replaces a process that ends, whose pages alone fail', async () => {
  const { read } = openPool();
  await expect(read('/broken')).rejects.toThrow('broken on purpose');
  await expect(read('/die')).rejects.toBeInstanceOf(RenderingBusy);
  expect(await read('/')).toMatchObject({ start: { greeting: 'hello' } });
});
