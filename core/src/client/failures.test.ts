import { expect, it } from 'vitest';
import { messageCodeOf } from './failures.ts';
import type { ApiFailure } from './types.ts';

it.each<[ApiFailure, string]>([
  [{ kind: 'refused', status: 403, problem: { code: 403, message: 'vendorsCannotBid' } }, 'vendorsCannotBid'],
  [{ kind: 'network' }, 'networkError'],
  [{ kind: 'timeout' }, 'networkError'],
  [{ kind: 'contract', status: 200, reason: 'readMe answered 200: …' }, 'apiErrorBody'],
])('%o is shown as %s', (failure, code) => {
  expect(messageCodeOf(failure)).toBe(code);
});
