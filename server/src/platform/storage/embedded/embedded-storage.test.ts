import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { refuse, succeed } from '@marque/core/rules/result';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseConfig } from '../../../config/index.ts';
import { createClock } from '../../clock/index.ts';
import { createApp } from '../../http/index.ts';
import { createLog } from '../../log/index.ts';
import { temporaryFolder, waitUntil } from '../../testing.ts';
import type { PostForm, StoragePort } from '../port.ts';
import { describeStorage, fieldsOf, post } from '../storage-contract.ts';
import { newStorageKey } from '../storage-key.ts';
import { createEmbeddedStorage, DISK_RESERVE_BYTES } from './embedded-storage.ts';

const SECRET = 'a secret for tests only';

interface Opened {
  readonly storage: StoragePort;
  readonly folder: string;
  readonly origin: string;
  readonly clock: ReturnType<typeof createClock>;
}

/** Starts the storage on a free port until `whenDone` runs the function it gets. `prepare` first writes into the folder. */
async function open(
  prepare: (folder: string) => void = () => undefined,
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
  freeBytes?: () => Promise<number>,
): Promise<Opened> {
  const data = temporaryFolder(whenDone);
  const folder = join(data, 'uploads');
  prepare(folder);
  const log = createLog({ level: 'silent' });
  const clock = createClock();
  const origins = { cars: '', watches: '' };
  const config = parseConfig({ data, world: 'tests' });
  const storage = createEmbeddedStorage({
    config,
    clock,
    log,
    secret: SECRET,
    origins: () => origins,
    ...(freeBytes && { freeBytes }),
  });
  const app: FastifyInstance = await createApp({ log, requestLimit: 1e6 });
  app.post('/other', (request) => request.body);
  await storage.mount(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  origins.cars = origin;
  origins.watches = origin;
  whenDone(async () => {
    await app.close();
    clock.stop();
  });
  return { storage, folder, origin, clock };
}

const opened = await open(undefined, afterAll);
const { storage } = opened;

const secretAccessKey = createHmac('sha256', SECRET).update('storage').digest('hex');
const keys = { bucket: 'uploads', region: 'local', accessKeyId: 'MARQUE', secretAccessKey };
describeStorage('the data folder', { storage, keys });

const sign = (key = newStorageKey('csv')) => storage.sign({ key, site: 'watches' });
/** Every file in the folder, finished or not. */
const files = (folder = opened.folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

const codeIn = (xml: string) => /<Error><Code>(\w+)<\/Code><Message>[^<]+<\/Message>/.exec(xml)?.[1];

describe('a form that', () => {
  const fieldNames = [
    'key',
    'acl',
    'success_action_status',
    'Content-Type',
    'x-amz-credential',
    'x-amz-algorithm',
    'x-amz-date',
    'Policy',
    'x-amz-signature',
  ];

  async function refusal(
    change: (fields: [string, string][], form: PostForm) => readonly (readonly [string, string])[],
  ) {
    const form = await sign();
    const answer = await post(form, 'a', change(fieldsOf(form), form));
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(await storage.stat(form.key)).toBeNull();
    return `${answer.status} ${codeIn(answer.text)}`;
  }

  it.each(fieldNames)('has another %s than was signed is refused', async (name) => {
    const refused = await refusal((fields) =>
      fields.map(([field, value]) => [field, field === name ? `${value}0` : value]),
    );
    expect(refused).toBe('403 AccessDenied');
  });

  it.each(fieldNames)('has no %s is refused', async (name) => {
    const refused = await refusal((fields) => fields.filter(([field]) => field !== name));
    expect(refused).toBe(name === 'key' ? '400 InvalidArgument' : '403 AccessDenied');
  });

  it('names another sender’s key is refused, and leaves that file unchanged', async () => {
    const other = await sign();
    expect((await post(other, 'another sender’s')).status).toBe(201);
    const refused = await refusal((fields) =>
      fields.map(([field, value]) => [field, field === 'key' ? other.key : value]),
    );
    expect(refused).toBe('403 AccessDenied');
    const kept = await storage.open(other.key);
    expect(kept === null ? null : await text(kept.stream)).toBe('another sender’s');
  });

  it.each([
    ['has a field that no condition covers', 'x-amz-meta-note', 'a', '403 AccessDenied'],
    ['has one field twice', 'ACL', 'private', '400 InvalidArgument'],
    ['has fields that are too large', 'x-ignore-a', 'a'.repeat(20_000), '400 MaxPostPreDataLengthExceeded'],
    ['has a field named like a property of all objects', '__proto__', 'a', '400 MalformedPOSTRequest'],
  ])('%s is refused', async (_, name, value, expected) => {
    expect(await refusal((fields) => [...fields, [name, value]])).toBe(expected);
  });

  it('has expired is refused; sent in time it may arrive late', async () => {
    const form = await sign();
    opened.clock.advance(15 * 60_000);
    const answer = await post(form, 'a');
    expect([answer.status, codeIn(answer.text)]).toEqual([403, 'AccessDenied']);
    expect(answer.text).toContain('expired');
    expect((await post(await sign(), 'a')).status).toBe(201);
  });

  it('has fields that its policy leaves out is taken, and fields behind the file are ignored', async () => {
    const form = await sign();
    const answer = await post(form, 'a', [...fieldsOf(form), ['x-ignore-note', 'a']]);
    expect(answer.status).toBe(201);
    const body = new FormData();
    const other = await sign();
    for (const [name, value] of fieldsOf(other)) body.append(name, value);
    body.append('file', new Blob(['a']), 'a.csv');
    body.append('acl', 'public-read');
    expect((await fetch(other.url, { method: 'POST', body })).status).toBe(201);
  });

  it('has its signature behind the file is not signed', async () => {
    const form = await sign();
    const body = new FormData();
    for (const [name, value] of fieldsOf(form).slice(0, -1)) body.append(name, value);
    body.append('file', new Blob(['a']), 'a.csv');
    body.append('x-amz-signature', form.signature);
    const response = await fetch(form.url, { method: 'POST', body });
    expect([response.status, codeIn(await response.text())]).toEqual([403, 'AccessDenied']);
  });

  it.each([0, 2])('has %i files is refused', async (count) => {
    const before = files().length;
    const form = await sign();
    const body = new FormData();
    for (const [name, value] of fieldsOf(form)) body.append(name, value);
    for (let at = 0; at < count; at += 1) body.append('file', new Blob(['a'.repeat(100_000)]), 'a.csv');
    const response = await fetch(form.url, { method: 'POST', body });
    expect([response.status, codeIn(await response.text())]).toEqual([400, 'InvalidArgument']);
    expect(files()).toHaveLength(before);
  });
});

describe('the address of the storage', () => {
  it.each<[string, string, RequestInit, string]>([
    ['another bucket', '/storage/other', { body: new FormData() }, '404 NoSuchBucket'],
    [
      'no form',
      '/storage/uploads',
      { body: '{}', headers: { 'content-type': 'application/json' } },
      '412 PreconditionFailed',
    ],
    ['no body', '/storage/uploads', {}, '412 PreconditionFailed'],
    ['an empty form', '/storage/uploads', { body: new FormData() }, '400 InvalidArgument'],
    [
      'a form without boundaries',
      '/storage/uploads',
      { body: 'a', headers: { 'content-type': 'multipart/form-data' } },
      '400 MalformedPOSTRequest',
    ],
    [
      'rubbish between boundaries',
      '/storage/uploads',
      { body: '--x\r\nrubbish', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      '400 MalformedPOSTRequest',
    ],
  ])('answers %s in its own way', async (_, path, init, expected) => {
    const response = await fetch(`${opened.origin}${path}`, { method: 'POST', ...init });
    expect(`${response.status} ${codeIn(await response.text())}`).toBe(expected);
  });

  it('lets pages of any origin send and ask first, since only the signature counts', async () => {
    const asked = await fetch(`${opened.origin}/storage/uploads`, { method: 'OPTIONS' });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
    const { headers } = await post(await sign(), 'a');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('leaves other addresses as they were: no forms with files there', async () => {
    const response = await fetch(`${opened.origin}/other`, { method: 'POST', body: new FormData() });
    expect(response.status).toBe(415);
  });
});

/** A form up to the first bytes of its file, as it travels. */
function beginningOf(form: PostForm, length: number | 'chunked', content: string): string {
  const { host, pathname } = new URL(form.url);
  const fields = fieldsOf(form).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const start = `${fields.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
  const heading = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\n${heading}\r\n\r\n`;
  const body = `${start}${content}`;
  return length === 'chunked' ? `${head}${chunk(body)}` : `${head}${body}`;
}

const chunk = (content: string) => `${Buffer.byteLength(content).toString(16)}\r\n${content}\r\n`;

/** A connection of one's own, and what has come back on it. */
function dial(): { readonly socket: Socket; readonly received: () => string; readonly closed: Promise<void> } {
  const { hostname, port } = new URL(opened.origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part;
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  return { socket, received: () => received, closed };
}

describe('a file', () => {
  it('is written as it comes, and leaves no file behind when it stops in the middle', async () => {
    const before = files();
    const { socket } = dial();
    socket.write(beginningOf(await sign(), 50_000_000, 'a'.repeat(200_000)));
    await waitUntil(() => files().length > before.length);
    expect(files().filter((name) => name.endsWith('.part'))).toHaveLength(1);
    socket.destroy();
    await waitUntil(() => files().length === before.length);
    expect(files()).toEqual(before);
  });

  it('whose form ends without its last boundary is refused and leaves no file behind', async () => {
    const before = files();
    const { socket, received } = dial();
    const form = await sign();
    socket.write(`${beginningOf(form, 'chunked', 'a'.repeat(200_000))}0\r\n\r\n`);
    await waitUntil(() => received().includes('</Error>'));
    expect(received()).toMatch(/^HTTP\/1.1 400 /);
    expect(codeIn(received())).toBe('MalformedPOSTRequest');
    expect(await storage.stat(form.key)).toBeNull();
    expect(files()).toEqual(before);
    socket.destroy();
  });

  it('of 100,000,000 bytes is taken, and of one more refused as it comes', async () => {
    const before = files();
    const most = new Uint8Array(100_000_000).fill(97);
    const form = await sign();
    expect((await post(form, most)).status).toBe(201);
    expect(await storage.stat(form.key)).toMatchObject({ bytes: 100_000_000 });
    await storage.remove(form.key);
    const more = new Uint8Array(100_000_001).fill(97);
    const refused = await post(await sign(), more);
    expect([refused.status, codeIn(refused.text)]).toEqual([400, 'EntityTooLarge']);
    expect(files()).toEqual(before);
  }, 60_000);

  it('whose declared length is too large is refused before it is sent', async () => {
    const { socket, received, closed } = dial();
    socket.write(beginningOf(await sign(), 2_000_000_000, 'a'));
    await waitUntil(() => received().includes('</Error>'));
    expect(codeIn(received())).toBe('EntityTooLarge');
    socket.destroy();
    await closed;
  });

  it('that is refused and never ends loses its connection', async () => {
    const form = { ...(await sign()), signature: 'none' };
    const { socket, received, closed } = dial();
    socket.write(beginningOf(form, 'chunked', 'a'));
    await waitUntil(() => received().includes('</Error>'));
    expect(codeIn(received())).toBe('AccessDenied');
    let isClosed = false;
    void closed.then(() => (isClosed = true));
    const more = chunk('a'.repeat(256 * 1024));
    let sent = 0;
    while (!isClosed && sent < 1_000) {
      sent += 1;
      await new Promise((resolve) => (socket.write(more) ? setImmediate(resolve) : setTimeout(resolve, 5)));
    }
    expect(isClosed).toBe(true);
  }, 30_000);

  it('never replaces another, and is taken again where it is the same', async () => {
    const form = await sign();
    expect((await post(form, 'one')).status).toBe(201);
    const refused = await post(form, 'two');
    expect([refused.status, codeIn(refused.text)]).toEqual([412, 'PreconditionFailed']);
    expect((await post(form, 'one')).status).toBe(201);
    const kept = await storage.open(form.key);
    expect(kept === null ? null : await text(kept.stream)).toBe('one');
  });

  it('sent at once with another under one key is kept alone', async () => {
    const form = await sign();
    const answers = await Promise.all(['one', 'two', 'three'].map((content) => post(form, content)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412, 412]);
  });

  it('is refused where it would use the reserve of the disk', async () => {
    let free = DISK_RESERVE_BYTES + 10_000;
    const other = await open(undefined, onTestFinished, async () => free);
    const form = await other.storage.sign({ key: newStorageKey('csv'), site: 'cars' });
    free = DISK_RESERVE_BYTES + 10;
    const refused = await post(form, 'x'.repeat(100));
    expect([refused.status, codeIn(refused.text)]).toEqual([503, 'ServiceUnavailable']);
    expect(files(other.folder)).toEqual([]);
    free = DISK_RESERVE_BYTES + 10_000;
    expect((await post(form, 'x'.repeat(100))).status).toBe(201);
  });

  it('that is checked and refused is deleted; the earlier file under its key stays', async () => {
    const other = await open();
    const storedKeys: string[] = [];
    let isGood = true;
    other.storage.onArrival({
      judge: async ({ key, path }) =>
        existsSync(path) && isGood ? succeed(async () => void storedKeys.push(key)) : refuse('fileDamaged'),
    });
    const form = await other.storage.sign({ key: newStorageKey('csv'), site: 'cars' });
    expect((await post(form, 'good')).status).toBe(201);
    isGood = false;
    const refused = await post(form, 'bad');
    expect([refused.status, codeIn(refused.text)]).toEqual([400, 'InvalidContent']);
    expect(refused.text).toContain('<Fault>fileDamaged</Fault>');
    const kept = await other.storage.open(form.key);
    expect(kept === null ? null : await text(kept.stream)).toBe('good');
    expect(storedKeys).toEqual([form.key]);
    expect(files(other.folder)).toHaveLength(1);
  });

  it('that can’t be written is answered with 503 and not reported as stored', async () => {
    const key = newStorageKey('csv');
    // A file has the name of the needed folder.
    const other = await open((folder) => {
      mkdirSync(folder);
      writeFileSync(join(folder, key.slice(0, 2)), '');
    });
    const stored = vi.fn(async () => undefined);
    other.storage.onArrival({ judge: async () => succeed(stored) });
    const answer = await post(await other.storage.sign({ key, site: 'cars' }), 'a');
    expect([answer.status, codeIn(answer.text)]).toEqual([503, 'ServiceUnavailable']);
    expect(stored).not.toHaveBeenCalled();
  });
});

it('deletes partial files of a crash, and no other files', async () => {
  const [half, whole] = [newStorageKey('csv'), newStorageKey('csv')];
  const other = await open((folder) => {
    for (const key of [half, whole]) mkdirSync(join(folder, key.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, half.slice(0, 2), `${half.slice(2)}.4711-1.part`), 'half');
    writeFileSync(join(folder, whole.slice(0, 2), whole.slice(2)), 'whole');
  });
  expect((await post(await other.storage.sign({ key: newStorageKey('csv'), site: 'cars' }), 'a')).status).toBe(201);
  expect(files(other.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await other.storage.stat(whole)).toEqual({ bytes: 5, type: 'text/csv' });
});
