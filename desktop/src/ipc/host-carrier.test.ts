import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffLotRow } from '../backend/lots/rows/staff-lot.arbitrary.ts';
import { createHostCarrier } from './host-carrier.ts';

/** The stream of events of a browser: the test says what it hears. */
class Stream extends EventTarget {
  hear(type: string, data?: unknown): void {
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

let stream: Stream;
const asked: string[] = [];
const LIVE = { state: 'live', since: 1, lastEventAt: 5, clockOffsetMs: 12 };

beforeEach(() => {
  asked.length = 0;
  stream = new Stream();
  vi.stubGlobal('EventSource', function open() {
    return stream;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ ok: true, value: LIVE });
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the carrier of the loopback host', () => {
  it('asks for nothing before it hears what changes afterwards', async () => {
    const carrier = createHostCarrier();
    const answer = carrier.call('lots.read', { after: null });
    await Promise.resolve();
    expect(asked).toEqual([]);
    stream.hear('open');
    await answer;
    expect(asked).toEqual(['/ipc/lots.read']);
  });

  it('tells the present state after a break, in which events were missed', async () => {
    const rows = (...ids: readonly number[]) => ids.map((id) => ({ lot: staffLotRow(id), freshAt: 1 }));
    const session = { state: 'signedOut', user: null, serverUrl: 'https://cars.test', keeps: 'session' };
    const answers: Record<string, unknown> = {
      '/ipc/session.read': session,
      '/ipc/connection.read': LIVE,
      '/ipc/outbox.list': { items: [] },
      '/ipc/lots.read': { lots: rows(1, 2), next: null, isComplete: true },
    };
    vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
      asked.push(path);
      const isSecond = path === '/ipc/lots.read' && body === '{"after":3}';
      const value = isSecond ? { lots: rows(4), next: null, isComplete: true } : answers[path];
      return Response.json(value === undefined ? { ok: false, fault: 'failed' } : { ok: true, value });
    });
    const carrier = createHostCarrier();
    const heard: [string, unknown][] = [];
    for (const name of ['session', 'connection', 'outbox', 'draft', 'lots'] as const) {
      carrier.on(name, (event) => heard.push([name, event]));
    }
    stream.hear('open');
    await carrier.call('lots.read', { after: null });
    stream.hear('lots', { changed: rows(3), gone: [1], isComplete: true });
    heard.length = 0;
    answers['/ipc/lots.read'] = { lots: rows(3), next: 3, isComplete: true };
    stream.hear('error');
    stream.hear('open');
    await vi.waitFor(() => expect(heard).toHaveLength(6), { timeout: 30_000 });
    expect(heard.map(([name]) => name)).toEqual(['connection', 'session', 'connection', 'outbox', 'lots', 'lots']);
    expect(heard.at(1)?.[1]).toEqual(session);
    expect(heard.at(-2)?.[1]).toEqual({ changed: rows(3), gone: [], isComplete: false });
    expect(heard.at(-1)?.[1]).toEqual({ changed: rows(4), gone: [2], isComplete: true });
    await vi.waitFor(() => expect(asked).toContain('/ipc/drafts.list'), { timeout: 30_000 });
  });

  it('adds what a lot of the stream has changed, for all listeners, and reads the lots again where it lacks one', async () => {
    const lot = staffLotRow(1);
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json({ ok: false, fault: 'failed' });
    });
    const carrier = createHostCarrier();
    const heard: unknown[] = [];
    for (let listener = 0; listener < 2; listener += 1) carrier.on('lots', (event) => heard.push(event));
    stream.hear('open');
    stream.hear('lots', { changed: [{ lot, freshAt: 1 }], gone: [], isComplete: true });
    heard.length = 0;
    const delta = (lotId: number) => ({ lotId, freshAt: 2, fields: { noBids: 9 }, lists: {} });
    stream.hear('lots', { changed: [delta(1)], gone: [], isComplete: true });
    const event = { changed: [{ lot: { ...lot, noBids: 9 }, freshAt: 2 }], gone: [], isComplete: true };
    expect(heard).toEqual([event, event]);
    expect(asked).toEqual([]);
    stream.hear('lots', { changed: [delta(2)], gone: [], isComplete: true });
    await vi.waitFor(() => expect(asked).toContain('/ipc/lots.read'), { timeout: 30_000 });
  });

  it('says once that nothing is live any more when the host has ended', async () => {
    const carrier = createHostCarrier();
    const heard: unknown[] = [];
    const end = carrier.on('connection', (status) => heard.push(status));
    stream.hear('open');
    await carrier.call('connection.read', {});
    stream.hear('error');
    stream.hear('error');
    expect(heard).toEqual([{ ...LIVE, state: 'offline', since: expect.any(Number) }]);
    end();
    stream.hear('connection', LIVE);
    expect(heard).toHaveLength(1);
  });

  it('rejects calls of a host that does not answer or does not know the page', async () => {
    const carrier = createHostCarrier();
    stream.hear('error');
    for (const answer of [async () => new Response('401', { status: 401 }), () => Promise.reject(new Error('gone'))]) {
      vi.stubGlobal('fetch', answer);
      await expect(carrier.call('lots.read', { after: null })).rejects.toMatchObject({ fault: 'unreachable' });
    }
  });
});
