import type { ApiFailure } from '@marque/core/client';
import { expect, it } from 'vitest';
import { pageFailure } from './page-failure.ts';

const refusal = (status: number): ApiFailure => ({ kind: 'refused', status, problem: { code: status, message: 'x' } });

it.each([
  [refusal(429), 429],
  [refusal(500), 503],
  [refusal(403), 503],
  [{ kind: 'network' } as ApiFailure, 503],
])('%o makes a page with the status %i', (error, status) => {
  const failure = pageFailure(error, 'The search did not answer.');
  expect(failure.init).toMatchObject({ status, statusText: 'The search did not answer.' });
  expect(failure.data).toEqual({ reason: error.kind });
});
