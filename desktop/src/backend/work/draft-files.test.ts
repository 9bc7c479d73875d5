import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProspect } from '@marque/core/contracts/prospects';
import { MOST_UPLOAD_BYTES } from '@marque/core/rules/uploads';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  DEMO,
  openSessionAs,
  startTestServer,
  type TestServer,
} from '../../../../server/src/api-tests/harness/test-server.ts';
import { PLATE_ANSWERS, plateForm } from '../../../../server/src/api-tests/selling/selling-calls.ts';
import { picture } from '../../../../server/src/api-tests/selling/upload-calls.ts';
import type { InputOf } from '../../ipc/contract.ts';
import { type NetworkState, startWork, type WorkSetup } from './work-setup.arbitrary.ts';

let server: TestServer;
let token: string;
let png: Uint8Array;
let folder: string;
let started: WorkSetup[];
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await openSessionAs(server.origins.cars, 'staff@marque.test');
  png = await picture('png');
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-files-'));
  started = [];
  id = randomUUID();
});
afterEach(async () => {
  for (const { work } of started) await work.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(state: NetworkState): Promise<WorkSetup> {
  await started.pop()?.work.close();
  const setup = startWork(folder, server.origins.cars, token, state);
  started.push(setup);
  return setup;
}

/** A console with a draft whose save waits or was sent. */
async function withDraft(state: NetworkState): Promise<WorkSetup> {
  const setup = await open(state);
  await setup.handlers['drafts.save'](draft());
  return setup;
}

function draft(answers: object = {}): InputOf<'drafts.save'> {
  const { formData } = plateForm(id, { setting: { vendorId: DEMO.seller } }).body as {
    readonly formData: InputOf<'drafts.save'>['formData'];
  };
  const changed = { ...formData, answers: { ...PLATE_ANSWERS, ...answers } };
  return { id, formName: 'plate', formData: changed, vendorName: 'Sally Seller' };
}

type Chunk = InputOf<'drafts.addFile'>;

function chunk(content: Uint8Array, changes: Partial<Chunk> = {}): Chunk {
  const encoded = Buffer.from(content).toString('base64');
  const file = { field: 'images', name: 'front.png', type: 'image/png', bytes: content.length };
  return { id, fileId: randomUUID(), ...file, offset: 0, chunk: encoded, ...changes };
}

const filesOf = async ({ handlers }: WorkSetup) => (await handlers['drafts.open']({ id }))?.files;
const onDisk = () => readdirSync(join(folder, 'files'));
const storedAnswers = async () =>
  (await server.program('staff').ask(readProspect, { params: { id } })).formData.answers;
const untilState = (setup: WorkSetup, state: string) =>
  vi.waitFor(async () => expect(await setup.handlers['drafts.open']({ id })).toMatchObject({ state }), {
    timeout: 30_000,
  });

it('takes a part twice as once, and no part out of order', async () => {
  const setup = await withDraft('down');
  const first = chunk(png.subarray(0, 20), { bytes: png.length });
  expect(await setup.handlers['drafts.addFile'](first)).toEqual({ storedBytes: 20 });
  expect(await setup.handlers['drafts.addFile'](first)).toEqual({ storedBytes: 20 });
  const rest = Buffer.from(png.subarray(30)).toString('base64');
  await expect(async () => setup.handlers['drafts.addFile']({ ...first, offset: 30, chunk: rest })).rejects.toThrow();
  await expect(async () => setup.handlers['drafts.submit']({ id })).rejects.toThrow(/not complete/);
  expect((await setup.handlers['outbox.list']({})).items.map(({ command }) => command)).toEqual(['saveConsignment']);
});

it.each<[string, () => Partial<Chunk>]>([
  ['of a field without files', () => ({ field: 'regNumber' })],
  ['that is too large', () => ({ bytes: MOST_UPLOAD_BYTES + 1 })],
  ['with more bytes than were announced', () => ({ bytes: 5 })],
  ['of a draft that is not here', () => ({ id: randomUUID() })],
])('refuses a file %s', async (_, changes) => {
  const setup = await withDraft('down');
  await expect(async () => setup.handlers['drafts.addFile'](chunk(png, changes()))).rejects.toThrow();
  expect(onDisk()).toEqual([]);
});

it('forgets at the next start a file whose page closed before its last part', async () => {
  const setup = await withDraft('down');
  await setup.handlers['drafts.addFile'](chunk(png.subarray(0, 20), { bytes: png.length }));
  expect(onDisk()).toHaveLength(1);
  const again = await open('down');
  expect(await filesOf(again)).toEqual([]);
  expect(onDisk()).toEqual([]);
});

it('adds a stored file to the answers, also to those of a page that does not know it yet', async () => {
  const setup = await withDraft('up');
  await setup.handlers['drafts.addFile'](chunk(png));
  await vi.waitFor(async () => expect(await filesOf(setup)).toMatchObject([{ state: 'stored' }]), { timeout: 30_000 });
  await setup.handlers['drafts.save'](draft({ regNumber: 'LATE 1' }));
  await untilState(setup, 'saved');
  expect(await storedAnswers()).toMatchObject({ regNumber: 'LATE 1', images: [{ name: 'front.png' }] });
});

it('removes a file before and after its upload', async () => {
  const setup = await withDraft('down');
  const waiting = chunk(png);
  await setup.handlers['drafts.addFile'](waiting);
  await setup.handlers['drafts.removeFile']({ id, fileId: waiting.fileId });
  expect([await filesOf(setup), onDisk()]).toEqual([[], []]);
  setup.network.state = 'up';
  await setup.work.drained();
  const stored = chunk(png);
  await setup.handlers['drafts.addFile'](stored);
  await vi.waitFor(async () => expect(await storedAnswers()).toMatchObject({ images: [{}] }), { timeout: 30_000 });
  await setup.handlers['drafts.removeFile']({ id, fileId: stored.fileId });
  await untilState(setup, 'saved');
  expect(await storedAnswers()).toMatchObject({ images: [] });
});

it('shows a refused file, which holds up the submission until it is removed', async () => {
  const setup = await withDraft('up');
  const text = chunk(new TextEncoder().encode('not a picture'));
  await setup.handlers['drafts.addFile'](text);
  await vi.waitFor(async () => expect(await filesOf(setup)).toMatchObject([{ state: 'refused' }]), {
    timeout: 30_000,
  });
  expect((await setup.handlers['outbox.list']({})).items).toMatchObject([
    { command: 'uploadFile', state: 'rejected', problem: 'fileContentMismatch' },
  ]);
  await expect(async () => setup.handlers['drafts.submit']({ id })).rejects.toThrow(/refused/);
  await setup.handlers['drafts.removeFile']({ id, fileId: text.fileId });
  await setup.handlers['drafts.submit']({ id });
  await untilState(setup, 'submitted');
});

it('removes the files of a discarded draft', async () => {
  const setup = await withDraft('down');
  await setup.handlers['drafts.addFile'](chunk(png));
  await setup.work.drained();
  expect(onDisk()).toHaveLength(1);
  await setup.handlers['drafts.discard']({ id });
  expect(onDisk()).toEqual([]);
  expect(await setup.handlers['outbox.list']({})).toEqual({ items: [] });
  expect((await setup.handlers['drafts.list']({})).local).toEqual([]);
});

it('shows a file that waits to the page, and none that is incomplete or of another draft', async () => {
  const setup = await withDraft('down');
  const part = chunk(png.subarray(0, 20), { bytes: png.length });
  const whole = chunk(png);
  for (const file of [part, whole]) await setup.handlers['drafts.addFile'](file);
  const read = (fileId: string) => setup.handlers['drafts.readFile']({ id, fileId });
  expect(await read(whole.fileId)).toEqual({ type: 'image/png', content: whole.chunk });
  expect([await read(part.fileId), await read(randomUUID())]).toEqual([null, null]);
  await expect(async () =>
    setup.handlers['drafts.readFile']({ id: randomUUID(), fileId: whole.fileId }),
  ).rejects.toThrow();
});

it('names the answers that the server has refused until they are changed', async () => {
  const setup = await withDraft('up');
  await setup.handlers['drafts.save'](draft({ regNumber: '' }));
  await setup.handlers['drafts.submit']({ id });
  await untilState(setup, 'rejected');
  const refusedOf = async () => (await setup.handlers['drafts.open']({ id }))?.refused;
  expect(await refusedOf()).toEqual([{ path: 'regNumber', message: 'required' }]);
  expect((await setup.handlers['drafts.save'](draft({ regNumber: '', vendorNote: 'x' }))).refused).toHaveLength(1);
  expect((await setup.handlers['drafts.save'](draft())).refused).toEqual([]);
  await setup.handlers['drafts.submit']({ id });
  await untilState(setup, 'submitted');
});
