import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm, createFormStore, openForm } from '../../../../forms/engine/index.ts';
import { SETTING, TODAY } from '../../../../forms/engine/test-forms.ts';
import type { Answers, Field, StoredFile } from '../../../../forms/fields/index.ts';
import type { Variant } from '../../../../forms/variants/index.ts';
import { createUploadQueue, uploadQueueOf } from './upload-queue.ts';
import type { UploadAnswer, UploadHooks, UploadTarget } from './uploads-port.ts';

const name: Field = { key: 'firstName', kind: 'text', required: false };
const images: Field = { key: 'images', kind: 'files', required: false, slot: 'car' };
const papers: Field = { key: 'papers', kind: 'files', required: false, slot: 'pair' };
const form = compileForm({
  id: 'watch-service',
  site: 'watches',
  version: 1,
  steps: [
    { key: 'contact', fields: [name] },
    { key: 'watch', fields: [images, papers] },
  ],
} satisfies Variant);

interface Sending {
  readonly file: File;
  readonly target: UploadTarget;
  readonly hooks: UploadHooks;
  answer(answer: UploadAnswer | Error): Promise<void>;
}

/** A storage whose responses the test controls. */
function storage() {
  const sendings: Sending[] = [];
  const send = (file: File, target: UploadTarget, hooks: UploadHooks) =>
    new Promise<UploadAnswer>((resolve, reject) => {
      sendings.push({
        file,
        target,
        hooks,
        async answer(answer) {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
          await Promise.resolve();
          await Promise.resolve();
          await Promise.resolve();
        },
      });
    });
  const last = () => {
    const sending = sendings.at(-1);
    if (sending === undefined) throw new Error('No file was sent.');
    return sending;
  };
  return {
    port: { send },
    sendings,
    last,
    /** Stores the current file. */
    complete: () => last().answer({ status: 201, stored: storedAs(last().file.name) }),
    fail: () => last().answer({ status: 500, stored: null }),
  };
}

const storedAs = (file: string): StoredFile => ({
  name: file,
  type: 'image/png',
  url: `/files/${file}`,
  success: true,
});
const picture = (file: string) => new File(['x'], file, { type: 'image/png' });

function openUploads(answers: Answers = {}) {
  const store = createFormStore(form, openForm(form, { setting: SETTING, today: TODAY, answers }));
  const box = storage();
  const previews = { open: vi.fn((file: File) => `blob:${file.name}`), close: vi.fn() };
  const queue = createUploadQueue({ form, store, port: box.port, previews });
  const answered = (key = 'images') => {
    const value = store.getState().answers[key];
    return Array.isArray(value) ? value.map((file: StoredFile) => file.name).join(' ') : value;
  };
  const shown = (key = 'images') =>
    queue
      .uploadsOf(key)
      .items.map((item) => `${item.name} ${item.phase}`)
      .join(', ');
  return { store, queue, previews, answered, shown, ...box };
}

let uploads: ReturnType<typeof openUploads>;
beforeEach(() => {
  uploads = openUploads();
});

describe('upload queue', () => {
  it('uploads one file at a time over all fields of the form', async () => {
    uploads.queue.add('images', [picture('a.png'), picture('b.png')]);
    uploads.queue.add('papers', [picture('c.png')]);
    expect(uploads.sendings.map(({ file }) => file.name)).toEqual(['a.png']);
    expect(uploads.last().target).toEqual({ formName: 'watch-service', field: 'images' });
    await uploads.complete();
    expect(uploads.sendings.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']);
    expect(uploads.shown()).toBe('a.png success, b.png uploading');
    await uploads.complete();
    expect(uploads.last().target).toEqual({ formName: 'watch-service', field: 'papers' });
    expect(uploads.queue.count('queued', 'uploading')).toBe(1);
  });

  it('adds files to the answers once they are stored', async () => {
    uploads.queue.add('images', [picture('a.png'), picture('b.png')]);
    expect(uploads.answered()).toBeUndefined();
    await uploads.complete();
    expect(uploads.answered()).toBe('a.png');
    await uploads.complete();
    expect(uploads.answered()).toBe('a.png b.png');
  });

  it('continues while another step is open', async () => {
    uploads.queue.add('images', [picture('a.png')]);
    uploads.store.dispatch({ kind: 'next' });
    uploads.store.dispatch({ kind: 'back' });
    await uploads.complete();
    expect(uploads.answered()).toBe('a.png');
    expect(uploadQueueOf(form, uploads.store, uploads.port)).toBe(
      uploadQueueOf(form, uploads.store, { send: vi.fn() }),
    );
  });

  it('lists a file that the storage refuses with the reason and does not retry it', async () => {
    uploads.queue.add('images', [picture('a.png'), picture('b.png')]);
    await uploads.last().answer({ status: 400, stored: null, fault: 'fileTypeNotSupported' });
    expect(uploads.queue.uploadsOf('images').refused).toEqual([{ name: 'a.png', fault: 'fileTypeNotSupported' }]);
    expect(uploads.shown()).toBe('b.png uploading');
    expect(uploads.previews.close).toHaveBeenCalledOnce();
    await uploads.complete();
    expect([uploads.answered(), uploads.queue.count('failed')]).toEqual(['b.png', 0]);
  });

  it('notifies listeners of the progress', () => {
    uploads.queue.add('images', [picture('a.png')]);
    const listener = vi.fn();
    uploads.queue.subscribe(listener);
    uploads.last().hooks.onProgress(0.62);
    expect(uploads.queue.uploadsOf('images').items[0]).toMatchObject({ fraction: 0.62, picture: 'blob:a.png' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('adds files stored during a submission to the answers after it', async () => {
    uploads.store.dispatch({ kind: 'next' });
    uploads.queue.add('images', [picture('a.png')]);
    uploads.store.dispatch({ kind: 'submit' });
    await uploads.complete();
    expect(uploads.answered()).toBeUndefined();
    uploads.store.dispatch({ kind: 'failed' });
    uploads.store.dispatch({ kind: 'retry' });
    expect(uploads.answered()).toBe('a.png');
  });
});

describe('failed uploads', () => {
  it.each<[string, UploadAnswer | Error]>([
    ['a refusal', { status: 403, stored: null }],
    ['a success other than 201', { status: 200, stored: storedAs('a.png') }],
    ['a response without a file', { status: 201, stored: null }],
    ['no response', { status: null, stored: null }],
    ['a broken connection', new Error('offline')],
  ])('after %s do not block the other files', async (_, answer) => {
    uploads.queue.add('images', [picture('a.png'), picture('b.png')]);
    await uploads.last().answer(answer);
    expect(uploads.shown()).toBe('a.png failed, b.png uploading');
    expect(uploads.answered()).toBeUndefined();
    expect(uploads.queue.count('failed')).toBe(1);
  });

  it.each([
    [429, 'tooMuch'],
    [503, 'failed'],
    [null, 'failed'],
  ])('after %s have the reason %s', async (status, failure) => {
    uploads.queue.add('images', [picture('a.png')]);
    await uploads.last().answer({ status, stored: null });
    expect(uploads.queue.uploadsOf('images').items).toMatchObject([{ phase: 'failed', failure }]);
  });

  it('are all retried', async () => {
    uploads.queue.add('images', [picture('a.png'), picture('b.png')]);
    await uploads.fail();
    await uploads.fail();
    uploads.queue.retryAll();
    expect(uploads.shown()).toBe('a.png uploading, b.png queued');
    await uploads.complete();
    await uploads.complete();
    expect(uploads.answered()).toBe('a.png b.png');
  });

  it('can be retried singly and keep their position', async () => {
    uploads.queue.add('images', [picture('a.png'), picture('b.png')]);
    await uploads.fail();
    await uploads.fail();
    const [, second] = uploads.queue.uploadsOf('images').items;
    uploads.queue.retry(second?.id ?? '');
    expect(uploads.shown()).toBe('a.png failed, b.png uploading');
  });
});

describe('selected files', () => {
  it('are accepted up to the limit; the others are refused with a reason', () => {
    const many = ['1', '2', '3', '4', '5', '6'].map((digit) => picture(`${digit}.png`));
    uploads.queue.add('images', [new File(['x'], 'all.zip', { type: 'application/zip' }), ...many]);
    expect(uploads.queue.uploadsOf('images').items).toHaveLength(5);
    expect(uploads.queue.uploadsOf('images').refused).toEqual([
      { name: 'all.zip', fault: 'fileTypeNotSupported' },
      { name: '6.png', fault: 'fileQuantityLimitExceeded' },
    ]);
  });

  it('can be removed during their upload: the request is aborted and its response ignored', async () => {
    uploads.queue.add('images', [picture('a.png'), picture('b.png')]);
    const [first] = uploads.queue.uploadsOf('images').items;
    const sending = uploads.last();
    uploads.queue.remove('images', first?.id ?? '');
    expect(sending.hooks.signal.aborted).toBe(true);
    expect(uploads.previews.close).toHaveBeenCalledExactlyOnceWith('blob:a.png');
    await sending.answer({ status: 201, stored: storedAs('a.png') });
    expect(uploads.shown()).toBe('b.png uploading');
    expect(uploads.answered()).toBeUndefined();
  });

  it('are removed from the answers too', async () => {
    uploads.queue.add('images', [picture('a.png')]);
    await uploads.complete();
    uploads.queue.remove('images', uploads.queue.uploadsOf('images').items[0]?.id ?? '');
    expect(uploads.answered()).toBeUndefined();
  });

  it('are in the answers in the displayed order', async () => {
    uploads.queue.add('images', [picture('a.png'), picture('b.png'), picture('c.png')]);
    await uploads.complete();
    await uploads.complete();
    const [first] = uploads.queue.uploadsOf('images').items;
    uploads.queue.move('images', first?.id ?? '', 2);
    expect(uploads.shown()).toBe('b.png success, c.png uploading, a.png success');
    await uploads.complete();
    expect(uploads.answered()).toBe('b.png c.png a.png');
  });
});

describe('changes of the answers from elsewhere', () => {
  it('add the files of a draft', () => {
    const draft = openUploads({ images: [storedAs('a.png'), storedAs('b.png')] });
    expect(draft.shown()).toBe('a.png success, b.png success');
    expect(draft.queue.uploadsOf('images').items[0]?.picture).toBe('/files/a.png');
    draft.queue.remove('images', '/files/a.png');
    expect(draft.answered()).toBe('b.png');
    expect(draft.previews.close).not.toHaveBeenCalled();
  });

  it('count towards the limit', () => {
    const draft = openUploads({ papers: [storedAs('a.png'), storedAs('b.png')] });
    draft.queue.add('papers', [picture('c.png')]);
    expect(draft.queue.uploadsOf('papers').refused).toEqual([{ name: 'c.png', fault: 'fileQuantityLimitExceeded' }]);
  });

  it('remove the files when the form is reset for the next watch', async () => {
    uploads.store.dispatch({ kind: 'next' });
    uploads.queue.add('images', [picture('a.png')]);
    await uploads.complete();
    uploads.store.dispatch({ kind: 'submit' });
    uploads.store.dispatch({ kind: 'succeeded' });
    uploads.store.dispatch({ kind: 'addAnother' });
    expect(uploads.shown()).toBe('');
    expect(uploads.answered()).toBeUndefined();
    expect(uploads.previews.close).toHaveBeenCalledExactlyOnceWith('blob:a.png');
  });
});

it('aborts uploads and releases previews when it is closed', () => {
  uploads.queue.add('images', [picture('a.png'), picture('b.png')]);
  const sending = uploads.last();
  uploads.queue.close();
  expect(sending.hooks.signal.aborted).toBe(true);
  expect(uploads.sendings).toHaveLength(1);
  expect(uploads.previews.close).toHaveBeenCalledTimes(2);
  expect(uploads.queue.count('queued', 'uploading', 'failed')).toBe(0);
});
