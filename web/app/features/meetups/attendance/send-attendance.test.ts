import { firstEntry } from '@marque/core/forms/enquiry';
import { afterEach, expect, it, vi } from 'vitest';
import { nextAttempt, sendAttendance } from './send-attendance.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../foundation/session/index.ts', () => ({ browserApi: { call } }));
afterEach(() => {
  call.mockReset();
});

const { setting: SETTING } = firstEntry({ countryCode: 'GB', phone: null });
const FILLED = { answers: { fullName: 'Hannah Heron', mobilePhone: '7700900143' }, setting: SETTING };

it('sends the same form once more word for word, and a changed one as its own', () => {
  const first = nextAttempt(null, FILLED, { now: 9_000, openedAt: 2_000 }, () => 'one');
  expect(first).toMatchObject({ key: 'one', body: { fullName: 'Hannah Heron', trustScore: 7_000 } });
  expect(nextAttempt(first, FILLED, { now: 20_000, openedAt: 2_000 }, () => 'two')).toBe(first);
  const changed = { ...FILLED, answers: { ...FILLED.answers, notes: 'Two of us.' } };
  expect(nextAttempt(first, changed, { now: 20_000, openedAt: 2_000 }, () => 'two')).toMatchObject({
    key: 'two',
    body: { notes: 'Two of us.', trustScore: 18_000 },
  });
});

it.each([
  [{ kind: 'sent' }, { ok: true, value: { status: 201, body: { attendeeId: 4 } } }],
  [
    { kind: 'alreadyAttending' },
    { ok: false, error: { kind: 'refused', status: 409, problem: { message: 'alreadyAttending' } } },
  ],
  [{ kind: 'over' }, { ok: false, error: { kind: 'refused', status: 404, problem: { message: 'notFound' } } }],
  [{ kind: 'full' }, { ok: false, error: { kind: 'refused', status: 409, problem: { message: 'meetupFull' } } }],
  [
    { kind: 'failed', failure: { kind: 'network' } },
    { ok: false, error: { kind: 'network' } },
  ],
])('is %j', async (outcome, answer) => {
  call.mockResolvedValue(answer);
  const attempt = nextAttempt(null, FILLED, { now: 1, openedAt: 0 }, () => 'key');
  expect(await sendAttendance(7, attempt)).toEqual(outcome);
  expect(call.mock.calls[0]?.slice(1)).toEqual([
    { params: { meetupId: 7 }, body: attempt.body },
    { idempotencyKey: 'key' },
  ]);
});
