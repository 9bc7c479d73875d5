import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsoleBridge, DraftValue, InputOf } from '../../../ipc/contract.ts';
import { DRAFT_ID, draftFile, draftValue } from '../draft-value.arbitrary.ts';
import { AUTOSAVE_MS } from './autosave.ts';
import { continueDraft, type FormSession } from './form-session.ts';

type Save = InputOf<'drafts.save'>;

/** A backend that answers saves when it is told to, in the order in which they came. */
function fakeBackend() {
  const saves: {
    readonly input: Save;
    readonly answer: (part?: Partial<DraftValue>) => void;
    readonly fail: () => void;
  }[] = [];
  const calls: { readonly name: string; readonly input: unknown }[] = [];
  let savedAt = 1_000;
  const bridge = {
    call(name: string, input: unknown) {
      calls.push({ name, input });
      if (name === 'drafts.submit') return Promise.resolve(draftValue({ savedAt, state: 'submitting' }));
      if (name !== 'drafts.save') return Promise.resolve({});
      const save = input as Save;
      savedAt += 1;
      const value = draftValue({ savedAt });
      return new Promise((resolve, reject) => {
        saves.push({
          input: save,
          answer: (part = {}) => resolve({ ...value, formData: save.formData, ...part }),
          fail: () => reject(new Error('The disk is full.')),
        });
      });
    },
    on: () => () => undefined,
  } as unknown as ConsoleBridge;
  return { bridge, saves, calls };
}

let backend: ReturnType<typeof fakeBackend>;
let session: FormSession;

function open(value: DraftValue = draftValue({ answers: { regNumber: 'OLD 1' } })): FormSession {
  const opened = continueDraft({ bridge: backend.bridge, now: () => 0, onSaved: () => undefined }, value);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

const type = (value: string, key = 'regNumber') => session.store.dispatch({ kind: 'answered', key, value });
const typed = (key = 'regNumber') => session.store.getState().answers[key];
const pause = (ms = AUTOSAVE_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  backend = fakeBackend();
  session = open();
});
afterEach(() => {
  session.autosave.stop();
  vi.useRealTimers();
});

it('saves what was typed within one interval, also while typing goes on', async () => {
  type('A');
  await pause(AUTOSAVE_MS - 1);
  type('AB');
  expect(backend.saves).toHaveLength(0);
  await pause(1);
  expect(backend.saves.map(({ input }) => input.formData.answers.regNumber)).toEqual(['AB']);
});

it('sends one save at a time, and the last with all that was typed', async () => {
  type('A');
  await pause();
  type('AB');
  await pause(10 * AUTOSAVE_MS);
  expect(backend.saves).toHaveLength(1);
  backend.saves[0]?.answer();
  await pause();
  expect(backend.saves.map(({ input }) => input.formData.answers.regNumber)).toEqual(['A', 'AB']);
});

it('says that nothing is saved until the backend has it, and tries again after a failure', async () => {
  type('A');
  expect(session.autosave.getState()).toEqual({ isPending: true, hasFailed: false });
  await pause();
  backend.saves[0]?.fail();
  await pause(0);
  expect(session.autosave.getState()).toEqual({ isPending: true, hasFailed: true });
  await pause(2_000);
  backend.saves[1]?.answer();
  await pause(0);
  expect(session.autosave.getState()).toEqual({ isPending: false, hasFailed: false });
});

it('keeps what was typed while a save was on its way, also where it is as before', async () => {
  type('NEW 1');
  await pause();
  type('OLD 1');
  backend.saves[0]?.answer();
  await pause(0);
  expect(typed()).toBe('OLD 1');
  await pause();
  expect(backend.saves[1]?.input.formData.answers.regNumber).toBe('OLD 1');
});

it('takes what another window has changed, and no older version', () => {
  session.receive(draftValue({ savedAt: 2_000, answers: { regNumber: 'OTHER 1' } }));
  expect(typed()).toBe('OTHER 1');
  session.receive(draftValue({ savedAt: 1_500, answers: { regNumber: 'STALE 1' } }));
  expect(typed()).toBe('OTHER 1');
  expect(session.autosave.getState().isPending).toBe(false);
});

it('takes no earlier answer that an event has overtaken', () => {
  session.receive(draftValue({ savedAt: 2_000, sequence: 2_002, state: 'saved' }));
  session.receive(draftValue({ savedAt: 2_000, sequence: 2_001, state: 'queued' }));
  expect(session.draft.getState().value?.state).toBe('saved');
});

it('never overwrites what was typed and not saved yet', async () => {
  type('TYPED 1');
  session.receive(draftValue({ savedAt: 2_000, answers: { regNumber: 'OTHER 1', originalPlateType: 'x' } }));
  expect(typed()).toBe('TYPED 1');
  await pause();
  expect(backend.saves[0]?.input.formData.answers).toMatchObject({ regNumber: 'TYPED 1' });
});

it('tells the backend of a file that the user removes, and not of one that went elsewhere', () => {
  const removed = () => backend.calls.filter(({ name }) => name === 'drafts.removeFile').map(({ input }) => input);
  const file = draftFile('11111111-1111-4111-8111-111111111111');
  session.receive(draftValue({ savedAt: 2_000, files: [file] }));
  session.receive(draftValue({ savedAt: 2_001, files: [] }));
  expect(session.queue.uploadsOf('images').items).toEqual([]);
  expect(removed()).toEqual([]);
  session.receive(draftValue({ savedAt: 2_002, files: [file] }));
  const [item] = session.queue.uploadsOf('images').items;
  session.queue.remove('images', item?.id ?? '');
  expect(removed()).toEqual([{ id: DRAFT_ID, fileId: file.fileId }]);
});

it('hands a file over in parts, and shows it as soon as this computer has it', async () => {
  const stored: number[] = [];
  const call = backend.bridge.call;
  backend.bridge.call = ((name: string, input: { readonly offset: number; readonly chunk: string }) => {
    if (name !== 'drafts.addFile') return call(name as never, input as never);
    stored.push(input.offset);
    return Promise.resolve({ storedBytes: input.offset + atob(input.chunk).length });
  }) as never;
  vi.useRealTimers();
  session.queue.add('images', [new File([new Uint8Array(1_500_000)], 'front.png', { type: 'image/png' })]);
  await vi.waitFor(() => expect(session.queue.count('success')).toBe(1));
  expect(stored).toEqual([0, 737_280, 1_474_560]);
  expect(session.store.getState().answers.images).toHaveLength(1);
});

it('shows the answers that the server has refused at their fields, also after a restart', () => {
  const value = draftValue({
    savedAt: 3_000,
    state: 'rejected',
    answers: { regNumber: 'OLD 1' },
    refused: [{ path: 'regNumber', message: 'tooLong' }],
  });
  session = open(value);
  expect(session.store.fieldView('regNumber').fault).toBe('tooLong');
  type('NEW 1');
  expect(session.store.fieldView('regNumber').fault).toBeNull();
});

it('keeps a refusal of a telephone number over versions that change nothing', () => {
  session = open(draftValue({ savedAt: 3_000, refused: [{ path: 'vendorMobile', message: 'notDigits' }] }));
  session.receive(draftValue({ savedAt: 3_001 }));
  expect(session.store.fieldView('vendorMobile').fault).toBe('notDigits');
});

it('keeps a session alive for its last save', async () => {
  type('LAST 1');
  const closed = session.close();
  await pause(0);
  backend.saves[0]?.answer();
  await closed;
  expect(backend.saves.map(({ input }) => input.formData.answers.regNumber)).toEqual(['LAST 1']);
});
