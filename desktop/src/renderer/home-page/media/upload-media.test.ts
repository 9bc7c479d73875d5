import type { ApiClient } from '@marque/core/client';
import { MEDIA_BYTES, MEDIA_LIMITS } from '@marque/core/rules/home-content';
import { expect, it } from 'vitest';
import { uploadMedia } from './upload-media.ts';

const SIZE = 2 * MEDIA_LIMITS.partBytes + 10;

/** A server that has some bytes of the file already, and fails at a call. */
function open({ stored = 0, failsAt = -1 } = {}) {
  const offsets: number[] = [];
  let has = stored;
  const call = async (_: unknown, { body }: { body: { offset: number; part: string; bytes: number } }) => {
    offsets.push(body.offset);
    if (offsets.length - 1 === failsAt) return { ok: false, error: { kind: 'network' } };
    if (body.offset === has) has += atob(body.part).length;
    const key = has === body.bytes ? 'media/0a.webm' : null;
    return { ok: true, value: { status: 200, body: { storedBytes: has, key } } };
  };
  return { offsets, api: { call } as unknown as ApiClient };
}

const upload = (api: ApiClient, shares: number[] = [], size = SIZE) =>
  uploadMedia(api, {
    kind: 'video',
    file: new Blob([new Uint8Array(size)]),
    mediaId: 'id',
    onProgress: (share) => shares.push(share),
  });

it('sends a file in parts and says how far it is', async () => {
  const { api, offsets } = open();
  const shares: number[] = [];
  expect(await upload(api, shares)).toEqual({ ok: true, value: 'media/0a.webm' });
  expect(offsets).toEqual([0, MEDIA_LIMITS.partBytes, 2 * MEDIA_LIMITS.partBytes]);
  expect(shares.at(-1)).toBe(1);
});

it('goes on where the server has come to', async () => {
  const { api, offsets } = open({ stored: MEDIA_LIMITS.partBytes });
  await upload(api);
  expect(offsets).toEqual([0, MEDIA_LIMITS.partBytes, 2 * MEDIA_LIMITS.partBytes]);
});

it('ends with what has failed', async () => {
  const { api } = open({ failsAt: 1 });
  expect(await upload(api)).toEqual({ ok: false, error: { kind: 'network' } });
});

it('sends nothing of a file that is too large', async () => {
  const { api, offsets } = open();
  expect(await upload(api, [], MEDIA_BYTES.video + 1)).toEqual({ ok: false, error: { kind: 'tooLarge' } });
  expect(offsets).toEqual([]);
});
