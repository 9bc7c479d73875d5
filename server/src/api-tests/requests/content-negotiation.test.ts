import { logIn, logOut } from '@marque/core/contracts/accounts';
import { endpoints } from '@marque/core/contracts/all';
import { fillPath } from '@marque/core/contracts/endpoint';
import { describe, expect, it } from 'vitest';
import { serverForFile } from '../harness/test-server.ts';

const server = await serverForFile();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a form at the root', () => {
  // Without a CSRF token, the login is refused before a password is checked.
  const submit = (accept: string) =>
    server.visitor.send({ method: 'POST', path: logIn.path, payload: 'email=a', headers: { ...FORM, accept } });

  it.each([
    ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 303],
    ['a page alone', 'text/html', 303],
    ['a page, then JSON', 'text/html, application/json', 303],
    ['a page by weight', 'application/json;q=0.5, text/html;q=0.6', 303],
    ['JSON, then a page', 'application/json, text/html;q=0.9', 400],
    ['JSON by weight', 'text/html;q=0.1, application/json;q=0.2', 400],
    ['no page at all', 'text/html;q=0, */*', 400],
    ['any type', '*/*', 400],
    ['JSON alone', 'application/json', 400],
    ['neither', 'image/png', 400],
  ])('is answered for a client that wants %s', async (_, accept, status) => {
    const answer = await submit(accept);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.json).toMatchObject({ code: 400 });
    else expect(answer.headers.get('location')).toMatch(/^\/account\/login\?error=400/);
  });
});

describe('calls under /v1', () => {
  const calls = endpoints.filter(({ path }) => path.startsWith('/v1/'));

  it('exist, and forms without scripts are not among them', () => {
    expect(calls.length).toBeGreaterThan(40);
    for (const { path } of [logIn, logOut]) expect(path).not.toMatch(/^\/v1\//);
  });

  it.each(calls)('$name never redirects, whatever the client accepts', async ({ method, path }) => {
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']));
    for (const caller of [server.visitor, server.browser()]) {
      const { status, headers } = await caller.send({
        method,
        path: fillPath(path, params),
        headers: { accept: 'text/html', ...(method === 'GET' ? {} : FORM) },
        ...(method === 'GET' ? {} : { payload: 'email=buyer@marque.test&password=wrong' }),
      });
      expect(Math.floor(status / 100)).not.toBe(3);
      expect(headers.get('content-type') ?? 'application/json').toMatch(/^application\/json/);
    }
  });

  it('gives a session as JSON to a program that would also take a page', async () => {
    const { status, json } = await server.visitor.send({
      method: 'POST',
      path: '/v1/sessions',
      payload: JSON.stringify({ email: 'buyer@marque.test', password: 'wrong' }),
      headers: { 'content-type': 'application/json', accept: 'application/json, text/html;q=0.9' },
    });
    expect([status, json]).toEqual([403, { code: 403, message: 'login_failed_message' }]);
  });
});
