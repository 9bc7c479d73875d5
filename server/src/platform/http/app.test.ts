import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createSendBusy } from '../../storefront/busy-page.ts';
import { createPageLimit } from '../../storefront/page-limit.ts';
import { createLog } from '../log/index.ts';
import { waitUntil } from '../testing.ts';
import { createApp } from './index.ts';

async function openApp() {
  const app = await createApp({ log: createLog({ level: 'silent' }), requestLimit: 1000 });
  app.get('/answer', () => ({ ok: true }));
  app.get('/picture', (_request, reply) =>
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin').header('content-type', 'image/svg+xml').send('<svg/>'),
  );
  app.get('/broken', () => {
    throw new Error('no disk');
  });
  return app;
}

it.each(['/answer', '/broken', '/nowhere'])('%s carries the headers that protect it from other sites', async (url) => {
  const app = await openApp();
  const { headers } = await app.inject(url);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
  // Pages set their own policy; the proxy that provides HTTPS sets Strict-Transport-Security.
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
  await app.close();
});

/** They differ from one request to the next. */
const COUNTS = ['x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

it.each(['/answer', '/picture', '/broken', '/nowhere'])(
  'HEAD of %s has the headers of GET, and no body',
  async (url) => {
    const app = await openApp();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map(async (method) => {
        const response = await fetch(`${origin}${url}`, { method });
        const headers = new Headers(response.headers);
        // `fetch` itself ends the connection after HEAD.
        for (const name of ['date', 'connection', 'keep-alive', ...COUNTS]) headers.delete(name);
        return { status: response.status, headers: Object.fromEntries(headers), body: await response.text() };
      }),
    );
    expect(get?.body).not.toBe('');
    expect(head).toEqual({ ...get, body: '' });
    await app.close();
  },
);

it('a handler may override a header', async () => {
  const app = await openApp();
  const { headers } = await app.inject('/picture');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['content-type']).toBe('image/svg+xml');
  await app.close();
});

it('logs no error for a client that has gone before its address was read', async () => {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => errors.push(line) });
  const app = await createApp({ log, requestLimit: 1000 });
  // Hooks of routes, such as that of the limit, run after this one.
  let seen = 0;
  app.addHook('onRequest', async (request) => {
    request.raw.socket.destroy();
    seen += 1;
  });
  app.get('/answer', () => ({ ok: true }));
  const limit = createPageLimit(app, 1000, createSendBusy());
  app.setNotFoundHandler(async (request, reply) => {
    if (!(await limit(request, reply))) await reply.send('a page');
    return reply;
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/answer', '/page']) await expect(fetch(`${origin}${path}`)).rejects.toThrow();
  await waitUntil(() => seen === 2);
  await app.close();
  expect(errors).toEqual([]);
});

it('closes the connection of a client that does not read its answer', async () => {
  const bytes = 32_000_000;
  const app = await createApp({ log: createLog({ level: 'silent' }), requestLimit: 1000, silenceMs: 3_000 });
  app.get('/large', (_request, reply) => reply.type('application/octet-stream').send(Buffer.alloc(bytes)));
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect({ port: Number(origin.port), host: origin.hostname }).pause();
  client.write(`GET /large HTTP/1.1\r\nHost: ${origin.host}\r\n\r\n`);
  const [socket] = await accepted;
  await once(socket, 'close');
  client.destroy();

  const read = await fetch(new URL('/large', origin));
  expect((await read.arrayBuffer()).byteLength).toBe(bytes);
  await app.close();
});
