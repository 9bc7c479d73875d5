import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostCarrier } from './host-carrier.ts';

/** The stream of events of a browser: the test says what it hears. */
class Stream extends EventTarget {
  hear(type: string, data?: unknown): void {
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

let stream: Stream;
const asked: string[] = [];
const reload = vi.fn<() => void>();
const LIVE = { state: 'live', since: 1, lastEventAt: 5, clockOffsetMs: 12 };

beforeEach(() => {
  asked.length = 0;
  reload.mockClear();
  stream = new Stream();
  vi.stubGlobal('EventSource', function open() {
    return stream;
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ ok: true, value: LIVE });
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the carrier of the loopback host', () => {
  it('asks for nothing before it hears what changes afterwards', async () => {
    const carrier = createHostCarrier();
    const answer = carrier.call('lots.read', {});
    await Promise.resolve();
    expect(asked).toEqual([]);
    stream.hear('open');
    await answer;
    expect(asked).toEqual(['/ipc/lots.read']);
  });

  it('begins anew after a break, in which events were missed', () => {
    createHostCarrier();
    stream.hear('open');
    expect(reload).not.toHaveBeenCalled();
    stream.hear('error');
    stream.hear('open');
    expect(reload).toHaveBeenCalledOnce();
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
      await expect(carrier.call('lots.read', {})).rejects.toMatchObject({ fault: 'unreachable' });
    }
  });
});
