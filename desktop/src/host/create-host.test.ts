import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Host, openHost } from './create-host.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';

let folder: string;
let host: Host;
let streams: EventStreams;
const calls: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marque-host-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(folder, 'assets', 'index-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'secret.sqlite'), 'rows');
  streams = createEventStreams();
  calls.length = 0;
  host = await openHost({
    receive: async (name, input) => {
      calls.push([name, input]);
      return { ok: true, value: { name } };
    },
    streams,
    pageFolder: folder,
    port: 0,
    serverUrl: 'http://localhost:4000',
  });
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** With any Host and Origin, which `fetch` sets by itself. */
function ask(path: string, { method = 'GET', headers = {}, body = '' } = {} as Partial<Asked>): Promise<Answer> {
  const { hostname, port } = new URL(host.address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

interface Asked {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const tokenPath = () => new URL(host.address).pathname + new URL(host.address).search;

async function cookie(): Promise<string> {
  const { headers } = await ask(tokenPath());
  return String(headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
}

const callOf = (known: string, extra: Record<string, string> = {}): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie: known, ...extra },
  body: '{"a":1}',
});

describe('the loopback host', () => {
  it('answers nothing without the token of its address', async () => {
    const wrong = [
      ask('/'),
      ask('/events'),
      ask('/assets/index-1a2b.js'),
      ask('/ipc/session.read', callOf(`marque-console-${new URL(host.address).port}=x`)),
    ];
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await ask('/?token=wrong')).status).toBe(403);
    expect(calls).toEqual([]);
  });

  it('exchanges the token once, for a cookie that no script and no other site can use', async () => {
    const first = await ask(tokenPath());
    expect([first.status, first.headers.location]).toEqual([303, '/']);
    expect(first.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
    expect((await ask(tokenPath())).status).toBe(403);
  });

  it('serves the page with its policy, unchanging files, and nothing beside them', async () => {
    const headers = { cookie: await cookie() };
    const page = await ask('/', { headers });
    expect(page.body).toContain('<title>Console</title>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await ask('/assets/index-1a2b.js', { headers })).headers['cache-control']).toContain('immutable');
    for (const path of ['/secret.sqlite', '/../package.json', '/%2e%2e/package.json', '/assets/', '/index.html']) {
      expect((await ask(path, { headers })).status, path).toBe(404);
    }
  });

  it('passes calls of its own page to the backend', async () => {
    const known = await cookie();
    const { origin } = new URL(host.address);
    const answer = await ask('/ipc/session.read', callOf(known, { origin }));
    expect(JSON.parse(answer.body)).toEqual({ ok: true, value: { name: 'session.read' } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(calls).toEqual([['session.read', { a: 1 }]]);
  });

  it('refuses other names for this machine, other pages, forms, and calls that are too large', async () => {
    const known = await cookie();
    const refused = [
      ask('/ipc/session.read', callOf(known, { host: 'evil.example' })),
      ask('/ipc/session.read', callOf(known, { origin: 'https://evil.example' })),
      ask('/ipc/session.read', callOf(known, { 'sec-fetch-site': 'cross-site' })),
      ask('/ipc/session.read', callOf(known, { 'content-type': 'text/plain' })),
      ask('/ipc/session.read', { ...callOf(known), body: `"${'x'.repeat(3 * 1024 * 1024)}"` }),
      ask('/', { method: 'PUT', headers: { cookie: known } }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 415, 413, 405]);
    expect(calls).toEqual([]);
  });

  it('sends events to open pages', async () => {
    const known = await cookie();
    const { hostname, port } = new URL(host.address);
    const received = await new Promise<string>((resolve, reject) => {
      const sent = request({ hostname, port, path: '/events', headers: { cookie: known } }, (response) => {
        response.setEncoding('utf8');
        let text = '';
        response.on('data', (chunk: string) => {
          if (text === '') streams.emit('openLot', { auctionId: 7 });
          text += chunk;
          if (text.includes('openLot')) {
            resolve(text);
            sent.destroy();
          }
        });
      });
      sent.on('error', reject);
      sent.end();
    });
    expect(received).toContain('event: openLot\ndata: {"auctionId":7}\n\n');
  });
});

it('shares a browser with another console', async () => {
  const other = await openHost({
    receive: async () => ({ ok: false, fault: 'failed' }),
    streams: createEventStreams(),
    pageFolder: folder,
    port: 0,
    serverUrl: 'http://localhost:4000',
  });
  const { port, search } = new URL(other.address);
  const answer = await fetch(`http://127.0.0.1:${port}/${search}`, { redirect: 'manual' });
  await other.close();
  const names = [answer.headers.get('set-cookie') ?? '', await cookie()].map((text) => text.split('=')[0]);
  expect(new Set(names).size).toBe(2);
});

it('does not open on a port that is in use', async () => {
  const { port } = new URL(host.address);
  const again = openHost({
    receive: async () => ({ ok: false, fault: 'failed' }),
    streams: createEventStreams(),
    pageFolder: folder,
    port: Number(port),
    serverUrl: 'http://localhost:4000',
  });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
