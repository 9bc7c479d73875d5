import { expect, it } from 'vitest';
import { afterHold } from './use-bid-events.ts';

it.each([
  ['success', 'bid-winning', 'highestBidder'],
  ['success', 'bid-below-reserve', 'highestBidder'],
  ['success', 'bid-outbid', 'outbid'],
  ['success', null, null],
  ['failed', null, 'preAuthFailed'],
] as const)('a hold that ended in %s with %s says %s', (paymentStatus, bidStatus, message) => {
  expect(afterHold({ paymentStatus, bidStatus })).toBe(message);
});
