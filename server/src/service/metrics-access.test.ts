import { expect, it } from 'vitest';
import { mayReadMetrics } from './metrics-access.ts';

const HERE = '127.0.0.1';
const ELSEWHERE = '203.0.113.7';

it.each([
  ['this machine, of a server for itself', HERE, undefined, null, false, true],
  ['this machine over IPv6', '::1', undefined, null, false, true],
  ['this machine, as IPv6 writes its old address', '::ffff:127.0.0.1', undefined, null, false, true],
  ['another caller', ELSEWHERE, undefined, null, false, false],
  ['a caller with a token that is not configured', ELSEWHERE, 'Bearer for-the-collector', null, false, false],
  ['what may be a proxy on this machine', HERE, undefined, null, true, false],
  ['a collector with the token', ELSEWHERE, 'Bearer for-the-collector', 'for-the-collector', true, true],
  ['a collector on this machine', HERE, 'bearer for-the-collector', 'for-the-collector', false, true],
  ['a caller with another token', ELSEWHERE, 'Bearer for-the-collectors', 'for-the-collector', true, false],
  ['a caller with half a token', ELSEWHERE, 'Bearer for-the', 'for-the-collector', true, false],
  ['this machine without the token that there is', HERE, undefined, 'for-the-collector', false, false],
  ['a password where a token is asked for', HERE, 'Basic for-the-collector', 'for-the-collector', false, false],
])('%s', (_, ip, authorization, token, isPublic, may) => {
  expect(mayReadMetrics({ authorization, ip }, { token, isPublic })).toBe(may);
});
