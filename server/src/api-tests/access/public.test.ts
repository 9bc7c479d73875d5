import { networkInterfaces } from 'node:os';
import { register } from '@marque/core/contracts/accounts';
import { readHealth, readIp, readReadiness } from '@marque/core/contracts/platform';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../../../e2e/server-process.ts';
import { type RunningServer, startServer } from '../../compose.ts';
import { type ConfigInput, parseConfig } from '../../config/index.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { BARE_PAGES } from '../harness/test-server.ts';

const PUBLIC = { carsUrl: 'https://cars.example', watchesUrl: 'https://watches.example' } as const;
const CLIENT = '203.0.113.7';
const TOKEN = 'for-the-collector';
/** Starts a server; `ask` sends it requests as a proxy on this machine does. */
async function start(settings: ConfigInput = PUBLIC) {
  const data = temporaryFolder();
  const port = await freePorts();
  const config = parseConfig({ world: 'empty', port, data, logLevel: 'silent', ...settings });
  const server: RunningServer = await startServer(config, { pages: BARE_PAGES });
  onTestFinished(() => server.stop());
  const ask = (path: string, { host = '127.0.0.1', ...init }: RequestInit & { host?: string } = {}) =>
    fetch(`http://${host}:${port}${path}`, { redirect: 'manual', ...init });
  return { server, ask };
}

const forwarded = { 'x-forwarded-for': `198.51.100.1, ${CLIENT}`, 'x-forwarded-proto': 'https' };

const newcomer = (init: Record<string, string> = {}): RequestInit => ({
  method: register.method,
  headers: { 'content-type': 'application/json', ...init },
  body: JSON.stringify({
    email: 'ann@example.com',
    password: 'correct horse battery',
    firstName: 'Ann',
    lastName: 'Archer',
    countryCode: 'GB',
    termsAgreed: true,
  }),
});

describe('a public server', () => {
  it('uses its public addresses in links and in the content security policy', async () => {
    const { server, ask } = await start();
    expect(server.origins).toEqual({ cars: PUBLIC.carsUrl, watches: PUBLIC.watchesUrl });
    expect((await ask(register.path, newcomer())).status).toBe(201);
    await server.accounts.settled();
    const mail = await server.context.db.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail.text).toContain('https://cars.example/account/');
    expect(`${mail.text}${mail.html}`).not.toContain('localhost');
    const page = await ask('/', { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(
      "connect-src 'self' https://cars.example https://watches.example wss://cars.example wss://watches.example;",
    );
  });

  it('sets secure cookies, even if the proxy does not forward the protocol', async () => {
    const { ask } = await start();
    const cookies = (await ask(register.path, newcomer())).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
  });

  it('sets plain cookies if its public addresses use http', async () => {
    const { ask } = await start({ carsUrl: 'http://cars.example', watchesUrl: 'http://watches.example' });
    for (const cookie of (await ask(register.path, newcomer())).headers.getSetCookie()) {
      expect(cookie).not.toMatch(/secure/i);
    }
  });

  it('has browsers use https for two years, on every answer, and only where its public addresses use https', async () => {
    const hsts = async (settings: ConfigInput, path: string) =>
      (await (await start(settings)).ask(path)).headers.get('strict-transport-security');
    const plain = { carsUrl: 'http://cars.example', watchesUrl: 'http://watches.example' };
    for (const path of ['/', readHealth.path, '/v1/unknown']) {
      expect(await hsts(PUBLIC, path)).toBe('max-age=63072000');
      expect(await hsts(plain, path)).toBeNull();
    }
  });

  it('takes the visitor’s country from a trusted proxy only, and says how it was determined', async () => {
    const countryOf = async (trustProxy: string, query = '') => {
      const { ask } = await start({ ...PUBLIC, trustProxy, countryHeader: 'X-Country' });
      const answer = await ask(`/v1/country${query}`, { headers: { 'x-country': 'US', 'accept-language': 'en' } });
      return answer.json();
    };
    expect(await countryOf('loopback')).toEqual({ countryCode: 'US', region: 'North America', source: 'header' });
    expect(await countryOf('10.0.0.0/8')).toEqual({ countryCode: 'GB', region: 'Europe', source: 'default' });
    expect(await countryOf('10.0.0.0/8', '?timeZone=Europe/Berlin')).toEqual({
      countryCode: 'DE',
      region: 'Europe',
      source: 'languageAndTimeZone',
    });
    expect(() => parseConfig({ countryHeader: 'x-country' })).toThrow('trustProxy');
  });

  it('lets pages of both sites read the active auctions from another host, and no other page', async () => {
    const { ask } = await start();
    const allowed = async (path: string, origin: string) =>
      (await ask(path, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('/v1/auctions/active.json', PUBLIC.carsUrl)).toBe(PUBLIC.carsUrl);
    expect(await allowed('/v1/auctions/active.json', 'https://other.example')).toBeNull();
    expect(await allowed(readIp.path, PUBLIC.carsUrl)).toBeNull();
  });

  it('takes the client’s address from a trusted proxy only', async () => {
    const ipOf = async (settings: ConfigInput) =>
      ((await (await (await start(settings)).ask(readIp.path, { headers: forwarded })).json()) as { ip: string }).ip;
    expect(await ipOf({ ...PUBLIC, trustProxy: 'loopback' })).toBe(CLIENT);
    expect(await ipOf({ ...PUBLIC, trustProxy: '10.0.0.0/8' })).toBe('127.0.0.1');
    expect(await ipOf(PUBLIC)).toBe('127.0.0.1');
  });

  it('stores the client’s address with the session', async () => {
    const { server, ask } = await start({ ...PUBLIC, trustProxy: 'loopback' });
    expect((await ask(register.path, newcomer(forwarded))).status).toBe(201);
    const session = await server.context.db.read.selectFrom('sessions').select('ip').executeTakeFirstOrThrow();
    expect(session.ip).toBe(CLIENT);
  });

  it('limits each client behind the proxy separately, and health checks not at all', async () => {
    const { ask } = await start({ ...PUBLIC, trustProxy: 'loopback', requestLimit: 2 });
    const statusOf = async (path: string, client: string) =>
      (await ask(path, { headers: { 'x-forwarded-for': client } })).status;
    for (const expected of [200, 200, 429]) expect(await statusOf(readIp.path, '192.0.2.1')).toBe(expected);
    expect(await statusOf(readIp.path, '192.0.2.2')).toBe(200);
    for (const { path } of [readHealth, readReadiness]) {
      for (let time = 0; time < 5; time += 1) expect(await statusOf(path, '192.0.2.1')).toBe(200);
    }
  });

  it('shows its metrics only for the token', async () => {
    const { ask } = await start({ ...PUBLIC, metricsToken: TOKEN });
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/metrics', bearer(`${TOKEN}s`))).status).toBe(404);
    const answer = await ask('/metrics', bearer(TOKEN));
    expect(await answer.text()).toContain('marque_live_lots 0');
    expect((await (await start()).ask('/metrics')).status).toBe(404);
  });
});

describe('a server without public addresses', () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

  it.runIf(outside !== undefined)(
    'listens on this machine only; a public server listens on all addresses',
    async () => {
      const host = outside ?? '';
      await expect((await start({})).ask(readHealth.path, { host })).rejects.toThrow();
      expect((await (await start()).ask(readHealth.path, { host })).status).toBe(200);
      await expect((await start({ ...PUBLIC, world: 'tests' })).ask(readHealth.path, { host })).rejects.toThrow();
    },
  );

  it('shows its metrics on this machine', async () => {
    const answer = await (await start({})).ask('/metrics');
    expect(answer.status).toBe(200);
  });
});
