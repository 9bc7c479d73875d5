import { endpoints } from '@marque/core/contracts/all';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { problem } from '@marque/core/contracts/problems';
import { readUpload } from '@marque/core/contracts/uploads';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { type Answer, openSessionAs, serverForFile } from '../harness/test-server.ts';
import { knownThings } from './known-things.ts';
import { type RandomRequest, requestArbitrary } from './requests.arbitrary.ts';

/** `npm run test:fuzz` asks for 100,000. */
const REQUESTS = Number(process.env.MARQUE_FUZZ_REQUESTS ?? 3_000);
/** Chance decides which requests are valid, so a short run is asked for less than a long one. */
const ACCEPTING_SHARE = REQUESTS < 10_000 ? 0.35 : 0.5;

/** A token is valid for fifteen minutes, and 100,000 requests may take longer. */
const TOKEN_GOOD_MS = 10 * 60_000;

const PEOPLE = ['visitor', 'buyer', 'seller', 'staff', 'unverified', 'super'] as const;
type Who = (typeof PEOPLE)[number];

const server = await serverForFile();
const people = requireSqlite(server.context.db).readConnection.prepare<[], { id: number }>('select * from users').all();
const tokens = new Map<Who, { readonly token: string; readonly openedAt: number }>();

async function tokenOf(who: Exclude<Who, 'visitor'>): Promise<string> {
  const known = tokens.get(who);
  if (known !== undefined && performance.now() - known.openedAt < TOKEN_GOOD_MS) return known.token;
  await restorePeople();
  const token = await openSessionAs(server.origins.cars, `${who}@marque.test`);
  tokens.set(who, { token, openedAt: performance.now() });
  return token;
}

/** Random requests change addresses, telephones and passwords, and lock accounts with wrong passwords. */
async function restorePeople(): Promise<void> {
  await requireSqlite(server.context.db).batch((connection) => {
    connection.exec("delete from login_failures; update users set email = 'user-' || id || '@elsewhere.test'");
    const restore = connection.prepare(
      `update users set email = @email, password_hash = @password_hash, email_verified_at = @email_verified_at,
         billing_phone = @billing_phone where id = @id`,
    );
    for (const person of people) restore.run(person);
  });
  await server.accounts.load(people.map(({ id }) => id));
}

async function ask(who: Who, { name, method, path, payload, headers }: RandomRequest): Promise<Answer> {
  const answer = await server.visitor.send({
    method,
    path,
    headers: { ...(who === 'visitor' ? {} : { authorization: `Bearer ${await tokenOf(who)}` }), ...headers },
    ...(payload === null ? {} : { payload }),
  });
  // Some calls end their session; the next request then opens another.
  if (answer.status < 400 && ENDS_SESSIONS.has(name)) tokens.delete(who);
  if (answer.status === 200 && name === 'updateMe') await restorePeople();
  return answer;
}

const ENDS_SESSIONS: ReadonlySet<string> = new Set([
  'logIn',
  'logOut',
  'closeSession',
  'register',
  'changePassword',
  'deleteAccount',
]);
const ASKS_FOR_PASSWORD = [
  'startAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'startPasskey',
  'exportAccountData',
] as const;
/** They hash a password, which is slow by design. */
const SLOW: ReadonlySet<string> = new Set([
  ...ENDS_SESSIONS,
  ...ASKS_FOR_PASSWORD,
  'addVendor',
  'openSession',
  'tokeniseSandboxCard',
  'saveCard',
]);

/** They respond with a file. */
const FILES: ReadonlySet<string> = new Set(['readInvoicePdf', 'readSaleDocument']);

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

/** The endpoint that answers: with an empty parameter, "/things/:id" becomes the address of all things. */
function asked({ name, method, path }: { readonly name: string; readonly method: string; readonly path: string }) {
  const place = (path.split('?')[0] ?? '').replace(/\/$/, '');
  return endpoints.find((endpoint) => endpoint.method === method && endpoint.path === place) ?? byName.get(name);
}

/** The violation of the contract; null for a valid response. */
function violationOf(endpoint: Endpoint | undefined, { status, json, text, headers }: Answer): string | null {
  if (status >= 500) return `answered ${status}`;
  const reply = endpoint?.replies[status];
  if (status === 204 && reply !== undefined) return text === '' ? null : 'has a body with status 204';
  if (status === 303) return headers.get('location')?.startsWith('/') ? null : 'redirects to no path';
  const type = headers.get('content-type') ?? '';
  // The file itself.
  if (endpoint === readUpload && status === 200) return type === 'image/png' ? null : 'is not the picture';
  if (status === 200 && FILES.has(endpoint?.name ?? '')) return null;
  if (!type.startsWith('application/json')) return 'is not JSON';
  if (reply !== undefined) return reply.safeParse(json).success ? null : 'does not match the contract';
  const refusal = problem.safeParse(json);
  if (!refusal.success) return 'is neither a reply nor a problem';
  return refusal.data.code === status ? null : 'names another status than its own';
}

it(`answers ${REQUESTS} random requests by its contract`, { timeout: 60 * 60_000 }, async () => {
  const { common, ofEndpoint } = await knownThings(server);
  const requests = fc.oneof(
    ...endpoints.map((endpoint) => ({
      arbitrary: requestArbitrary(endpoint, ofEndpoint[endpoint.name] ?? common),
      weight: SLOW.has(endpoint.name) ? 1 : 8,
    })),
  );
  const seen = new Map<string, number>();
  const property = fc.asyncProperty(fc.constantFrom(...PEOPLE), requests, async (who, request) => {
    const answer = await ask(who, request);
    const kind = `${request.name} ${answer.status}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    const violation = violationOf(asked(request), answer);
    if (violation !== null) {
      throw new Error(`${request.name} ${violation}: ${answer.text}`);
    }
  });
  // No shrinking: earlier requests have changed the server, so a smaller request would meet another state.
  await fc.assert(property, { numRuns: REQUESTS, endOnFailure: true });

  // Requests must not all be refused.
  const answered = new Set([...seen.keys()].filter((kind) => / 2\d\d$/.test(kind)).map((kind) => kind.split(' ')[0]));
  expect(answered.size).toBeGreaterThan(endpoints.length * ACCEPTING_SHARE);
  const never = endpoints.filter(({ name }) => !answered.has(name)).map(({ name }) => name);
  const lines = [...seen].map(([kind, count]) => `${kind}: ${count}`);
  if (process.env.MARQUE_FUZZ_REQUESTS !== undefined) {
    console.log(`${lines.toSorted().join('\n')}\nnever accepted: ${never.join(', ')}`);
  }
});
