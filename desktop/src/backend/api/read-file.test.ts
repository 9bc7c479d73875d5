import { expect, it } from 'vitest';
import { createReadFile, LARGEST_SHOWN_BYTES } from './read-file.ts';

const ADDRESS = `/v1/uploads/files/${'a'.repeat(40)}.png`;

function setUp(response: () => Response | Promise<Response>, readiness: 'ready' | 'unreachable' = 'ready') {
  const requests: Request[] = [];
  const credentials = { bearer: () => 'token', freshen: async () => readiness, renew: async () => readiness };
  const fetch = async (request: Request) => {
    requests.push(request);
    return response();
  };
  return { requests, read: createReadFile({ serverUrl: 'http://cars.test', fetch }, credentials) };
}

const png =
  (length = 3) =>
  () =>
    new Response(new Uint8Array(3), { headers: { 'content-type': 'image/png', 'content-length': String(length) } });

it('reads an uploaded file with the token of the session', async () => {
  const { read, requests } = setUp(png());
  expect(await read(ADDRESS)).toEqual({ type: 'image/png', content: 'AAAA' });
  expect(requests.map(({ url }) => url)).toEqual([`http://cars.test${ADDRESS}`]);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token');
});

it.each(['https://elsewhere.test/a.png', '//elsewhere.test/a.png', '/v1/me', `${ADDRESS}/../../../me`, ''])(
  'asks the server for no other address: %s',
  async (address) => {
    const { read, requests } = setUp(png());
    expect(await read(address)).toBeNull();
    expect(requests).toEqual([]);
  },
);

it('answers with nothing for a file that is missing, too large or out of reach', async () => {
  expect(await setUp(() => new Response(null, { status: 404 })).read(ADDRESS)).toBeNull();
  expect(await setUp(png(LARGEST_SHOWN_BYTES + 1)).read(ADDRESS)).toBeNull();
  expect(await setUp(() => Promise.reject(new TypeError('fetch failed'))).read(ADDRESS)).toBeNull();
  const offline = setUp(png(), 'unreachable');
  expect([await offline.read(ADDRESS), offline.requests]).toEqual([null, []]);
});
