import { Readable } from 'node:stream';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Bytes, picture } from '../../api-tests/selling/upload-calls.ts';
import type { UploadRow } from '../store.ts';
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

function open(content: Uint8Array | null) {
  const stream = content === null ? null : Readable.from([content]);
  const storage = {
    open: vi.fn(async () => (stream === null ? null : { stream, bytes: content?.length ?? 0, type: 'image/png' })),
    remove: vi.fn(async () => undefined),
  };
  const store = { markStored: vi.fn(async () => undefined), forget: vi.fn(async () => undefined) };
  return { verifyUpload: createVerifyUpload({ storage, store, now: () => NOW }), storage, store, stream };
}

it('notes a file that has come, and is what was said', async () => {
  const { verifyUpload, store, storage } = open(png);
  expect(await verifyUpload(rowOf(png.length))).toBe(true);
  expect(store.markStored).toHaveBeenCalledExactlyOnceWith(KEY, NOW);
  expect(storage.remove).not.toHaveBeenCalled();
});

it.each<[string, () => Uint8Array, number]>([
  ['is larger than was said', () => png, -1],
  ['is not what its ending says', () => new TextEncoder().encode('<html>'), 1_000],
])('throws one away that %s', async (_, content, more) => {
  const { verifyUpload, store, storage, stream } = open(content());
  expect(await verifyUpload(rowOf(png.length + more))).toBe(false);
  expect(storage.remove).toHaveBeenCalledExactlyOnceWith(KEY);
  expect(store.forget).toHaveBeenCalledExactlyOnceWith([KEY]);
  expect([store.markStored.mock.calls, stream?.destroyed]).toEqual([[], true]);
});

it('leaves one alone that has not come, and asks no more for one that has', async () => {
  const missing = open(null);
  expect(await missing.verifyUpload(rowOf(1_000))).toBe(false);
  expect([missing.store.forget.mock.calls, missing.storage.remove.mock.calls]).toEqual([[], []]);
  const known = open(png);
  expect(await known.verifyUpload(rowOf(1_000, 5))).toBe(true);
  expect(known.storage.open).not.toHaveBeenCalled();
});
