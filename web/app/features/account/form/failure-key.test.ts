import type { ApiFailure } from '@marque/core/client';
import { describe, expect, it } from 'vitest';
import { failureKey } from './failure-key.ts';

const refused = (status: number, message: string): ApiFailure => ({
  kind: 'refused',
  status,
  problem: { code: status, message },
});

describe('failureKey', () => {
  const own = { emailAlreadyRegistered: 'account:register.taken' };
  it.each<[string, ApiFailure, string]>([
    ['its own words first', refused(409, 'emailAlreadyRegistered'), 'account:register.taken'],
    ['the catalogue next', refused(429, 'tooManyRequests'), 'messages:alerts_tooManyRequests'],
    ['what is wrong with the call', refused(500, 'internalError'), 'messages:alerts_internalError'],
    ['an apology for codes that nobody has words for', refused(418, 'teapot'), 'messages:alerts_apiErrorBody'],
    ['no line', { kind: 'network' }, 'messages:alerts_networkError'],
    ['too slow a line', { kind: 'timeout' }, 'messages:alerts_networkError'],
    ['an answer of the wrong shape', { kind: 'contract', status: 200, reason: '' }, 'messages:alerts_apiErrorBody'],
  ])('%s', (_, failure, key) => {
    expect(failureKey(failure, own)).toBe(key);
  });
});
