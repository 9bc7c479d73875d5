import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTrust } from '../platform/proxies/index.ts';
import { createLocationOf } from './location.ts';

const PROXY = '10.0.0.2';
const VISITOR = '203.0.113.7';

it.each([
  ['a trusted proxy', 'x-country', PROXY, { 'x-country': 'DE' }, 'DE'],
  ['a visitor who adds the header', 'x-country', VISITOR, { 'x-country': 'US' }, null],
  ['a proxy without the header', 'x-country', PROXY, {}, null],
  ['another header', 'x-country', PROXY, { 'cf-ipcountry': 'DE' }, null],
  ['a proxy of a server that looks up no countries', null, PROXY, { 'x-country': 'DE' }, null],
])('reads the country of %s', async (_, header, remoteAddress, headers, expected) => {
  const app = Fastify();
  const locationOf = createLocationOf({ header, isTrusted: createTrust(['10.0.0.0/8']) });
  app.get('/', (request) => locationOf(request));
  const answer = await app.inject({
    url: '/',
    remoteAddress,
    headers: { ...headers, 'accept-language': 'de-AT,en;q=0.5' },
  });
  expect(answer.json()).toEqual({ header: expected, language: 'de-AT' });
  await app.close();
});
