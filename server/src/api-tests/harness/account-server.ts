/** A server of the accounts feature with a real database, and browsers that keep cookies. */
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { searchListings } from '@marque/core/contracts/search';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { SeededUser } from '../../accounts/index.ts';
import { createUsers, hashPassword } from '../../accounts/index.ts';
import { type AccountSettings, type Accounts, createAccounts } from '../../compose-accounts.ts';
import type { ServerContext } from '../../platform/context.ts';
import { createApp, mountRoutes, notFound, type RequestFacts, route, sendCookies } from '../../platform/http/index.ts';
import { createLimitedMail, mountMailbox, openMail } from '../../platform/mail/index.ts';
import type { SandboxPayments } from '../../platform/payments/index.ts';
import type { RateLimitPolicy } from '../../platform/rate-limit/index.ts';
import { USES_POSTGRES } from '../../platform/test-database.ts';
import { openTestContext, type Published, type TestContextOptions, temporaryFolder } from '../../platform/testing.ts';

export const PASSWORD = 'correct horse battery';
/** The same limit for all limited endpoints. */
export const limitedTo = (limit: RateLimitPolicy): AccountSettings['limits'] => ({
  login: limit,
  register: limit,
  sendVerification: limit,
  forgottenPassword: limit,
});

export const CHEAP = { memoryKiB: 64, passes: 1 };
const passwordHash = hashPassword(PASSWORD, CHEAP);

export interface World {
  readonly context: ServerContext & { readonly payments: SandboxPayments };
  readonly app: FastifyInstance;
  readonly accounts: Accounts;
  readonly published: Published[];
  /** The result of `identify` for the latest request that it accepted. */
  readonly seen: { facts: RequestFacts | null };
  addUser(user?: Partial<SeededUser>): Promise<SeededUser>;
  browser(options?: BrowserOptions): Browser;
  /** Starts another server on the same data folder. */
  restart(): Promise<World>;
}

export interface WorldOptions extends Omit<TestContextOptions, 'world'> {
  readonly settings?: Partial<AccountSettings>;
  readonly folder?: string;
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { settings = {}, folder = temporaryFolder(), ...contextOptions } = options;
  const { context: base, published, close } = await openTestContext(folder, contextOptions);
  const context = { ...base, mail: createLimitedMail(await openMail(base), base) };
  const accounts = await createAccounts(context, { passwordCost: CHEAP, ...settings });
  const seen: World['seen'] = { facts: null };
  const app = await openApp(context, accounts, seen);
  let isOpen = true;
  const stop = async () => {
    if (!isOpen) return;
    isOpen = false;
    await app.close();
    await close();
  };
  onTestFinished(stop);

  let lastId = 0;
  return {
    context,
    app,
    accounts,
    published,
    seen,
    async addUser(changes = {}) {
      lastId += 1;
      const id = changes.id ?? lastId;
      const user: SeededUser = {
        id,
        email: `user${id}@example.com`,
        passwordHash: await passwordHash,
        firstName: 'Ann',
        lastName: 'Archer',
        countryCode: 'GB',
        createdAt: context.clock.now(),
        emailVerifiedAt: context.clock.now(),
        termsAgreedAt: context.clock.now(),
        ...changes,
      };
      await context.db.write((transaction) => createUsers(transaction, [user], context));
      // SQLite's directory reads an account when it is first asked for; PostgreSQL's reads all at the start.
      if (USES_POSTGRES) await accounts.load([id]);
      return user;
    },
    browser: (options) => createBrowser(app, options),
    async restart() {
      const passed = context.clock.now() - Date.now();
      await stop();
      return openWorld({ ...options, folder, ahead: passed });
    },
  };
}

async function openApp(context: ServerContext, accounts: Accounts, seen: World['seen']): Promise<FastifyInstance> {
  const app = await createApp({ log: context.log, requestLimit: 1e6 });
  app.addHook('onRequest', async (request, reply) => {
    sendCookies(reply, (await accounts.renew(request)) ?? []);
  });
  // A page that consists of its CSRF token.
  app.get('/page', (request, reply) => {
    const { token, cookie } = accounts.csrfTokenFor(request);
    if (cookie) sendCookies(reply, [cookie]);
    return { token, caller: accounts.callerOf(request) };
  });
  // In-process calls of pages read only the cookie header.
  app.get('/cookie-header', (request) => ({ cookie: request.headers.cookie ?? '' }));
  mountMailbox(app, context);
  const search = route(searchListings, () => notFound);
  mountRoutes(app, [...accounts.routes, search], {
    identify: (request, endpoint) => {
      const facts = accounts.identify(request, endpoint, 'cars', context.clock.now());
      if ('kind' in facts) return facts;
      seen.facts = { ...facts, location: { header: null, language: null } };
      return seen.facts;
    },
    checksReplies: true,
  });
  await app.ready();
  return app;
}

export interface BrowserOptions {
  readonly ip?: string;
  readonly userAgent?: string;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the page's token; null sends none. */
  readonly csrf?: string | null;
}

export interface Browser {
  readonly cookies: Map<string, string>;
  /** The attributes with which each cookie was last set. */
  readonly attributes: Map<string, { httpOnly?: boolean; maxAge?: number; sameSite?: string; path?: string }>;
  /** Opens a page and gives its CSRF token. */
  openPage(): Promise<string>;
  get(path: string): Promise<LightMyRequestResponse>;
  call(endpoint: Endpoint, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** A separate browser that starts with the same cookies. */
  copy(): Browser;
}

function createBrowser(app: FastifyInstance, options: BrowserOptions = {}, jar?: Map<string, string>): Browser {
  const { ip = '203.0.113.7', userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } = options;
  const cookies = new Map(jar);
  const attributes: Browser['attributes'] = new Map();
  let token = '';

  async function send(request: object): Promise<LightMyRequestResponse> {
    const answer = await app.inject({
      remoteAddress: ip,
      cookies: Object.fromEntries(cookies),
      ...request,
    });
    for (const { name, value, ...rest } of answer.cookies) {
      attributes.set(name, rest);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  return {
    cookies,
    attributes,
    async openPage() {
      const answer = await send({ url: '/page', headers: { 'user-agent': userAgent } });
      token = answer.json().token;
      return token;
    },
    get: (url) => send({ url, headers: { 'user-agent': userAgent } }),
    call(endpoint, { params = {}, body, headers = {}, csrf = token }: CallOptions = {}) {
      const isForm = endpoint.encoding === 'form';
      const sent = body ?? (isForm ? {} : undefined);
      return send({
        method: endpoint.method,
        url: endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => String(params[name])),
        headers: {
          'user-agent': userAgent,
          accept: 'application/json',
          ...(sent === undefined
            ? {}
            : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
          ...(csrf === null || csrf === '' ? {} : { 'x-csrf-token': csrf }),
          ...headers,
        },
        ...(sent === undefined
          ? {}
          : {
              payload: isForm ? new URLSearchParams(sent as Record<string, string>).toString() : JSON.stringify(sent),
            }),
      });
    },
    copy: () => createBrowser(app, options, cookies),
  };
}
