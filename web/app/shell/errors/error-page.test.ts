import { expect, it } from 'vitest';
import { isConnectionFailure } from './error-page.tsx';

it.each([
  [new TypeError('Failed to fetch'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Load failed'), true],
  [new TypeError('lot.title is not a function'), false],
  [new Error('Failed to fetch'), false],
  [{ status: 503, statusText: 'The search did not answer.' }, false],
  [null, false],
])('%s: %s', (error, isOffline) => {
  expect(isConnectionFailure(error)).toBe(isOffline);
});
