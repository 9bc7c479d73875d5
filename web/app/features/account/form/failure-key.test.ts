import type { ApiFailure } from '@marque/core/client';
import { expect, it } from 'vitest';
import { failureKey } from './failure-key.ts';

const refused = (status: number, message: string): ApiFailure => ({
  kind: 'refused',
  status,
  problem: { code: status, message },
});

const own = { login_failed_message: 'account:password.wrong' };
it.each<[string, ApiFailure, string]>([
  ['prefers the own message of the page', refused(403, 'login_failed_message'), 'account:password.wrong'],
  ['falls back to the catalogue', refused(429, 'tooManyRequests'), 'messages:alerts_tooManyRequests'],
  ['explains a server error', refused(500, 'internalError'), 'messages:alerts_internalError'],
  ['apologises for an unknown code', refused(418, 'teapot'), 'messages:alerts_apiErrorBody'],
  ['explains a missing connection', { kind: 'network' }, 'messages:alerts_networkError'],
  ['explains a timeout', { kind: 'timeout' }, 'messages:alerts_networkError'],
  [
    'apologises for a malformed response',
    { kind: 'contract', status: 200, reason: '' },
    'messages:alerts_apiErrorBody',
  ],
])('failureKey: %s', (_, failure, key) => {
  expect(failureKey(failure, own)).toBe(key);
});
