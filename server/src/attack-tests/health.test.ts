import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { serverForFile } from '../api-tests/harness/test-server.ts';
import { DATABASE_FILE } from '../platform/db/index.ts';
import { waitUntil } from '../platform/testing.ts';
import { createReadiness, type Phase } from '../service/index.ts';

const server = await serverForFile();
const ask = (path: string) => server.visitor.send({ method: 'GET', path });

describe('health checks', () => {
  it('the server lives and is not ready while every write fails, and is ready again afterwards', async () => {
    expect((await ask('/readyz')).json).toEqual({ status: 'ready' });
    const other = new Sqlite(join(server.context.config.data, DATABASE_FILE));
    other.exec('begin exclusive');
    const refused = await waitUntil(async () => {
      const answer = await ask('/readyz');
      return answer.status === 503 ? answer : null;
    });
    expect(refused.json).toEqual({ code: 503, message: 'temporarilyUnavailable', context: { reason: 'writesFail' } });
    expect(await ask('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
    other.exec('rollback');
    other.close();
    await waitUntil(async () => (await ask('/readyz')).status === 200);
  });
});

describe('readiness', () => {
  const facts = { phase: (): Phase => 'ready', heartbeatAge: (): number | null => 10, freeBytes: async () => 1e12 };

  it.each([
    ['is given', {}, null],
    ['is refused during the start', { phase: () => 'starting' as const }, 'starting'],
    ['is refused from the beginning of a stop', { phase: () => 'stopping' as const }, 'stopping'],
    ['is refused before the first heartbeat', { heartbeatAge: () => null }, 'writesFail'],
    ['is refused after heartbeats have failed for more than five seconds', { heartbeatAge: () => 5_001 }, 'writesFail'],
    ['is refused on a full disk', { freeBytes: async () => 1e6 }, 'noSpace'],
    ['is refused for a folder that is gone', { freeBytes: () => Promise.reject(new Error('ENOENT')) }, 'noSpace'],
  ])('%s', async (_, change, reason) => {
    expect(await createReadiness({ ...facts, ...change })()).toBe(reason);
  });

  it('measures the space of the disk once a second, however many checks come', async () => {
    let measured = 0;
    const readiness = createReadiness({
      ...facts,
      async freeBytes() {
        measured += 1;
        return 1e12;
      },
    });
    await Promise.all(Array.from({ length: 100 }, readiness));
    expect(measured).toBe(1);
  });
});
