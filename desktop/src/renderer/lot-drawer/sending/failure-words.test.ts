import messages from '@marque/core/locales/en/messages.json' with { type: 'json' };
import { CONFLICT_CODES } from '@marque/core/rules/bidding';
import { expect, it } from 'vitest';
import { messageKey } from './failure-words.ts';

it.each([
  ['BID_TOO_SMALL', 'messages:alerts_bidTooSmall'],
  ['Conflict: BID_TOO_LATE', 'messages:alerts_bidTooLate'],
  ['bidAlreadyVoided', 'messages:alerts_bidAlreadyVoided'],
  ['addPaymentMethodToBid', 'messages:alerts_addPaymentMethodToBid'],
  ['somethingNew', null],
])('%s has the words %s', (message, key) => {
  expect(messageKey(message)).toBe(key);
});

it('has words for every conflict of a bid', () => {
  const keys = CONFLICT_CODES.map((code) => messageKey(code)?.replace('messages:', ''));
  expect(keys.filter((key) => key === undefined || !(key in messages))).toEqual([]);
});
