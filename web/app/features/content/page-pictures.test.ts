import type { ApiClient } from '@marque/core/client';
import { expect, it, vi } from 'vitest';
import { createPagePictures } from './page-pictures.ts';

const MINUTE = 60_000;

function start() {
  const picture = { mainImagePath: 'alfa', mainImageColour: '#204060', mainImageSubject: null };
  let isThere = true;
  const call = vi.fn(async () =>
    isThere ? { ok: true, value: { status: 200, body: { hits: [picture] } } } : { ok: false, error: {} },
  );
  const find = createPagePictures();
  const api = { call } as unknown as ApiClient;
  const fail = (fails: boolean) => {
    isThere = !fails;
  };
  return {
    call,
    fail,
    find: (words: string | null, serverNow = 0, site: 'cars' | 'watches' = 'cars') =>
      find({ api, serverNow, site }, words),
  };
}

const FOUND = { key: 'alfa', colour: '#204060', subject: null };

it('searches for the words of a page once in ten minutes, for each site', async () => {
  const { call, find } = start();
  for (const minute of [0, 1, 9]) expect(await find('Alfa', minute * MINUTE)).toEqual(FOUND);
  expect(call).toHaveBeenCalledTimes(1);
  await find('Alfa', MINUTE, 'watches');
  await find('Lancia', MINUTE);
  expect(call).toHaveBeenCalledTimes(3);
  expect(await find('Alfa', 10 * MINUTE)).toEqual(FOUND);
  expect(call).toHaveBeenCalledTimes(4);
});

it('searches again after a search that failed, and not for a page without words', async () => {
  const { call, fail, find } = start();
  fail(true);
  expect(await find('Alfa')).toBeNull();
  fail(false);
  expect(await find('Alfa')).toEqual(FOUND);
  expect(await find(null)).toBeNull();
  expect(call).toHaveBeenCalledTimes(2);
});

it('searches again when the clock was set back', async () => {
  const { call, find } = start();
  await find('Alfa', 60 * MINUTE);
  await find('Alfa', 0);
  expect(call).toHaveBeenCalledTimes(2);
});
