import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm, createFormStore, openForm } from '../../../forms/engine/index.ts';
import type { Answers, Field, StoredFile } from '../../../forms/fields/index.ts';
import type { Variant } from '../../../forms/variants/index.ts';
import { createUploadsDesk, uploadsDeskOf } from './uploads-desk.ts';
import type { UploadAnswer, UploadHooks, UploadPlace } from './uploads-port.ts';

const SETTING = {
  phoneCountry: 'GB',
  dialCode: '+44',
  currency: 'gbp',
  region: null,
  lotSubType: null,
  dealId: null,
  vendorId: null,
};
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
  readonly at: UploadPlace;
  readonly hooks: UploadHooks;
  answer(answer: UploadAnswer | Error): Promise<void>;
}

/** A storage that answers when it is told to. */
function storage() {
  const sendings: Sending[] = [];
  const send = (file: File, at: UploadPlace, hooks: UploadHooks) =>
    new Promise<UploadAnswer>((resolve, reject) => {
      sendings.push({
        file,
        at,
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
    /** The one under way arrives. */
    arrive: () => last().answer({ status: 201, stored: storedAs(last().file.name) }),
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

function openDesk(answers: Answers = {}) {
  const store = createFormStore(form, openForm(form, { setting: SETTING, answers }));
  const box = storage();
  const previews = { open: vi.fn((file: File) => `blob:${file.name}`), close: vi.fn() };
  const desk = createUploadsDesk({ form, store, port: box.port, previews });
  const answered = (key = 'images') => {
    const value = store.getState().answers[key];
    return Array.isArray(value) ? value.map((file: StoredFile) => file.name).join(' ') : value;
  };
  const shown = (key = 'images') =>
    desk
      .uploadsOf(key)
      .items.map((item) => `${item.name} ${item.phase}`)
      .join(', ');
  return { store, desk, previews, answered, shown, ...box };
}

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});

describe('files on their way', () => {
  it('go one at a time, over all fields of the form', async () => {
    desk.desk.add('images', [picture('a.png'), picture('b.png')]);
    desk.desk.add('papers', [picture('c.png')]);
    expect(desk.sendings.map(({ file }) => file.name)).toEqual(['a.png']);
    expect(desk.last().at).toEqual({ formName: 'watch-service', field: 'images' });
    await desk.arrive();
    expect(desk.sendings.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']);
    expect(desk.shown()).toBe('a.png success, b.png uploading');
    await desk.arrive();
    expect(desk.last().at).toEqual({ formName: 'watch-service', field: 'papers' });
    expect(desk.desk.count('queued', 'uploading')).toBe(1);
  });

  it('stand in the answers once they have arrived, and not before', async () => {
    desk.desk.add('images', [picture('a.png'), picture('b.png')]);
    expect(desk.answered()).toBeUndefined();
    await desk.arrive();
    expect(desk.answered()).toBe('a.png');
    await desk.arrive();
    expect(desk.answered()).toBe('a.png b.png');
  });

  it('arrive after their step was left', async () => {
    desk.desk.add('images', [picture('a.png')]);
    desk.store.dispatch({ kind: 'next' });
    desk.store.dispatch({ kind: 'back' });
    await desk.arrive();
    expect(desk.answered()).toBe('a.png');
    expect(uploadsDeskOf(form, desk.store, desk.port)).toBe(uploadsDeskOf(form, desk.store, { send: vi.fn() }));
  });

  it('are named with the reason, and not tried again, where the storage will never have them', async () => {
    desk.desk.add('images', [picture('a.png'), picture('b.png')]);
    await desk.last().answer({ status: 400, stored: null, fault: 'fileTypeNotSupported' });
    expect(desk.desk.uploadsOf('images').refused).toEqual([{ name: 'a.png', fault: 'fileTypeNotSupported' }]);
    expect(desk.shown()).toBe('b.png uploading');
    expect(desk.previews.close).toHaveBeenCalledOnce();
    await desk.arrive();
    expect([desk.answered(), desk.desk.count('failed')]).toEqual(['b.png', 0]);
  });

  it('say how far they are, once they are under way', () => {
    desk.desk.add('images', [picture('a.png')]);
    const listener = vi.fn();
    desk.desk.subscribe(listener);
    desk.last().hooks.onProgress(0.62);
    expect(desk.desk.uploadsOf('images').items[0]).toMatchObject({ fraction: 0.62, picture: 'blob:a.png' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('that arrive while the form is being sent are kept for when it takes answers again', async () => {
    desk.store.dispatch({ kind: 'next' });
    desk.desk.add('images', [picture('a.png')]);
    desk.store.dispatch({ kind: 'submit' });
    await desk.arrive();
    expect(desk.answered()).toBeUndefined();
    desk.store.dispatch({ kind: 'failed' });
    desk.store.dispatch({ kind: 'retry' });
    expect(desk.answered()).toBe('a.png');
  });
});

describe('files that fail', () => {
  it.each<[string, UploadAnswer | Error]>([
    ['a refusal', { status: 403, stored: null }],
    ['any success but 201', { status: 200, stored: storedAs('a.png') }],
    ['an answer that names no file', { status: 201, stored: null }],
    ['no answer', { status: null, stored: null }],
    ['a line that breaks', new Error('offline')],
  ])('after %s do not block the form', async (_, answer) => {
    desk.desk.add('images', [picture('a.png'), picture('b.png')]);
    await desk.last().answer(answer);
    expect(desk.shown()).toBe('a.png failed, b.png uploading');
    expect(desk.answered()).toBeUndefined();
    expect(desk.desk.count('failed')).toBe(1);
  });

  it.each([
    [429, 'tooMuch'],
    [503, 'failed'],
    [null, 'failed'],
  ])('after %s say so: %s', async (status, failure) => {
    desk.desk.add('images', [picture('a.png')]);
    await desk.last().answer({ status, stored: null });
    expect(desk.desk.uploadsOf('images').items).toMatchObject([{ phase: 'failed', failure }]);
  });

  it('are all sent again', async () => {
    desk.desk.add('images', [picture('a.png'), picture('b.png')]);
    await desk.fail();
    await desk.fail();
    desk.desk.retryAll();
    expect(desk.shown()).toBe('a.png uploading, b.png queued');
    await desk.arrive();
    await desk.arrive();
    expect(desk.answered()).toBe('a.png b.png');
  });

  it('can be sent again one by one, and keep their place', async () => {
    desk.desk.add('images', [picture('a.png'), picture('b.png')]);
    await desk.fail();
    await desk.fail();
    const [, second] = desk.desk.uploadsOf('images').items;
    desk.desk.retry(second?.id ?? '');
    expect(desk.shown()).toBe('a.png failed, b.png uploading');
  });
});

describe('what is chosen', () => {
  it('is taken as far as it fits; the rest is refused with its reason', () => {
    const many = ['1', '2', '3', '4', '5', '6'].map((digit) => picture(`${digit}.png`));
    desk.desk.add('images', [new File(['x'], 'all.zip', { type: 'application/zip' }), ...many]);
    expect(desk.desk.uploadsOf('images').items).toHaveLength(5);
    expect(desk.desk.uploadsOf('images').refused).toEqual([
      { name: 'all.zip', fault: 'fileTypeNotSupported' },
      { name: '6.png', fault: 'fileQuantityLimitExceeded' },
    ]);
  });

  it('can be taken out while it is under way: the storage is stopped and not listened to', async () => {
    desk.desk.add('images', [picture('a.png'), picture('b.png')]);
    const [first] = desk.desk.uploadsOf('images').items;
    const sending = desk.last();
    desk.desk.remove('images', first?.id ?? '');
    expect(sending.hooks.signal.aborted).toBe(true);
    expect(desk.previews.close).toHaveBeenCalledExactlyOnceWith('blob:a.png');
    await sending.answer({ status: 201, stored: storedAs('a.png') });
    expect(desk.shown()).toBe('b.png uploading');
    expect(desk.answered()).toBeUndefined();
  });

  it('goes out of the answers when it is taken out', async () => {
    desk.desk.add('images', [picture('a.png')]);
    await desk.arrive();
    desk.desk.remove('images', desk.desk.uploadsOf('images').items[0]?.id ?? '');
    expect(desk.answered()).toBeUndefined();
  });

  it('stands in the answers in the order shown', async () => {
    desk.desk.add('images', [picture('a.png'), picture('b.png'), picture('c.png')]);
    await desk.arrive();
    await desk.arrive();
    const [first] = desk.desk.uploadsOf('images').items;
    desk.desk.move('images', first?.id ?? '', 2);
    expect(desk.shown()).toBe('b.png success, c.png uploading, a.png success');
    await desk.arrive();
    expect(desk.answered()).toBe('b.png c.png a.png');
  });
});

describe('answers that others change', () => {
  it('bring the files of a draft along', () => {
    const draft = openDesk({ images: [storedAs('a.png'), storedAs('b.png')] });
    expect(draft.shown()).toBe('a.png success, b.png success');
    expect(draft.desk.uploadsOf('images').items[0]?.picture).toBe('/files/a.png');
    draft.desk.remove('images', '/files/a.png');
    expect(draft.answered()).toBe('b.png');
    expect(draft.previews.close).not.toHaveBeenCalled();
  });

  it('count towards the limit', () => {
    const draft = openDesk({ papers: [storedAs('a.png'), storedAs('b.png')] });
    draft.desk.add('papers', [picture('c.png')]);
    expect(draft.desk.uploadsOf('papers').refused).toEqual([{ name: 'c.png', fault: 'fileQuantityLimitExceeded' }]);
  });

  it('take the files away with the watch that was sent', async () => {
    desk.store.dispatch({ kind: 'next' });
    desk.desk.add('images', [picture('a.png')]);
    await desk.arrive();
    desk.store.dispatch({ kind: 'submit' });
    desk.store.dispatch({ kind: 'succeeded' });
    desk.store.dispatch({ kind: 'addAnother' });
    expect(desk.shown()).toBe('');
    expect(desk.answered()).toBeUndefined();
    expect(desk.previews.close).toHaveBeenCalledExactlyOnceWith('blob:a.png');
  });
});

it('releases all files when it is closed', () => {
  desk.desk.add('images', [picture('a.png'), picture('b.png')]);
  const sending = desk.last();
  desk.desk.close();
  expect(sending.hooks.signal.aborted).toBe(true);
  expect(desk.sendings).toHaveLength(1);
  expect(desk.previews.close).toHaveBeenCalledTimes(2);
  expect(desk.desk.count('queued', 'uploading', 'failed')).toBe(0);
});
