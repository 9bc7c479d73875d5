import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProspect, saveProspect } from '@marque/core/contracts/prospects';
import { DAY_MS } from '@marque/core/rules/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
let folder: string;
let started: WorkSetup[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-work-'));
  started = [];
});
afterEach(async () => {
  for (const { work } of started) await work.close();
  rmSync(folder, { recursive: true, force: true });
});

const logIn = () => openSessionAs(server.origins.cars, 'staff@marque.test');

async function open(state: NetworkState = 'up'): Promise<WorkSetup> {
  const setup = startWork(folder, server.origins.cars, await logIn(), state);
  started.push(setup);
  return setup;
}

function draftOf(id: string, answers: object = {}): InputOf<'drafts.save'> {
  const { formData } = plateForm(id, { setting: { vendorId: DEMO.seller } }).body as {
    readonly formData: InputOf<'drafts.save'>['formData'];
  };
  return {
    id,
    formName: 'plate',
    formData: { ...formData, answers: { ...PLATE_ANSWERS, ...answers } },
    vendorName: 'Sally Seller',
  };
}

async function addFile({ handlers }: WorkSetup, id: string): Promise<void> {
  const content = await picture('png');
  const file = { id, fileId: randomUUID(), field: 'images', name: 'front.png', type: 'image/png' };
  const chunk = Buffer.from(content).toString('base64');
  await handlers['drafts.addFile']({ ...file, bytes: content.length, offset: 0, chunk });
}

const stored = (id: string) => server.program('staff').ask(readProspect, { params: { id } });
const itemsOf = async ({ handlers }: WorkSetup) => (await handlers['outbox.list']({})).items;
const untilState = (setup: WorkSetup, id: string, state: string) =>
  vi.waitFor(async () => expect(await setup.handlers['drafts.open']({ id })).toMatchObject({ state }), {
    timeout: 60_000,
  });

/** The server carries out what the console sends; no answer arrives, and a day later the server has forgotten its keys. */
async function loseAnswers(setup: WorkSetup, command: string): Promise<void> {
  await vi.waitFor(async () => {
    const item = (await itemsOf(setup)).find((one) => one.command === command);
    expect(item).toMatchObject({ state: 'pending', attempts: expect.any(Number), problem: 'network' });
  });
  setup.network.state = 'down';
  await server.advance(DAY_MS + 1_000);
  setup.network.token = await logIn();
  setup.network.state = 'up';
  await setup.work.drained();
}

describe('a consignment whose answers were lost for longer than the server remembers', () => {
  it('is saved once and is in no conflict with itself', async () => {
    const setup = await open('deaf');
    const id = randomUUID();
    await setup.handlers['drafts.save'](draftOf(id));
    await loseAnswers(setup, 'saveConsignment');
    await untilState(setup, id, 'saved');
    expect(await stored(id)).toMatchObject({ revision: 1, isSubmitted: 0 });
    await setup.handlers['drafts.save'](draftOf(id, { regNumber: 'ANN 2' }));
    await untilState(setup, id, 'saved');
    expect(await stored(id)).toMatchObject({ revision: 2, formData: { answers: { regNumber: 'ANN 2' } } });
  });

  it('is submitted once', async () => {
    const setup = await open();
    const id = randomUUID();
    await setup.handlers['drafts.save'](draftOf(id));
    await untilState(setup, id, 'saved');
    setup.network.state = 'deaf';
    await setup.handlers['drafts.submit']({ id });
    await loseAnswers(setup, 'submitConsignment');
    await untilState(setup, id, 'submitted');
    expect(await stored(id)).toMatchObject({ revision: 2, isSubmitted: 1 });
    expect(await itemsOf(setup)).toEqual([]);
  });
});

it('keeps the answers of a save that the user discarded in the outbox', async () => {
  const setup = await open();
  const id = randomUUID();
  await setup.handlers['drafts.save'](draftOf(id));
  await untilState(setup, id, 'saved');
  setup.network.state = 'down';
  await setup.handlers['drafts.save'](draftOf(id, { regNumber: 'HERE 1' }));
  await setup.work.drained();
  const [save] = await itemsOf(setup);
  await setup.handlers['outbox.discard']({ id: save?.id ?? '' });
  setup.network.state = 'up';
  expect(await setup.handlers['drafts.open']({ id })).toMatchObject({
    state: 'local',
    formData: { answers: { regNumber: 'HERE 1' } },
  });
});

it('sends files while their draft is in a conflict, and submits with both versions', async () => {
  const setup = await open();
  const id = randomUUID();
  await setup.handlers['drafts.save'](draftOf(id));
  await untilState(setup, id, 'saved');
  const { formData } = draftOf(id, { regNumber: 'THERE 1' });
  const body = { ...(plateForm(id, { revision: 1 }).body as object), formData };
  await server.program('staff').ask(saveProspect, { params: { id }, body });
  await setup.handlers['drafts.save'](draftOf(id, { regNumber: 'HERE 1' }));
  await untilState(setup, id, 'conflict');
  const savedBefore = (await setup.handlers['drafts.open']({ id }))?.savedAt ?? 0;
  await addFile(setup, id);
  await vi.waitFor(
    async () =>
      expect(await setup.handlers['drafts.open']({ id })).toMatchObject({
        state: 'conflict',
        files: [{ state: 'stored' }],
      }),
    { timeout: 30_000 },
  );
  const conflict = await setup.handlers['drafts.conflict']({ id });
  if (conflict === null) throw new Error('There is no conflict.');
  const { here, hereSavedAt, thereRevision } = conflict;
  expect(here.answers).toMatchObject({ regNumber: 'HERE 1', images: [{ name: 'front.png' }] });
  // A merge that was begun before the upload ended would leave the file out.
  const resolve = (savedAt: number) => {
    const answers = { ...here.answers, regNumber: 'THERE 1' };
    return setup.handlers['drafts.resolve']({
      id,
      answers,
      setting: here.setting,
      hereSavedAt: savedAt,
      thereRevision,
    });
  };
  await expect(async () => resolve(savedBefore)).rejects.toThrow(/changed/);
  await resolve(hereSavedAt);
  await setup.handlers['drafts.submit']({ id });
  await untilState(setup, id, 'submitted');
  expect((await stored(id)).formData.answers).toMatchObject({ regNumber: 'THERE 1', images: [{ name: 'front.png' }] });
});

it('moves a damaged outbox aside with the files that wait for their upload, and goes on', async () => {
  const setup = await open('down');
  const id = randomUUID();
  await setup.handlers['drafts.save'](draftOf(id));
  await addFile(setup, id);
  await started.pop()?.work.close();
  const file = join(folder, 'outbox.sqlite');
  const content = readFileSync(file);
  // The last page belongs to an index or a table of one of the drafts.
  writeFileSync(file, content.fill(0xa5, content.length - 4_096));
  const again = await open();
  expect(again.lines).toEqual([
    expect.stringMatching(/^The outbox was damaged\. It is kept as outbox\.sqlite\.damaged-/),
  ]);
  expect(await itemsOf(again)).toEqual([]);
  const aside = readdirSync(folder).find((name) => name.endsWith('-files')) ?? '';
  expect(readdirSync(join(folder, aside))).toHaveLength(1);
  const exported = readFileSync(join(folder, aside.replace('-files', '.json')), 'utf8');
  expect(Object.keys(JSON.parse(exported) as object)).toEqual(['entries', 'drafts', 'files']);
  await again.handlers['drafts.save'](draftOf(id));
  await untilState(again, id, 'saved');
});
