import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { heicPicture } from '../../api-tests/selling/pictures/test-pictures.ts';
import { type Bytes, picture } from '../../api-tests/selling/upload-calls.ts';
import type { UploadRow } from '../store.ts';
import { createAcceptFile } from './accept-file.ts';
import type { ConversionOutcome } from './conversion/conversions.ts';
import { createVerifyUpload } from './verify-upload.ts';

const KEY = `${'0'.repeat(40)}.png`;
const NOW = 1_000;

let png: Bytes;
beforeAll(async () => {
  png = await picture('png');
});

const rowOf = (bytes: number, storedAt: number | null = null): UploadRow => ({
  key: KEY,
  user_id: null,
  form_name: 'plate',
  field: 'images',
  name: 'front.png',
  type: 'image/png',
  bytes,
  signed_at: 0,
  stored_at: storedAt,
  sender: null,
  owner: null,
  object_key: null,
});

function open(content: Uint8Array | null, outcome: ConversionOutcome = null) {
  const stream = content === null ? null : Readable.from([content]);
  const storage = {
    open: vi.fn(async () => (stream === null ? null : { stream, bytes: content?.length ?? 0, type: 'image/png' })),
    put: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
  };
  const store = {
    markSealed: vi.fn(async () => undefined),
    markStored: vi.fn(async () => undefined),
    forget: vi.fn(async () => undefined),
  };
  const acceptFile = createAcceptFile({ convert: async () => outcome });
  const verifyUpload = createVerifyUpload({ acceptFile, storage, store, now: () => NOW });
  return { verifyUpload, storage, store, stream };
}

it('notes a file that has come, and is what was said', async () => {
  const { verifyUpload, store, storage } = open(png);
  expect(await verifyUpload(rowOf(png.length))).toBe('there');
  expect(store.markStored).toHaveBeenCalledExactlyOnceWith(KEY, NOW, {
    name: 'front.png',
    type: 'image/png',
    bytes: png.length,
  });
  expect(storage.remove).not.toHaveBeenCalled();
});

it.each<[string, () => Uint8Array, number]>([
  ['is larger than was said', () => png, -1],
  ['is not what its ending says', () => new TextEncoder().encode('<html>'), 1_000],
])('throws one away that %s', async (_, content, more) => {
  const { verifyUpload, store, storage, stream } = open(content());
  expect(await verifyUpload(rowOf(png.length + more))).toBe('missing');
  expect(storage.remove).toHaveBeenCalledExactlyOnceWith(KEY);
  expect(store.forget).toHaveBeenCalledExactlyOnceWith([KEY]);
  expect([store.markStored.mock.calls, stream?.destroyed]).toEqual([[], true]);
});

it('leaves one alone that has not come, and asks no more for one that has', async () => {
  const missing = open(null);
  expect(await missing.verifyUpload(rowOf(1_000))).toBe('missing');
  expect([missing.store.forget.mock.calls, missing.storage.remove.mock.calls]).toEqual([[], []]);
  const known = open(png);
  expect(await known.verifyUpload(rowOf(1_000, 5))).toBe('there');
  expect(known.storage.open).not.toHaveBeenCalled();
});

describe('one that has to be converted', () => {
  it('is replaced by a copy that no form was signed for', async () => {
    const { verifyUpload, store, storage } = open(heicPicture());
    expect(await verifyUpload(rowOf(10_000))).toBe('there');
    const copy = expect.stringMatching(/^[\da-f]{40}\.png$/);
    expect(storage.put).toHaveBeenCalledExactlyOnceWith(copy, expect.any(String));
    expect(store.markSealed).toHaveBeenCalledExactlyOnceWith(KEY, copy);
    expect(storage.remove).toHaveBeenCalledExactlyOnceWith(KEY);
    const kept = { name: 'front.jpg', type: 'image/jpeg', bytes: 10_000 };
    expect(store.markStored).toHaveBeenCalledExactlyOnceWith(KEY, NOW, kept);
  });

  it('stays while too many files wait, and is removed where it cannot be converted', async () => {
    const busy = open(heicPicture(), 'busy');
    expect(await busy.verifyUpload(rowOf(10_000))).toBe('busy');
    expect(busy.storage.remove).not.toHaveBeenCalled();
    const failed = open(heicPicture(), 'pictureNotConverted');
    expect(await failed.verifyUpload(rowOf(10_000))).toBe('missing');
    expect(failed.store.forget).toHaveBeenCalledExactlyOnceWith([KEY]);
  });
});
