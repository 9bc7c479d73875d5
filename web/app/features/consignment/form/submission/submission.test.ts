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
  ['sent before', refused(409, 'alreadySubmitted'), { kind: 'submittedBefore' }],
  ['changed elsewhere', refused(409, 'draftChanged'), { kind: 'changed' }],
  ['no card', refused(403, 'consignmentFormNoCardWarning'), { kind: 'noCard' }],
  [
    'answers that do not fit',
    refused(422, 'invalidAnswers', [{ path: 'carMake', message: 'required' }]),
    { kind: 'refused', answers: [{ key: 'carMake', fault: 'required' }] },
  ],
  [
    'answers that the wire does not carry',
    refused(400, 'malformedRequest', [{ path: 'body.formData.answers.images.0.url', message: 'Invalid' }]),
    { kind: 'refused', answers: [{ key: 'images', fault: 'notAccepted' }] },
  ],
  ['a call that is no such call', refused(400, 'malformedRequest'), { kind: 'failed', isUnsettled: false }],
  ['answers that nobody names', refused(422, 'invalidAnswers'), { kind: 'failed', isUnsettled: false }],
  ['no line', { kind: 'network' }, { kind: 'failed', isUnsettled: true }],
  ['no answer in time', { kind: 'timeout' }, { kind: 'failed', isUnsettled: true }],
  ['an answer of another shape', { kind: 'contract', status: 200, reason: '' }, { kind: 'failed', isUnsettled: true }],
  ['a fault of the server', refused(500, 'internalError'), { kind: 'failed', isUnsettled: true }],
  ['too many', refused(429, 'tooManyRequests'), { kind: 'failed', isUnsettled: false }],
])('%s', (_, failure, outcome) => {
  expect(outcomeOf(refuse(failure))).toEqual(outcome);
});

it('is submitted by any success', () => {
  expect(outcomeOf(succeed({ status: 201, body: null }))).toEqual({ kind: 'submitted' });
});

it('tries once more as it was, and anew with other answers', () => {
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
