import type { ApiClient } from '@marque/core/client';
import { succeed } from '@marque/core/rules/result';
import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';
import { expect, it } from 'vitest';
import { createLotSenders } from './lot-senders.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const ID = '00000000-0000-4000-8000-000000000001';

/** Records which endpoints were called, and with which key. */
function setUp() {
  const calls: { readonly name: string; readonly key: string | undefined }[] = [];
  const call: ApiClient['call'] = async ({ name }, _parts, options) => {
    calls.push({ name, key: options?.idempotencyKey });
    return succeed({ status: 200, body: undefined as never });
  };
  return { senders: createLotSenders({ call }, () => NOW), calls };
}

const REPLY = { auctionId: 1, parentCommentId: 2, text: 'It is dry.' };
const APPROVAL = { commentId: 2, decision: 'approve' };

it.each([
  ['replyToComment', REPLY],
  ['moderateComment', APPROVAL],
] as const)('%s is sent again under its key, and after a day only by the user', async (command, payload) => {
  const { senders, calls } = setUp();
  const sender = senders[command];
  const attempt = { id: ID, payload, userId: 1006 };
  const request = sender.prepare(payload);
  expect(await sender.send({ ...attempt, request })).toEqual({ failure: null });
  expect(await sender.send({ ...attempt, request: { firstSentAt: NOW - 22 * HOUR_MS } })).toEqual({ failure: null });
  expect(calls.map(({ key }) => key)).toEqual([ID, ID]);
  for (const forgotten of [{ firstSentAt: NOW - DAY_MS }, null]) {
    const { failure } = await sender.send({ ...attempt, request: forgotten });
    expect(failure).toEqual({ kind: 'refused', status: 409, problem: { message: 'answerUnknown' } });
  }
  expect(calls).toHaveLength(2);
});

it.each([
  ['addNote', { auctionId: 1, text: 'Call him.' }],
  ['replyToEnquiry', { enquiryId: 1, text: 'It is dry.' }],
  ['acknowledgeAlert', { auctionId: 1, alert: 'holdFailed' }],
] as const)('%s is sent however long ago it was sent first', async (command, payload) => {
  const { senders, calls } = setUp();
  const sender = senders[command];
  if (!sender.payload.safeParse(payload).success) throw new Error(command);
  expect(sender.prepare(payload)).toBeNull();
  expect(await sender.send({ id: ID, payload, request: null, userId: 1006 })).toEqual({ failure: null });
  expect(calls).toEqual([{ name: command, key: undefined }]);
});
