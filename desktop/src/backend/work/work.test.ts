import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProspect, saveProspect } from '@marque/core/contracts/prospects';
import { mergeDrafts } from '@marque/core/offline/merge';
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
import { type InputOf, methods } from '../../ipc/contract.ts';
import { type NetworkState, startWork, type WorkSetup } from './work-setup.arbitrary.ts';

let server: TestServer;
let token: string;
let folder: string;
let started: WorkSetup[];

beforeAll(async () => {
  server = await startTestServer();
  token = await openSessionAs(server.origins.cars, 'staff@marque.test');
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-work-'));
  started = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { work } of started) await work.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(state: NetworkState = 'up'): WorkSetup {
  const setup = startWork(folder, server.origins.cars, token, state);
  started.push(setup);
  return setup;
}

/** Ends the console and starts it again over the same files. */
async function restart(state: NetworkState = 'up'): Promise<WorkSetup> {
  await started.pop()?.work.close();
  return open(state);
}

function draftOf(id: string, answers: object = {}, setting: object = {}): InputOf<'drafts.save'> {
  const { formData } = plateForm(id, { setting: { vendorId: DEMO.seller, ...setting } }).body as {
    readonly formData: InputOf<'drafts.save'>['formData'];
  };
  return {
    id,
    formName: 'plate',
    formData: { ...formData, answers: { ...PLATE_ANSWERS, ...answers } },
    vendorName: 'Sally Seller',
  };
}

const stored = (id: string) => server.program('staff').ask(readProspect, { params: { id } });
const stateOf = async ({ handlers }: WorkSetup, id: string) => (await handlers['drafts.open']({ id }))?.state;
const untilState = (setup: WorkSetup, id: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(setup, id)).toBe(state), { timeout: 30_000 });

async function addFile({ handlers }: WorkSetup, id: string, content: Uint8Array, fileId = randomUUID()) {
  const file = { id, fileId, field: 'images', name: 'front.png', type: 'image/png', bytes: content.length };
  const half = Math.ceil(content.length / 2);
  for (const offset of [0, half]) {
    const chunk = Buffer.from(content.subarray(offset, offset + half)).toString('base64');
    await handlers['drafts.addFile']({ ...file, offset, chunk });
  }
  return fileId;
}

describe('a consignment for a vendor', () => {
  it('is saved and submitted', async () => {
    const setup = open();
    const id = randomUUID();
    expect(await setup.handlers['drafts.save'](draftOf(id))).toMatchObject({ state: 'queued', revision: null });
    await untilState(setup, id, 'saved');
    expect(await stored(id)).toMatchObject({ revision: 1, userId: DEMO.seller, submittedBy: DEMO.staff });
    await setup.handlers['drafts.save'](draftOf(id, { regNumber: 'ANN 22' }));
    expect(await setup.handlers['drafts.submit']({ id })).toMatchObject({ state: 'submitting' });
    await untilState(setup, id, 'submitted');
    expect(await stored(id)).toMatchObject({ isSubmitted: 1, formData: { answers: { regNumber: 'ANN 22' } } });
    await expect(async () => setup.handlers['drafts.save'](draftOf(id))).rejects.toThrow(/submitted/);
    expect(await setup.handlers['outbox.list']({})).toEqual({ items: [] });
    expect(methods['drafts.open'].output.safeParse(await setup.handlers['drafts.open']({ id })).success).toBe(true);
  });

  it('is written without a network, over a restart, and arrives with its files when the network is back', async () => {
    const offline = open('down');
    const id = randomUUID();
    await offline.handlers['drafts.save'](draftOf(id));
    const content = await picture('png');
    await addFile(offline, id, content);
    await offline.handlers['drafts.save'](draftOf(id, { regNumber: 'OFF 1' }));
    await offline.handlers['drafts.submit']({ id });
    await offline.work.drained();
    const { items } = await offline.handlers['outbox.list']({});
    expect(items.map(({ command, state }) => [command, state])).toEqual([
      ['saveConsignment', 'pending'],
      ['uploadFile', 'pending'],
      ['saveConsignment', 'pending'],
      ['submitConsignment', 'pending'],
    ]);
    const again = await restart('down');
    expect(await again.handlers['drafts.open']({ id })).toMatchObject({
      state: 'submitting',
      formData: { answers: { regNumber: 'OFF 1' } },
      files: [{ name: 'front.png', state: expect.stringMatching(/waiting|sending/), bytes: content.length }],
    });
    again.network.state = 'up';
    await again.work.drained();
    await untilState(again, id, 'submitted');
    const { formData, isSubmitted } = await stored(id);
    expect(isSubmitted).toBe(1);
    expect(formData.answers).toMatchObject({ regNumber: 'OFF 1', images: [{ name: 'front.png', success: true }] });
    expect(readdirSync(join(folder, 'files'))).toEqual([]);
    expect(again.events.draft?.at(-1)).toMatchObject({ id, state: 'submitted', files: [{ state: 'stored' }] });
  });

  it('is saved once although the answers were lost', async () => {
    const setup = open('deaf');
    const id = randomUUID();
    await setup.handlers['drafts.save'](draftOf(id));
    await vi.waitFor(() => expect(setup.requests.length).toBeGreaterThan(0));
    await setup.handlers['drafts.save'](draftOf(id, { regNumber: 'LOST 1' }));
    await setup.work.drained();
    setup.network.state = 'up';
    await setup.work.drained();
    await untilState(setup, id, 'saved');
    expect(await stored(id)).toMatchObject({ revision: 2, formData: { answers: { regNumber: 'LOST 1' } } });
  });

  it('is rejected with the server’s code, and goes on with the corrected answers', async () => {
    const setup = open();
    const id = randomUUID();
    await setup.handlers['drafts.save'](draftOf(id, { regNumber: '' }));
    await setup.handlers['drafts.submit']({ id });
    await untilState(setup, id, 'rejected');
    const { items } = await setup.handlers['outbox.list']({});
    expect(items).toMatchObject([{ command: 'submitConsignment', state: 'rejected', problem: 'invalidAnswers' }]);
    await setup.handlers['drafts.save'](draftOf(id));
    await setup.handlers['drafts.submit']({ id });
    await untilState(setup, id, 'submitted');
  });

  it('is discarded here and on the server', async () => {
    const setup = open();
    const id = randomUUID();
    await setup.handlers['drafts.save'](draftOf(id));
    await untilState(setup, id, 'saved');
    await setup.handlers['drafts.discard']({ id });
    expect(await setup.handlers['drafts.open']({ id })).toBeNull();
    expect((await server.program('staff').call(readProspect, { params: { id } })).status).toBe(404);
  });
});

it('discards a draft while it is being sent, for good', async () => {
  const setup = open();
  const id = randomUUID();
  await setup.handlers['drafts.save'](draftOf(id));
  await addFile(setup, id, await picture('png'));
  await setup.handlers['drafts.save'](draftOf(id, { regNumber: 'GONE 1' }));
  await setup.handlers['drafts.discard']({ id });
  await setup.work.drained();
  expect((await server.program('staff').call(readProspect, { params: { id } })).status).toBe(404);
  expect(await setup.handlers['outbox.list']({})).toEqual({ items: [] });
  expect(readdirSync(join(folder, 'files'))).toEqual([]);
});

it('keeps for a month what the server has, and for ever what it does not have', async () => {
  const setup = open();
  const [saved, waiting] = [randomUUID(), randomUUID()];
  await setup.handlers['drafts.save'](draftOf(saved));
  await untilState(setup, saved, 'saved');
  setup.network.state = 'down';
  await setup.handlers['drafts.save'](draftOf(waiting));
  const local = async ({ handlers }: WorkSetup) => (await handlers['drafts.list']({})).local.map(({ id }) => id);
  expect(await local(await restart('down'))).toHaveLength(2);
  const later = Date.now() + 31 * DAY_MS;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  expect(await local(await restart('down'))).toEqual([waiting]);
});

describe('a draft that was saved elsewhere meanwhile', () => {
  /** A save from elsewhere. */
  async function saveThere(id: string, revision: number, { formData }: InputOf<'drafts.save'>): Promise<void> {
    const body = { ...(plateForm(id, { revision }).body as object), formData };
    await server.program('staff').ask(saveProspect, { params: { id }, body });
  }

  async function conflict(setup: WorkSetup, id: string): Promise<void> {
    await setup.handlers['drafts.save'](draftOf(id));
    await untilState(setup, id, 'saved');
    await saveThere(id, 1, draftOf(id, { regNumber: 'THERE 1', firstName: 'Anna' }));
    await setup.handlers['drafts.save'](draftOf(id, { regNumber: 'HERE 1' }));
    await untilState(setup, id, 'conflict');
  }

  async function readConflict(setup: WorkSetup, id: string) {
    const found = await setup.handlers['drafts.conflict']({ id });
    if (found === null) throw new Error('There is no conflict.');
    return found;
  }

  it('shows base, here and there, and is saved as resolved', async () => {
    const setup = open();
    const id = randomUUID();
    await conflict(setup, id);
    const found = await readConflict(setup, id);
    expect(found).toMatchObject({
      base: { answers: { regNumber: 'ANN 1', firstName: 'Ann' }, setting: { currency: 'gbp' } },
      here: { answers: { regNumber: 'HERE 1', firstName: 'Ann' } },
      there: { answers: { regNumber: 'THERE 1', firstName: 'Anna' } },
      thereRevision: 2,
    });
    expect(methods['drafts.conflict'].output.safeParse(found).success).toBe(true);
    expect((await stored(id)).formData.answers).toMatchObject({ regNumber: 'THERE 1' });
    const answers = { ...found.there.answers, regNumber: 'HERE 1' };
    const { hereSavedAt, thereRevision, here } = found;
    await setup.handlers['drafts.resolve']({ id, answers, setting: here.setting, hereSavedAt, thereRevision });
    await untilState(setup, id, 'saved');
    const { formData, revision } = await stored(id);
    expect([revision, formData.answers]).toEqual([3, answers]);
    expect(await setup.handlers['outbox.list']({})).toEqual({ items: [] });
  });

  it('compares settings like answers', async () => {
    const setup = open();
    const id = randomUUID();
    await setup.handlers['drafts.save'](draftOf(id));
    await untilState(setup, id, 'saved');
    await saveThere(id, 1, draftOf(id, {}, { currency: 'eur' }));
    await setup.handlers['drafts.save'](draftOf(id, { regNumber: 'HERE 1' }));
    await untilState(setup, id, 'conflict');
    const { base, here, there, hereSavedAt, thereRevision } = await readConflict(setup, id);
    const merged = mergeDrafts(base, here, there, {});
    expect(merged).toMatchObject({ answers: { regNumber: 'HERE 1' }, setting: { currency: 'eur' }, unsettled: [] });
    const { setting } = merged;
    await setup.handlers['drafts.resolve']({ id, answers: here.answers, setting, hereSavedAt, thereRevision });
    await untilState(setup, id, 'saved');
    expect((await stored(id)).formData).toMatchObject({
      answers: { regNumber: 'HERE 1' },
      setting: { currency: 'eur', vendorId: DEMO.seller },
    });
  });

  it('shows the server’s latest version, and is not resolved with an older one', async () => {
    const setup = open();
    const id = randomUUID();
    await conflict(setup, id);
    const first = await readConflict(setup, id);
    await saveThere(id, 2, draftOf(id, { regNumber: 'THERE 2' }));
    const second = await readConflict(setup, id);
    expect(second).toMatchObject({ there: { answers: { regNumber: 'THERE 2' } }, thereRevision: 3 });
    const { answers, setting } = first.here;
    const { hereSavedAt } = first;
    const resolve = (thereRevision: number) =>
      setup.handlers['drafts.resolve']({ id, answers, setting, hereSavedAt, thereRevision });
    await expect(async () => resolve(2)).rejects.toThrow(/changed again/);
    setup.network.state = 'down';
    expect(await readConflict(setup, id)).toEqual(second);
    await setup.handlers['drafts.save'](draftOf(id, { regNumber: 'HERE 2' }));
    await expect(async () => resolve(3)).rejects.toThrow(/this console/);
    expect(await stateOf(setup, id)).toBe('conflict');
  });

  it('has a further conflict, based on what was settled, if it is saved elsewhere once more', async () => {
    const setup = open();
    const id = randomUUID();
    await conflict(setup, id);
    const { here, hereSavedAt, thereRevision } = await readConflict(setup, id);
    setup.network.state = 'down';
    await setup.handlers['drafts.resolve']({ id, ...here, hereSavedAt, thereRevision });
    await saveThere(id, 2, draftOf(id, { regNumber: 'THERE 2', firstName: 'Anna' }));
    setup.network.state = 'up';
    await setup.work.drained();
    await untilState(setup, id, 'conflict');
    expect(await readConflict(setup, id)).toMatchObject({
      base: { answers: { regNumber: 'THERE 1' } },
      here: { answers: { regNumber: 'HERE 1' } },
      there: { answers: { regNumber: 'THERE 2' } },
    });
  });

  it('keeps the conflict over a restart', async () => {
    const id = randomUUID();
    await conflict(open(), id);
    const again = await restart();
    expect(await stateOf(again, id)).toBe('conflict');
    expect((await again.handlers['outbox.list']({})).items).toMatchObject([{ state: 'conflict' }]);
  });

  it('opens with the server’s version if nothing was changed here', async () => {
    const setup = open();
    const id = randomUUID();
    await setup.handlers['drafts.save'](draftOf(id));
    await untilState(setup, id, 'saved');
    const { formData } = draftOf(id, { regNumber: 'THERE 2' });
    const body = { ...(plateForm(id, { revision: 1 }).body as object), formData };
    await server.program('staff').ask(saveProspect, { params: { id }, body });
    expect(await setup.handlers['drafts.open']({ id })).toMatchObject({
      revision: 2,
      formData: { answers: { regNumber: 'THERE 2' } },
    });
  });
});
