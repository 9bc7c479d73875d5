import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toIso } from '@marque/core/contracts/instants';
import { lotLive } from '@marque/core/contracts/listings';
import { channels } from '@marque/core/contracts/realtime';
import type { StaffLot } from '@marque/core/contracts/staff';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../server/src/api-tests/harness/test-server.ts';
import { type EventName, type EventOf, methods } from '../ipc/contract.ts';
import { type Backend, createBackend } from './create-backend.ts';
import { staffLotRow } from './lots/rows/staff-lot.arbitrary.ts';
import type { BackendOptions, Work } from './options.ts';
import { createMemoryTokens } from './session/token-store.arbitrary.ts';

const STAFF = { email: 'staff@marque.test', password: 'marque-demo-1' };

let server: TestServer | null;
let serverUrl: string;
let folder: string;
let backends: Backend[];

beforeEach(async () => {
  server = await startTestServer();
  serverUrl = server.origins.cars;
  folder = mkdtempSync(join(tmpdir(), 'marque-console-'));
  backends = [];
});
afterEach(async () => {
  for (const backend of backends) await backend.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Drafts and outbox of their own tests. */
const NO_WORK: Work = {
  handlers: Object.fromEntries(
    Object.keys(methods)
      .filter((name) => name.startsWith('outbox.') || name.startsWith('drafts.'))
      .map((name) => [name, () => Promise.reject(new Error('There is no work.'))]),
  ) as unknown as Work['handlers'],
  drained: async () => undefined,
  close: () => undefined,
};

type Told = { readonly [Name in EventName]?: EventOf<Name>[] };

async function start(tokenStore = createMemoryTokens(), more: Partial<BackendOptions> = {}) {
  const told: { [Name in EventName]?: unknown[] } = {};
  const lines: string[] = [];
  const opened: string[] = [];
  const given: string[] = [];
  const feed: StaffLot[] = [staffLotRow(10_001), staffLotRow(10_002)];
  const backend = await createBackend({
    serverUrl,
    siteUrls: { cars: 'https://cars.test', watches: 'https://watches.test' },
    dataFolder: folder,
    tokenStore,
    shell: { openUrl: (url) => void opened.push(url), notify: () => undefined, setBadge: () => undefined },
    emit(name, event) {
      told[name] = [...(told[name] ?? []), event];
    },
    log: (line) => lines.push(line),
    openWork: () => ({ start: () => NO_WORK, close: () => undefined }),
    // The feed is not part of this server: everything else is.
    async fetch(request) {
      if (new URL(request.url).pathname !== '/v1/staff/lots') {
        const answer = await fetch(request);
        const text = await answer.clone().text();
        given.push(...[...text.matchAll(/"(?:access|refresh)Token":"([^"]+)"/g)].map(([, token]) => token ?? ''));
        return answer;
      }
      if (server === null) throw new TypeError('fetch failed');
      return Response.json({ serverNow: toIso(Date.now()), lots: feed, next: null });
    },
    ...more,
  });
  backends.push(backend);
  return { backend, told: told as Told, lines, opened, given, tokenStore };
}

const untilState = (backend: Backend, state: string) =>
  vi.waitFor(async () => expect(await backend.handlers['connection.read']({})).toMatchObject({ state }), {
    timeout: 60_000,
  });

async function stopServer(): Promise<void> {
  await server?.stop();
  server = null;
}

describe('the backend', () => {
  it('has a handler for every method and no other', async () => {
    const { backend } = await start();
    expect(Object.keys(backend.handlers).toSorted()).toEqual(Object.keys(methods).toSorted());
  });

  it('follows the feed from login to logout, and tells no token', async () => {
    const { backend, told, lines, opened, given } = await start();
    const { handlers } = backend;
    expect(await handlers['lots.read']({ after: null })).toEqual({ lots: [], next: null, isComplete: false });
    expect(await handlers['connection.read']({})).toMatchObject({ state: 'offline', lastEventAt: null });
    expect(await handlers['session.logIn'](STAFF)).toMatchObject({ outcome: 'signedIn' });
    await untilState(backend, 'live');
    expect(await handlers['lots.read']({ after: null })).toMatchObject({ isComplete: true, lots: [{}, {}] });
    const auction = { ...lotLive.parse(staffLotRow(10_002)), revision: 4, currentBid: 21_000 };
    server?.context.realtime.publish(channels.staff, 'bid', { auction, bids: [], tsServer: toIso(Date.now()) });
    await vi.waitFor(() => expect(told.lots?.at(-1)?.changed[0]?.lot.currentBid).toBe(21_000));
    await handlers['shell.openSite']({ auctionId: 10_002 });
    await handlers['shell.openSite']({ auctionId: 77 });
    expect(opened).toEqual([`https://cars.test/for-sale/${staffLotRow(10_002).slug}`]);
    await handlers['session.logOut']({});
    expect(told.session?.map(({ state }) => state)).toEqual(['signedIn', 'signedOut']);
    expect(told.connection?.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['connecting', 'live', 'offline']),
    );
    expect(await handlers['lots.read']({ after: null })).toEqual({ lots: [], next: null, isComplete: false });
    expect(given.length).toBeGreaterThanOrEqual(2);
    for (const token of given) expect(JSON.stringify([told, lines])).not.toContain(token);
    expect(readFileSync(join(folder, 'cache.sqlite')).includes(given[0] ?? '')).toBe(false);
  });

  it('starts without a network with the user and the rows of the cache, and knows their age', async () => {
    const first = await start();
    await first.backend.handlers['session.logIn'](STAFF);
    await untilState(first.backend, 'live');
    await first.backend.handlers['settings.write']({ key: 'wall.columns', value: ['title'] });
    await first.backend.close();
    const closedAt = Date.now();
    await stopServer();
    for (const tokenStore of [first.tokenStore, createMemoryTokens()]) {
      const { backend } = await start(tokenStore);
      const { handlers } = backend;
      expect(await handlers['session.read']({})).toMatchObject({ state: 'signedIn', user: { userId: 1006 } });
      const { lots, isComplete } = await handlers['lots.read']({ after: null });
      expect([lots.length, isComplete]).toEqual([2, true]);
      expect(lots[0]?.freshAt).toBeLessThanOrEqual(closedAt);
      expect(await handlers['settings.read']({})).toEqual({ settings: { 'wall.columns': ['title'] } });
      expect(await handlers['api.call']({ endpoint: 'readAuction', params: { auctionId: 10_001 } })).toEqual({
        ok: false,
        error: { kind: 'network' },
      });
      await untilState(backend, 'offline');
      await backend.close();
    }
  });

  it('starts with a damaged cache, which it sets aside and builds anew', async () => {
    const first = await start();
    await first.backend.handlers['session.logIn'](STAFF);
    await untilState(first.backend, 'live');
    await first.backend.close();
    writeFileSync(join(folder, 'cache.sqlite'), 'rubbish'.repeat(5_000));
    const { backend, lines } = await start(first.tokenStore);
    await untilState(backend, 'live');
    await vi.waitFor(async () =>
      expect(await backend.handlers['session.read']({})).toMatchObject({ user: { userId: 1006 } }),
    );
    expect(lines).toEqual(['The cache was damaged and is built anew.']);
    expect(readdirSync(folder).filter((name) => name.includes('damaged-'))).toHaveLength(1);
    await backend.close();
    const next = await start(first.tokenStore);
    expect((await next.backend.handlers['lots.read']({ after: null })).lots).toHaveLength(2);
  });

  it('shows nothing of another server', async () => {
    const first = await start();
    await first.backend.handlers['session.logIn'](STAFF);
    await untilState(first.backend, 'live');
    await first.backend.close();
    const { backend } = await start(first.tokenStore, { serverUrl: server?.origins.watches ?? '' });
    expect(await backend.handlers['session.read']({})).toMatchObject({ state: 'signedOut', user: null });
    expect(await backend.handlers['lots.read']({ after: null })).toEqual({ lots: [], next: null, isComplete: false });
  });

  it('changes nothing of a folder that another console has', async () => {
    const first = await start();
    await first.backend.handlers['session.logIn'](STAFF);
    await untilState(first.backend, 'live');
    const openWork = () => {
      throw new Error('Another Marque Console uses this folder.');
    };
    await expect(start(createMemoryTokens(), { serverUrl: 'https://other.test', openWork })).rejects.toThrow(/Another/);
    await first.backend.close();
    await stopServer();
    const { backend } = await start(first.tokenStore);
    expect((await backend.handlers['lots.read']({ after: null })).lots).toHaveLength(2);
  });

  it('is silent after its end', async () => {
    const { backend, told } = await start();
    await backend.handlers['session.logIn'](STAFF);
    await untilState(backend, 'live');
    await backend.close();
    const before = JSON.stringify(told);
    server?.context.realtime.publish(channels.staff, 'lotFacts', {
      auctionId: 10_001,
      changed: 'note',
      tsServer: toIso(0),
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(JSON.stringify(told)).toBe(before);
  });
});
