import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgramClient } from '@marque/core/client/session';
import { listComments, placeComment } from '@marque/core/contracts/comments';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BARE_PAGES, DEMO, openSessionAs } from '../../../../server/src/api-tests/harness/test-server.ts';
import { type RunningServer, startServer } from '../../../../server/src/compose.ts';
import { parseConfig } from '../../../../server/src/config/index.ts';
import type { InputOf } from '../../ipc/contract.ts';
import { type NetworkState, startWork, type WorkSetup } from './work-setup.arbitrary.ts';

/** A live lot of the tests world. */
const LOT = 10_001;

let folder: string;
let server: RunningServer | null;
let serverUrl: string;
let token: string;
let started: WorkSetup[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marque-work-'));
  started = [];
  await startAt(0);
  token = await openSessionAs(serverUrl, 'staff@marque.test');
});
afterEach(async () => {
  for (const { work } of started) await work.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The same server again over the same data, at the same port. */
async function startAt(port: number): Promise<void> {
  const settings = { world: 'tests', port, data: join(folder, 'server'), traffic: false, logLevel: 'silent' };
  server = await startServer(parseConfig(settings), { pages: BARE_PAGES });
  serverUrl = server.origins.cars;
}

async function stop(): Promise<void> {
  await server?.stop();
  server = null;
}

function open(state: NetworkState = 'up'): WorkSetup {
  const setup = startWork(join(folder, 'console'), serverUrl, token, state);
  started.push(setup);
  return setup;
}

async function placeFirst(text: string): Promise<number> {
  const buyer = await openSessionAs(serverUrl, 'rival@marque.test');
  const client = createProgramClient({ serverUrl }, () => buyer);
  const answer = await client.call(placeComment, { params: { auctionId: LOT }, body: { text } });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.body.comment.commentId;
}

async function commentsOf(userId: number): Promise<string[]> {
  const client = createProgramClient({ serverUrl }, () => token);
  const answer = await client.call(listComments, { params: { auctionId: LOT } });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.body.comments.filter((one) => one.userId === userId).map(({ plainText }) => plainText);
}

function reply(parentCommentId: number, text: string, id = randomUUID()): InputOf<'outbox.add'> {
  const payload = { auctionId: LOT, parentCommentId, text };
  return { id, command: 'replyToComment', aggregate: `lot:${LOT}`, title: 'A lot', payload };
}

const items = async ({ handlers }: WorkSetup) => (await handlers['outbox.list']({})).items;
const untilEmpty = (setup: WorkSetup) =>
  vi.waitFor(async () => expect(await items(setup)).toEqual([]), { timeout: 60_000 });

it('sends in order what was written while the server was stopped, once', async () => {
  const parent = await placeFirst('Is it dry inside?');
  const port = Number(new URL(serverUrl).port);
  const setup = open();
  await stop();
  const first = reply(parent, 'It is dry.');
  await setup.handlers['outbox.add'](first);
  await setup.handlers['outbox.add'](reply(parent, 'The seals are new.'));
  await setup.handlers['outbox.add'](first);
  await setup.work.drained();
  expect(await items(setup)).toMatchObject([{ id: first.id, state: 'pending', problem: 'network' }, { attempts: 0 }]);
  await startAt(port);
  // Without being told: the console tries by itself.
  await untilEmpty(setup);
  expect(await commentsOf(DEMO.staff)).toEqual(['It is dry.', 'The seals are new.']);
  await setup.handlers['outbox.add'](first);
  await setup.work.drained();
  expect(await commentsOf(DEMO.staff)).toHaveLength(2);
  expect(setup.events.outbox?.at(-1)).toEqual({ items: [] });
});

it('rests while a command waits longer than the server is out of reach', async () => {
  const setup = open('down');
  await setup.handlers['outbox.add'](reply(1, 'It is dry.'));
  for (let attempt = 0; attempt < 7; attempt += 1) await setup.work.drained();
  await started.pop()?.work.close();
  const again = open('down');
  await again.work.drained();
  expect(await items(again)).toMatchObject([{ attempts: 8, problem: 'network' }]);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const clock = vi.spyOn(Date, 'now');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const reads = clock.mock.calls.length;
  clock.mockRestore();
  expect(reads).toBeLessThan(60);
});

it('sends once what the server carried out without an answer that arrived', async () => {
  const parent = await placeFirst('Is it dry inside?');
  const setup = open('deaf');
  await setup.handlers['outbox.add'](reply(parent, 'It is dry.'));
  await setup.work.drained();
  setup.network.state = 'up';
  await setup.work.drained();
  await untilEmpty(setup);
  expect(setup.requests.length).toBeGreaterThanOrEqual(2);
  expect(await commentsOf(DEMO.staff)).toEqual(['It is dry.']);
});

it('waits as long as the server asks', async () => {
  const parent = await placeFirst('Is it dry inside?');
  const setup = open();
  const busy = { code: 429, message: 'tooManyRequests' };
  setup.network.refusal = () => Response.json(busy, { status: 429, headers: { 'retry-after': '120' } });
  await setup.handlers['outbox.add'](reply(parent, 'It is dry.'));
  await setup.work.drained();
  const [held] = await items(setup);
  expect(held).toMatchObject({ state: 'pending', attempts: 1, problem: 'tooManyRequests' });
  expect((held?.nextAttemptAt ?? 0) - Date.now()).toBeGreaterThan(60_000);
  setup.network.refusal = null;
  await setup.work.drained();
  expect(setup.requests).toHaveLength(1);
  const later = Date.now() + 121_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await setup.work.drained();
  vi.restoreAllMocks();
  await untilEmpty(setup);
  expect(await commentsOf(DEMO.staff)).toEqual(['It is dry.']);
});

it('keeps commands for the server that they were given for', async () => {
  const parent = await placeFirst('Is it dry inside?');
  const first = open('down');
  await first.handlers['outbox.add'](reply(parent, 'It is dry.'));
  await started.pop()?.work.close();
  const elsewhere = startWork(join(folder, 'console'), 'https://other.test', token, 'down');
  started.push(elsewhere);
  expect(await items(elsewhere)).toEqual([]);
  await elsewhere.work.drained();
  expect(elsewhere.requests).toEqual([]);
  expect(elsewhere.lines).toEqual([
    `1 commands and 0 drafts are kept for ${serverUrl}: a console with that server sends them.`,
  ]);
  await started.pop()?.work.close();
  const again = open();
  await untilEmpty(again);
  expect(await commentsOf(DEMO.staff)).toEqual(['It is dry.']);
});

it('moderates comments', async () => {
  const commentId = await placeFirst('My garage repairs them all.');
  expect(await commentsOf(DEMO.rival)).toHaveLength(1);
  const setup = open();
  const payload = { commentId, decision: 'remove', reason: 'An advertisement.' };
  const added = { id: randomUUID(), aggregate: `lot:${LOT}`, title: 'A lot', payload };
  await setup.handlers['outbox.add']({ ...added, command: 'moderateComment' });
  await untilEmpty(setup);
  expect(await commentsOf(DEMO.rival)).toEqual([]);
});

it('keeps a refused command for the user, who discards it', async () => {
  const setup = open();
  const { id } = reply(1, '');
  const payload = { commentId: 9_999, decision: 'approve' };
  const added = { id, aggregate: 'lot:9', title: 'A lot', payload };
  await setup.handlers['outbox.add']({ ...added, command: 'moderateComment' });
  await setup.work.drained();
  expect(await items(setup)).toMatchObject([{ id, state: 'rejected', problem: 'notFound', attempts: 1 }]);
  await setup.handlers['outbox.retry']({ id });
  await setup.work.drained();
  const [again] = await items(setup);
  expect(again).toMatchObject({ state: 'rejected', attempts: 1 });
  await setup.handlers['outbox.discard']({ id: again?.id ?? '' });
  expect(await items(setup)).toEqual([]);
});

it('waits for a login, and sends no command of another account', async () => {
  const parent = await placeFirst('Is it dry inside?');
  const setup = open();
  setup.network.token = 'expired';
  await setup.handlers['outbox.add'](reply(parent, 'It is dry.'));
  await setup.work.drained();
  expect(await items(setup)).toMatchObject([{ state: 'pending', attempts: 1, problem: null }]);
  setup.network.userId = 1_007;
  setup.network.token = await openSessionAs(serverUrl, 'super@marque.test');
  expect(await items(setup)).toEqual([]);
  await setup.work.drained();
  expect(await commentsOf(DEMO.super)).toEqual([]);
  setup.network.userId = 1_006;
  setup.network.token = token;
  await setup.work.drained();
  await untilEmpty(setup);
  expect(await commentsOf(DEMO.staff)).toEqual(['It is dry.']);
});

it.each<[string, Partial<InputOf<'outbox.add'>>]>([
  ['an empty text', { payload: { auctionId: LOT, parentCommentId: 1, text: ' ' } }],
  ['a payload of another command', { command: 'moderateComment' }],
  ['too long a text', { payload: { auctionId: LOT, parentCommentId: 1, text: 'x'.repeat(100_000) } }],
  ['an aggregate that is not its own', { command: 'saveConsignment', payload: { prospectId: randomUUID() } }],
])('refuses %s', async (_, changes) => {
  const setup = open('down');
  await expect(async () => setup.handlers['outbox.add']({ ...reply(1, 'Yes.'), ...changes })).rejects.toThrow();
  expect(await items(setup)).toEqual([]);
});

it('accepts no command without a user', async () => {
  const setup = open('down');
  setup.network.userId = null;
  await expect(async () => setup.handlers['outbox.add'](reply(1, 'Yes.'))).rejects.toThrow(/login/);
});
