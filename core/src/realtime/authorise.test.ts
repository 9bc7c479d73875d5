import { expect, it } from 'vitest';
import { createApiClient } from '../client/index.ts';
import { authoriseThrough } from './authorise.ts';

const PASS = { auth: 'marque:abc', channel_data: '{"user_id":"5"}' };

/** An API with these responses in order, repeating the last. A string is a broken connection. */
function api(...answers: (readonly [number, unknown] | 'broken')[]) {
  const asked: unknown[] = [];
  const pauses: number[] = [];
  const client = createApiClient({
    baseUrl: 'http://in.process',
    fetch: async (request) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(await request.json());
      if (answer === undefined || answer === 'broken') throw new TypeError('connection reset');
      return Response.json(answer[1], { status: answer[0] });
    },
  });
  const authorise = authoriseThrough(client, async (milliseconds) => void pauses.push(milliseconds));
  return { authorise, asked, pauses };
}

it('requests a signature for one socket and one channel', async () => {
  const { authorise, asked } = api([200, PASS]);
  expect(await authorise('1.2', 'presence-auction-7')).toEqual(PASS);
  expect(asked).toEqual([{ socket_id: '1.2', channel_name: 'presence-auction-7' }]);
});

it('retries with growing delays if the server is unreachable', async () => {
  const { authorise, pauses } = api('broken', [503, { code: 503, message: 'later' }], [200, PASS]);
  expect(await authorise('1.2', 'private-user_5')).toEqual(PASS);
  expect(pauses).toEqual([1_000, 3_000]);
});

it('stops after the third attempt', async () => {
  const { authorise, asked } = api('broken');
  expect(await authorise('1.2', 'private-user_5')).toBeNull();
  expect(asked).toHaveLength(3);
});

it('accepts a refusal', async () => {
  const { authorise, asked } = api([403, { code: 403, message: 'forbidden' }]);
  expect(await authorise('1.2', 'private-user_6')).toBeNull();
  expect(asked).toHaveLength(1);
});
