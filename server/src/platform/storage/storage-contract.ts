/** The contract of every storage adapter. Each adapter's test file runs this suite. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { checkPost, type PostTarget } from './embedded/check-post.ts';
import type { PostForm, StoragePort } from './port.ts';
import { newStorageKey } from './storage-key.ts';

export interface StorageUnderTest {
  readonly storage: StoragePort;
  /** The keys that sign its forms. */
  readonly keys: Omit<PostTarget, 'now'>;
}

/** The fields of a form as they are sent, in their order. */
export function fieldsOf(form: PostForm): [string, string][] {
  return [
    ['key', form.key],
    ['acl', form.acl],
    ['success_action_status', form.successActionStatus],
    ['Content-Type', form.contentType],
    ['x-amz-credential', form.credential],
    ['x-amz-algorithm', form.algorithm],
    ['x-amz-date', form.date],
    ['Policy', form.policy],
    ['x-amz-signature', form.signature],
  ];
}

/** Sends a file as a browser does. */
export async function post(
  form: PostForm,
  content: Uint8Array<ArrayBuffer> | string,
  fields: readonly (readonly [string, string])[] = fieldsOf(form),
): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('file', new Blob([content]), 'chosen by its sender.txt');
  const response = await fetch(form.url, { method: 'POST', body });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

export function describeStorage(name: string, { storage, keys }: StorageUnderTest): void {
  describe(`${name} as a storage`, () => {
    const sign = (key = newStorageKey('csv')) => storage.sign({ key, site: 'cars' });
    const put = async (content: string, key = newStorageKey('csv')) => {
      const posted = await post(await sign(key), content);
      expect(posted.status, posted.text).toBe(201);
      return key;
    };
    const read = async (key: string) => {
      const opened = await storage.open(key);
      return opened === null ? null : text(opened.stream);
    };

    it('takes a file of this machine', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'marque-put-'));
      try {
        writeFileSync(join(folder, 'file'), 'year,make');
        const key = newStorageKey('csv');
        await storage.put(key, join(folder, 'file'));
        expect([await read(key), await storage.stat(key)]).toEqual(['year,make', { bytes: 9, type: 'text/csv' }]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    it('accepts a file with a form that it signed, and returns it unchanged', async () => {
      const key = await put('year,make\n1990,BMW\n');
      expect(await storage.stat(key)).toEqual({ bytes: 19, type: 'text/csv' });
      const opened = await storage.open(key);
      expect(opened).toMatchObject({ bytes: 19, type: 'text/csv' });
      opened?.stream.destroy();
      expect(await read(key)).toBe('year,make\n1990,BMW\n');
    });

    it('returns a part of a file', async () => {
      const key = await put('year,make');
      const opened = await storage.open(key, { first: 5, last: 7 });
      expect(opened).toMatchObject({ bytes: 3, type: 'text/csv' });
      expect(opened === null ? null : await text(opened.stream)).toBe('mak');
    });

    it('answers 201 with the location in XML', async () => {
      const key = newStorageKey('csv');
      const { text: xml } = await post(await sign(key), 'a');
      expect(xml).toMatch(/<PostResponse>.*<Location>.*<\/PostResponse>/s);
      expect(xml).toContain(`<Key>${key}</Key>`);
      // MD5 of "a".
      expect(xml).toContain('0cc175b9c0f1b6a831c399e269772661');
    });

    it('stores files separately', async () => {
      const [one, other] = [await put('one'), await put('other')];
      expect([await read(one), await read(other)]).toEqual(['one', 'other']);
    });

    it('keeps a sealed file, whatever is sent with its form afterwards', async () => {
      const form = await sign();
      await post(form, 'submitted');
      const sealed = await storage.seal(form.key);
      await post(form, 'replaced');
      expect(sealed === null ? null : await read(sealed)).toBe('submitted');
      expect(await storage.seal(newStorageKey('csv'))).toBeNull();
    });

    it('has no file under an unused key', async () => {
      const { key } = await sign();
      expect(await storage.stat(key)).toBeNull();
      expect(await storage.open(key)).toBeNull();
      await expect(storage.remove(key)).resolves.toBeUndefined();
    });

    it('removes a file, also repeatedly', async () => {
      const [gone, kept] = [await put('gone'), await put('kept')];
      await storage.remove(gone);
      await storage.remove(gone);
      expect([await read(gone), await read(kept)]).toEqual([null, 'kept']);
    });

    it('signs for exactly one key, type and range of lengths, and for fifteen minutes', async () => {
      const key = newStorageKey('docx');
      const form = await sign(key);
      const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
      expect(form).toMatchObject({ key, acl: 'private', successActionStatus: '201', contentType });
      const fields = new Map(fieldsOf(form).map(([field, value]) => [field.toLowerCase(), value]));
      const signedAt = Date.parse(form.date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:'));
      const checkAt = (now: number, changed = fields) => checkPost(changed, { ...keys, now });
      const good = { ok: true, value: { key, least: 1, most: 100_000_000 } };
      expect(checkAt(signedAt)).toEqual(good);
      expect(checkAt(signedAt + 15 * 60_000 - 1)).toEqual(good);
      expect(checkAt(signedAt + 15 * 60_000)).toMatchObject({ ok: false, error: { code: 'AccessDenied' } });
      for (const [field, value] of fields) {
        expect(checkAt(signedAt, new Map([...fields, [field, `${value}x`]])), field).toMatchObject({ ok: false });
      }
    });

    it('refuses to sign for an invalid key', async () => {
      for (const key of ['a', '../a.csv', `${'0'.repeat(40)}.exe`, `${'0'.repeat(40)}.csv/x`]) {
        await expect(storage.sign({ key, site: 'cars' })).rejects.toThrow();
      }
    });
  });
}
