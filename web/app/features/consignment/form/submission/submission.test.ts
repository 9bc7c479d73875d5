import type { ApiFailure } from '@marque/core/client';
import { refuse, succeed } from '@marque/core/rules/result';
import { expect, it } from 'vitest';
import { nextAttempt, outcomeOf } from './submission.ts';

const refused = (status: number, message: string, details?: { path: string; message: string }[]): ApiFailure => ({
  kind: 'refused',
  status,
  problem: { code: status, message, ...(details === undefined ? {} : { details }) },
});

it.each<[string, ApiFailure, ReturnType<typeof outcomeOf>]>([
  ['reports an earlier submission', refused(409, 'alreadySubmitted'), { kind: 'submittedBefore' }],
  ['reports a conflict', refused(409, 'draftChanged'), { kind: 'changed' }],
  ['reports a missing card', refused(403, 'consignmentFormNoCardWarning'), { kind: 'noCard' }],
  [
    'reports invalid answers',
    refused(422, 'invalidAnswers', [{ path: 'carMake', message: 'required' }]),
    { kind: 'refused', answers: [{ key: 'carMake', fault: 'required' }] },
  ],
  [
    'reports answers of an invalid format',
    refused(400, 'malformedRequest', [{ path: 'body.formData.answers.images.0.url', message: 'Invalid' }]),
    { kind: 'refused', answers: [{ key: 'images', fault: 'notAccepted' }] },
  ],
  ['fails for a malformed request', refused(400, 'malformedRequest'), { kind: 'failed', isUnsettled: false }],
  ['fails for unnamed invalid answers', refused(422, 'invalidAnswers'), { kind: 'failed', isUnsettled: false }],
  ['is unsettled without a connection', { kind: 'network' }, { kind: 'failed', isUnsettled: true }],
  ['is unsettled after a timeout', { kind: 'timeout' }, { kind: 'failed', isUnsettled: true }],
  [
    'is unsettled after a malformed response',
    { kind: 'contract', status: 200, reason: '' },
    { kind: 'failed', isUnsettled: true },
  ],
  ['is unsettled after a server error', refused(500, 'internalError'), { kind: 'failed', isUnsettled: true }],
  ['fails at the rate limit', refused(429, 'tooManyRequests'), { kind: 'failed', isUnsettled: false }],
])('%s', (_, failure, outcome) => {
  expect(outcomeOf(refuse(failure))).toEqual(outcome);
});

it('is submitted after any success', () => {
  expect(outcomeOf(succeed({ status: 201, body: null }))).toEqual({ kind: 'submitted' });
});

it('repeats an attempt unchanged, and makes a new one for changed answers', () => {
  let keys = 0;
  const newKey = () => `key ${++keys}`;
  const first = nextAttempt(null, { signature: 'a', revision: 1, trustScore: 10 }, newKey);
  expect(first).toEqual({ key: 'key 1', signature: 'a', revision: 1, trustScore: 10 });
  expect(nextAttempt(first, { signature: 'a', revision: 2, trustScore: 99 }, newKey)).toBe(first);
  expect(nextAttempt(first, { signature: 'b', revision: 2, trustScore: 99 }, newKey)).toEqual({
    key: 'key 2',
    signature: 'b',
    revision: 2,
    trustScore: 99,
  });
});
