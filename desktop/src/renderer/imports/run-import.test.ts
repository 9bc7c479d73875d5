import { describe, expect, it, vi } from 'vitest';
import type { ConsoleBridge, InputOf } from '../../ipc/contract.ts';
import { type ImportAction, type ImportRun, runImport } from './run-import.ts';

const ROW = {
  id: '3f0c5a52-7d0f-8c55-9f4a-0d6f0f3c9b11',
  answers: { partTitle: 'A horn' },
  setting: {
    phoneCountry: 'GB',
    dialCode: '+44',
    currency: 'gbp',
    region: null,
    lotSubType: 'part',
    dealId: null,
    vendorId: 812,
  },
};
const OTHER = { ...ROW, id: '3f0c5a52-7d0f-8c55-9f4a-0d6f0f3c9b12' };

/** A backend that keeps drafts as the console's does, and can be without its server. */
function backend() {
  const drafts = new Map<string, { formData: { answers: unknown }; state: string }>();
  const call = vi.fn(async (name: string, input: unknown) => {
    const { id } = input as { id: string };
    switch (name) {
      case 'drafts.open':
        return drafts.get(id) ?? null;
      case 'drafts.save':
        drafts.set(id, { formData: (input as InputOf<'drafts.save'>).formData, state: 'queued' });
        return drafts.get(id);
      case 'drafts.submit':
        drafts.set(id, { formData: { answers: {} }, ...drafts.get(id), state: 'submitting' });
        return drafts.get(id);
      default:
        throw new Error(`Not expected: ${name}`);
    }
  });
  const namesOf = () => call.mock.calls.map(([name]) => name);
  return { drafts, call, namesOf, bridge: { call, on: () => () => undefined } as unknown as ConsoleBridge };
}

function run(
  { bridge }: Pick<ReturnType<typeof backend>, 'bridge'>,
  action: ImportAction,
  { rows = [ROW], known = new Map<string, 'draft' | 'submitted'>(), isOffline = false } = {},
  report: (run: ImportRun) => void = () => undefined,
) {
  const work = { action, formName: 'part', vendorName: 'Ada Vane', rows, known } as const;
  return runImport({ bridge, isOffline: () => isOffline }, work, report);
}

describe('an import', () => {
  it('makes a draft under the id of its row, and submits it if asked', async () => {
    const kept = backend();
    expect([...(await run(kept, 'keep')).outcomes.values()]).toEqual(['kept']);
    expect(kept.drafts.get(ROW.id)).toMatchObject({ state: 'queued', formData: { version: 1, answers: ROW.answers } });
    const submitted = backend();
    expect([...(await run(submitted, 'submit')).outcomes.values()]).toEqual(['submitted']);
    expect(submitted.drafts.get(ROW.id)?.state).toBe('submitting');
  });

  it('makes nothing twice', async () => {
    const server = backend();
    await run(server, 'keep', { rows: [ROW, OTHER] });
    const again = await run(server, 'keep', { rows: [OTHER, ROW] });
    expect([...again.outcomes.values()]).toEqual(['known', 'known']);
    expect(server.namesOf().filter((name) => name === 'drafts.save')).toHaveLength(2);
  });

  it('submits what an interrupted import has kept, but not what was changed since', async () => {
    const server = backend();
    await run(server, 'keep', { rows: [ROW, OTHER] });
    server.drafts.set(OTHER.id, { state: 'saved', formData: { answers: { partTitle: 'A loud horn' } } });
    const { outcomes } = await run(server, 'submit', { rows: [ROW, OTHER] });
    expect([...outcomes.values()]).toEqual(['submitted', 'known']);
  });

  it('leaves alone what was submitted', async () => {
    const server = backend();
    await run(server, 'submit');
    expect([...(await run(server, 'submit')).outcomes.values()]).toEqual(['known']);
    const listed = await run(server, 'submit', { rows: [OTHER], known: new Map([[OTHER.id, 'submitted']]) });
    expect([...listed.outcomes.values()]).toEqual(['known']);
    expect(server.namesOf().filter((name) => name === 'drafts.submit')).toHaveLength(1);
  });

  it('does not ask the server for unknown rows while offline', async () => {
    const server = backend();
    await run(server, 'keep', { isOffline: true });
    expect(server.namesOf()).toEqual(['drafts.save']);
  });

  it('goes on after a row that was not kept, and reports each', async () => {
    const server = backend();
    server.call.mockImplementationOnce(async () => {
      throw new Error('The disk is full.');
    });
    const reports: ImportRun[] = [];
    const { outcomes } = await run(server, 'keep', { rows: [ROW, OTHER] }, (progress) => reports.push(progress));
    expect([...outcomes.values()]).toEqual(['failed', 'kept']);
    expect(reports.map((progress) => [progress.outcomes.size, progress.isRunning])).toEqual([
      [0, true],
      [1, true],
      [2, true],
      [2, false],
    ]);
  });
});
