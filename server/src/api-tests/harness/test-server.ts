/** The whole server on free ports, with callers that act as programs or browsers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { openSession } from '@marque/core/contracts/accounts';
import { readCsrfToken } from '@marque/core/contracts/csrf';
import { type Endpoint, fillPath, type ReplyOf } from '@marque/core/contracts/endpoint';
import { isCardNumber } from '@marque/core/rules/contact';
import type { Site } from '@marque/core/rules/lot';
import { afterAll, vi } from 'vitest';
import { type RunningServer, startServer } from '../../compose.ts';
import { parseConfig } from '../../config/index.ts';
import type { MachineTime } from '../../platform/clock/index.ts';
import { loadBuild, type PageSource } from '../../storefront/index.ts';

/** Accounts of the tests world (docs/worlds.md), each at marque.test. */
export const DEMO = {
  buyer: 1001,
  rival: 1002,
  seller: 1003,
  dealer: 1004,
  managed: 1005,
  staff: 1006,
  super: 1007,
  vip: 1008,
  unverified: 1009,
  nocard: 1010,
  expiredcard: 1011,
  nophone: 1012,
  no3ds: 1013,
  blocked: 1014,
  noterms: 1015,
} as const;
export type DemoName = keyof typeof DEMO;
export const PASSWORD = 'marque-demo-1';
/** Machines that run other tests meanwhile are slow at times. */
const SHUTDOWN_STEP_MS = 120_000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
}

export interface Call {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Sent as Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly site?: Site;
  /** Instead of the browser's own token; null sends none. */
  readonly csrf?: string | null;
}

/** A request without a contract. */
export interface RawRequest extends Omit<Call, 'params' | 'query' | 'body'> {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** The body as text; its type is in `headers`. */
  readonly payload?: string;
}

export interface Caller {
  /** Null for a visitor. */
  readonly userId: number | null;
  call(endpoint: Endpoint, call?: Call): Promise<Answer>;
  send(request: RawRequest): Promise<Answer>;
  /** The body of the response. Throws if the call was refused. */
  ask<E extends Endpoint>(endpoint: E, call?: Call): Promise<ReplyOf<E>>;
}

export interface Browser extends Caller {
  readonly cookies: Map<string, string>;
  /** Opens a page and returns its HTML. */
  open(path?: string, site?: Site): Promise<string>;
  /** The token of the page that was opened last. */
  csrfToken(): string;
  logIn(email: string, password?: string): Promise<Answer>;
}

export interface TestServer extends RunningServer {
  /** A caller without token and cookies. */
  readonly visitor: Caller;
  /** A demo account with a bearer token, which is requested at the first call and again after it expires. */
  program(name: DemoName): Caller;
  /** A visitor, or a demo account with a bearer token. */
  as(name: DemoName | 'visitor'): Caller;
  /** Any account with a bearer token. */
  programOf(email: string, userId: number): Caller;
  /** A browser without a login. */
  browser(): Browser;
  browserOf(name: DemoName): Promise<Browser>;
  /** Moves the clock on through POST /dev/clock. */
  advance(milliseconds: number): Promise<void>;
}

/** Pages that contain only their CSRF token, at all addresses: for tests of the API. */
export const BARE_PAGES: PageSource = {
  isShareable: false,
  assets: null,
  textPages: async () => [
    { path: '/how-to-buy', title: 'How to buy', summary: 'From the first bid to the handover.', date: null },
    { path: '/articles/b', title: 'Bread & butter', summary: 'What <it> costs.', date: '2026-02-01' },
    { path: '/articles/a', title: 'An article', summary: 'About it.', date: '2026-01-31' },
  ],
  handle: async ({ method }, { csrfToken }) =>
    new Response(`<!doctype html><meta name="csrf-token" content="${csrfToken}">`, {
      status: method === 'POST' ? 405 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  stop: async () => undefined,
};

/** The storefront; null if it has not been built. */
export async function builtPages(): Promise<PageSource | null> {
  // React reads this when it loads; without it React renders several times slower.
  process.env.NODE_ENV = 'production';
  return loadBuild().catch(() => null);
}

/**
 * Stops the machine's time for the test file, so that only `advance` moves the server's clock and no lot opens or ends
 * because a machine is slow. Timers go on, and `waitUntil` moves the time by 50 ms each time that it waits.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
}

/** A test server for all tests of a file. */
export async function serverForFile(pages?: PageSource, requestLimit?: number): Promise<TestServer> {
  const server = await startTestServer(pages, requestLimit);
  afterAll(() => server.stop());
  return server;
}

/**
 * Starts the tests world in its own folder, which is removed when the server stops. `databaseUrl`: on that PostgreSQL, which
 * servers share.
 */
export async function startTestServer(
  pages: PageSource = BARE_PAGES,
  requestLimit = 1e7,
  machine?: MachineTime,
  databaseUrl?: string,
): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'marque-api-'));
  const settings = { world: 'tests', port: 0, data, traffic: false, logLevel: 'silent', requestLimit, databaseUrl };
  const server = await startServer(parseConfig(settings), {
    pages,
    shutdownStepMs: SHUTDOWN_STEP_MS,
    ...(machine ? { machine } : {}),
  });
  let ahead = 0;
  const clock = () => ahead;
  const programOf = (email: string, userId: number) => createProgram(server.origins, email, userId, clock);
  const visitor = createCaller(server.origins, null, async () => ({}));
  const program = (name: DemoName) => programOf(`${name}@marque.test`, DEMO[name]);
  return {
    ...server,
    visitor,
    programOf,
    program,
    as: (name) => (name === 'visitor' ? visitor : program(name)),
    browser: () => createBrowser(server.origins, null),
    async browserOf(name) {
      const browser = createBrowser(server.origins, DEMO[name]);
      await browser.open();
      await browser.logIn(`${name}@marque.test`);
      await browser.open();
      return browser;
    },
    async advance(milliseconds) {
      const body = JSON.stringify({ advance: milliseconds });
      await post(`${server.origins.cars}/dev/clock`, body);
      ahead += milliseconds;
    },
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

type Origins = RunningServer['origins'];
type HeaderFields = Readonly<Record<string, string>>;

/** `credentials` gives the headers of each request; `onAnswer` receives each answer. */
function createCaller(
  origins: Origins,
  userId: number | null,
  credentials: (request: RawRequest) => Promise<HeaderFields>,
  onAnswer: (answer: Answer) => void = () => undefined,
): Caller {
  const send = async (request: RawRequest): Promise<Answer> => {
    const { method, path, payload, key, headers = {}, site = 'cars' } = request;
    const answer = await readAnswer(
      await fetch(`${origins[site]}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(await credentials(request)),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...headers,
        },
        ...(payload === undefined ? {} : { body: payload }),
      }),
    );
    onAnswer(answer);
    return answer;
  };
  const call = (endpoint: Endpoint, { params, query, body, headers = {}, ...rest }: Call = {}): Promise<Answer> => {
    const search = query === undefined ? '' : `?${fieldsOf(query)}`;
    const isForm = endpoint.encoding === 'form';
    const sent = body ?? (isForm ? {} : undefined);
    if (sent === undefined) {
      return send({ ...rest, method: endpoint.method, path: `${fillPath(endpoint.path, params)}${search}`, headers });
    }
    return send({
      ...rest,
      method: endpoint.method,
      path: `${fillPath(endpoint.path, params)}${search}`,
      payload: isForm ? fieldsOf(sent as Readonly<Record<string, unknown>>) : JSON.stringify(sent),
      headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json', ...headers },
    });
  };
  return {
    userId,
    send,
    call,
    async ask<E extends Endpoint>(endpoint: E, given?: Call): Promise<ReplyOf<E>> {
      const answer = await call(endpoint, given);
      const schema = endpoint.replies[answer.status];
      if (schema === undefined) throw new Error(`${endpoint.name}: ${answer.status} ${answer.text}`);
      return schema.parse(answer.json) as ReplyOf<E>;
    },
  };
}

/** A bearer token lasts fifteen minutes of the server's clock. */
const TOKEN_GOOD_MS = 10 * 60_000;

function createProgram(origins: Origins, email: string, userId: number, ahead: () => number): Caller {
  let token = '';
  let openedAt = Number.NEGATIVE_INFINITY;
  return createCaller(origins, userId, async () => {
    if (ahead() - openedAt > TOKEN_GOOD_MS) {
      openedAt = ahead();
      token = await openSessionAs(origins.cars, email);
    }
    return { authorization: `Bearer ${token}` };
  });
}

/** A new bearer token of that account. */
export async function openSessionAs(origin: string, email: string, password = PASSWORD): Promise<string> {
  const answer = await post(`${origin}/v1/sessions`, JSON.stringify({ email, password }));
  if (answer.status !== 201) throw new Error(`No session for ${email}: ${answer.text}`);
  return (answer.json as { readonly accessToken: string }).accessToken;
}

/** The tokens of a login that asked for no code. */
export function bearerTokensIn(opened: ReplyOf<typeof openSession>) {
  if (!('accessToken' in opened)) throw new Error('The account is asked for a code.');
  return opened;
}

function createBrowser(origins: Origins, userId: number | null): Browser {
  const cookies = new Map<string, string>();
  let token = '';
  const credentials = async ({ method, csrf = token }: RawRequest): Promise<HeaderFields> => ({
    ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...(method === 'GET' || csrf === null || csrf === '' ? {} : { 'x-csrf-token': csrf }),
  });
  const keep = ({ headers }: Answer) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const caller = createCaller(origins, userId, credentials, keep);
  return {
    ...caller,
    cookies,
    csrfToken: () => token,
    async open(path = '/', site = 'cars') {
      const page = await caller.send({ method: 'GET', path, site, headers: { accept: 'text/html' } });
      const carried = /<meta name="csrf-token" content="([^"]*)"/.exec(page.text)?.[1];
      // Pages for many visitors carry no token.
      if (carried === '') token = (await caller.ask(readCsrfToken)).csrfToken;
      else token = carried ?? token;
      return page.text;
    },
    logIn: (email, password = PASSWORD) =>
      caller.send({
        method: 'POST',
        path: '/account/loginDrawer',
        payload: fieldsOf({ email, password }),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}

async function post(url: string, body: string): Promise<Answer> {
  return readAnswer(await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldsOf(fields: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

/** A number that the sandbox accepts, different for each `nth`. Its last four digits select its behaviour. */
export function cardNumber(nth: number, lastFour = '4242'): string {
  const middle = String(nth).padStart(10, '0');
  for (let digit = 0; digit < 10; digit += 1) {
    const number = `4${digit}${middle}${lastFour}`;
    if (isCardNumber(number)) return number;
  }
  throw new Error('One of ten digits always fits.');
}
