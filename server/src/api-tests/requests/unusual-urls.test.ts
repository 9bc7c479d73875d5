import { request } from 'node:http';
import { endpoints } from '@marque/core/contracts/all';
import { METHODS } from '@marque/core/contracts/endpoint';
import { describe, expect, it } from 'vitest';
import { BARE_PAGES, builtPages, serverForFile } from '../harness/test-server.ts';

const pages = await builtPages();
const server = await serverForFile(pages ?? BARE_PAGES);

interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly text: string;
}

/** Sends the path unchanged; `fetch` would normalise it. */
function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<RawAnswer> {
  const { port } = new URL(server.origins.cars);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          location: answer.headers.location,
          text,
        }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

const NOT_FOUND = { status: 404, text: '{"code":404,"message":"notFound"}' };
const MALFORMED = { status: 400, text: expect.stringContaining('"message":"malformedRequest"') };

/** Content of files that no response may contain. */
const FILES = /root:x:0|"workspaces"|createPageHandler|SQLite format/;

describe('a method that a path does not have', () => {
  const offered = Map.groupBy(endpoints, ({ path }) => path);
  const wrong = [...offered].flatMap(([path, here]) =>
    [...METHODS, 'OPTIONS', 'TRACE', 'PROPFIND']
      .filter((method) => !here.some((endpoint) => endpoint.method === method))
      .map((method) => ({ method, path: path.replace(/:\w+/g, '10003') })),
  );

  it.each(wrong.filter(({ path }) => path.startsWith('/v1/')))('$method $path: not found', async ({ method, path }) => {
    expect(await ask(method, path)).toMatchObject(NOT_FOUND);
  });

  it.each(wrong.filter(({ path }) => !path.startsWith('/v1/')))('$method $path: refused', async ({ method, path }) => {
    const { status } = await ask(method, path);
    // A GET outside the API asks for a page. Forms have one at their addresses; the bare pages answer every address.
    // That of a member leads visitors to the login.
    if (method === 'GET' && (path.startsWith('/account/') || pages === null)) expect([200, 302]).toContain(status);
    else expect([404, 405]).toContain(status);
  });
});

describe('a picture', () => {
  it.each([
    '/images/../../../etc/passwd',
    '/images/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/images/..%2f..%2f..%2fetc%2fpasswd',
    '/images/....//....//etc/passwd',
    '/images/..\\..\\..\\etc\\passwd',
    '/images/lots/10003/../../../marque.sqlite',
    '/images/marque.sqlite',
    '/images//etc/passwd',
    '/images/lots%00/10003/side',
    '/images/lots/10003/side%00.svg',
    '/images/LOTS/10003/side',
    '/images/lots/10003/unknown',
    '/images/lots/99999/side',
    "/images/lots/10003'--/side",
    `/images/${'x'.repeat(200)}`,
  ])('at %s is not found', async (path) => {
    const answer = await ask('GET', path);
    expect(answer).toMatchObject(NOT_FOUND);
  });

  it.each([
    'w=99999',
    'w=-1',
    'w=abc',
    'w=320&w=640',
    'w=NaN',
    'q=0',
    'q=1e9',
    'fm=exe',
    'fit=stretch',
    'h=0.5',
    'w=320%00',
  ])('with %s is refused', async (query) => {
    expect(await ask('GET', `/images/lots/10003/side?${query}`)).toMatchObject(MALFORMED);
  });
});

describe('a page at', () => {
  it.each([
    '/assets/../../../../package.json',
    '/assets/%2e%2e/%2e%2e/server/index.cjs',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..\\..\\package.json',
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/.git/config',
    '/for-sale/..%2f..%2fpackage.json',
    '/for-sale/%00',
    '/for-sale/%3Cscript%3Ealert(1)%3C/script%3E',
    `/${'x/'.repeat(2_000)}`,
  ])('%s shows no file of the server', async (path) => {
    const { status, text } = await ask('GET', path, { accept: 'text/html' });
    expect([200, 400, 404]).toContain(status);
    expect(text).not.toMatch(FILES);
    expect(text).not.toContain('<script>alert(1)');
    if (pages !== null) expect(status).not.toBe(200);
  });

  it.each([
    '//',
    '///',
    '//[',
    '//evil.example/buy',
    '//evil.example:99999/',
    '/\\evil.example/buy',
    'http://evil.example/buy',
    '*',
  ])('%s shows a page of the site or none', async (path) => {
    const { status, text } = await ask('GET', path, { accept: 'text/html' });
    expect([200, 404]).toContain(status);
    expect(text).not.toContain('evil.example');
  });

  it.each(['/%', '/%E0%A4%A', '/for-sale/%E0%A4%A', '/v1/%', '/v1/slugs/%C3%28'])('%s is malformed', async (path) => {
    expect(await ask('GET', path)).toMatchObject(MALFORMED);
  });

  it.each([
    ['/%', '/%25'],
    ['/for-sale/%E0%A4%A?query=a%2Fb?c', '/for-sale/%25E0%25A4%25A?query=a%2Fb?c'],
    ['//evil.example/%', '/evil.example/%25'],
    ['/\\evil.example/%', '/evil.example/%25'],
  ])('%s leads a browser to %s, which has a page', async (path, instead) => {
    expect(await ask('GET', path, { accept: 'text/html' })).toMatchObject({ status: 302, location: instead });
    expect([200, 404]).toContain((await ask('GET', instead, { accept: 'text/html' })).status);
  });

  it.each(['/v1/', '/v1/unknown', '/v1//users/me', '/v1/users/me;x', '/v1/../v1/unknown', '/v1/auctions.json'])(
    '%s is no endpoint',
    async (path) => {
      expect(await ask('GET', path)).toMatchObject(NOT_FOUND);
    },
  );

  it.each([
    { accessToken: '%E0%A4%A', refreshToken: '%' },
    { accessToken: 'x'.repeat(4_000) },
    { refreshToken: 'a.1.k.b', ds: '' },
    { NEXT_LOCALE: '../../en', country: '<script>' },
    { __proto__: 'x', 'ds ': '"' },
  ])('/ is shown with the malformed cookies %o', async (cookies) => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    expect((await ask('GET', '/', { cookie: cookie.join('; ') })).status).toBe(200);
    expect((await ask('GET', '/v1/users/me', { cookie: cookie.join('; ') })).status).toBe(401);
  });
});

describe('endpoints of test worlds', () => {
  it.each(['{"advance":-1}', '{"advance":"1"}', '{"advance":1e300}', '{"advance":0.5}', '{}', 'null', '[', ''])(
    'the clock is not moved by %s',
    async (body) => {
      const before = server.context.clock.now();
      expect(await ask('POST', '/dev/clock', { 'content-type': 'application/json' }, body)).toMatchObject(MALFORMED);
      expect(server.context.clock.now() - before).toBeLessThan(60_000);
    },
  );

  it.each(['abc', '1e999', '-1', '0', '1%20or%201=1'])('there is no e-mail %s', async (id) => {
    expect(await ask('GET', `/dev/mailbox/${id}`)).toMatchObject(NOT_FOUND);
  });
});
