import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/index.ts';
import type { UnfinishedDraft } from './draft-reminder.ts';
import { draftPath, isReminderDue, REMINDER_AFTER_MS, REMINDER_UNTIL_MS, submissionPath } from './index.ts';

const SAVED = Date.UTC(2026, 10, 20, 10, 42);
const DRAFT: UnfinishedDraft = {
  savedAt: SAVED,
  isSubmitted: false,
  wasReminded: false,
  isFilledInByStaff: false,
  vendor: { isVerified: true, isBlocked: false },
};

describe('the reminder of a draft', () => {
  it('comes after a day, and not after fourteen', () => {
    expect([REMINDER_AFTER_MS, REMINDER_UNTIL_MS]).toEqual([DAY_MS, 14 * DAY_MS]);
  });

  it.each<[string, Partial<UnfinishedDraft>, rest: number, boolean]>([
    ['just saved', {}, 0, false],
    ['a millisecond before the day is over', {}, DAY_MS - 1, false],
    ['a day old', {}, DAY_MS, true],
    ['a week old', {}, 7 * DAY_MS, true],
    ['fourteen days old', {}, 14 * DAY_MS, true],
    ['a millisecond older', {}, 14 * DAY_MS + 1, false],
    ['a year old', {}, 365 * DAY_MS, false],
    ['saved by a clock that went ahead', {}, -DAY_MS, false],
    ['submitted', { isSubmitted: true }, DAY_MS, false],
    ['reminded of before', { wasReminded: true }, DAY_MS, false],
    ['filled in by staff', { isFilledInByStaff: true }, DAY_MS, false],
    ['of an address that was never confirmed', { vendor: { isVerified: false, isBlocked: false } }, DAY_MS, false],
    ['of a blocked account', { vendor: { isVerified: true, isBlocked: true } }, DAY_MS, false],
  ])('%s', (_, changes, rest, isDue) => {
    expect(isReminderDue({ ...DRAFT, ...changes }, SAVED + rest)).toBe(isDue);
  });
});

it('links to a draft by any id', () => {
  expect(draftPath('5b0c7a52-1111-4222-8333-444455556666')).toBe(
    '/consignment?draft=5b0c7a52-1111-4222-8333-444455556666',
  );
  expect(draftPath('a&b')).toBe('/consignment?draft=a%26b');
});

it('links to the answers of a submission by any id', () => {
  expect(submissionPath('5b0c7a52-1111-4222-8333-444455556666')).toBe(
    '/account/selling/5b0c7a52-1111-4222-8333-444455556666',
  );
  expect(submissionPath('a/b')).toBe('/account/selling/a%2Fb');
});
