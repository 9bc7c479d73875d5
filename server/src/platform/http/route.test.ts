import { endpoint } from '@marque/core/contracts/endpoint';
import { pathId } from '@marque/core/contracts/wire';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { VISITOR_FACTS } from '../testing.ts';
import type { RequestFacts } from './caller.ts';
import { notLoggedIn, type Refused, refused, replied } from './replies.ts';
import { answerCall, route } from './route.ts';

const raise = endpoint({
  name: 'raise',
  method: 'POST',
  path: '/raise/:lotId',
  summary: 'Refuses the lots of even numbers.',
  access: 'public',
  params: z.object({ lotId: pathId }),
  replies: { 200: z.object({ lotId: z.int() }) },
});

it('a route is told of what its handler refuses, and of no request that the handler did not see', async () => {
  const told: [unknown, Refused][] = [];
  const even = refused(409, 'Conflict: BID_TOO_SMALL');
  const observed = {
    ...route(raise, ({ params: { lotId } }) => (lotId % 2 === 0 ? even : replied(200, { lotId }))),
    onRefused: (call: { readonly params: unknown }, refusal: Refused) => void told.push([call.params, refusal]),
  };
  const send = (lotId: string, facts: RequestFacts | Refused = VISITOR_FACTS) =>
    answerCall(observed, { params: { lotId } }, facts, { checksReplies: true });

  expect(await send('1')).toMatchObject({ kind: 'replied', status: 200 });
  expect(await send('none')).toMatchObject({ problem: { code: 404 } });
  expect(await send('2', notLoggedIn)).toMatchObject({ problem: { code: 401 } });
  expect(told).toEqual([]);
  expect(await send('2')).toBe(even);
  expect(told).toEqual([[{ lotId: 2 }, even]]);
});
