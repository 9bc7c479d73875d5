import { expect, it } from 'vitest';
import { isOutbidEmailDue, OUTBID_EMAIL_INTERVAL_MS } from './outbid-emails.ts';

it.each([
  ['before the first e-mail', null, true],
  ['one millisecond early', 1, false],
  ['after the interval', 0, true],
])('an outbid e-mail is due %s', (_, lastSentAt, isDue) => {
  expect(isOutbidEmailDue(lastSentAt, OUTBID_EMAIL_INTERVAL_MS)).toBe(isDue);
});
