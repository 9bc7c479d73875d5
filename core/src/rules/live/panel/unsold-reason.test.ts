import { expect, it } from 'vitest';
import { unsoldReason } from './unsold-reason.ts';

it.each([
  ['ended', 3, true, 'withdrawn'],
  ['ended', 0, false, 'withdrawn'],
  ['provisionallySold', 3, false, 'belowReserveToDecide'],
  ['unsold', 0, true, 'noBids'],
  ['unsold', 0, false, 'noBids'],
  ['unsold', 3, false, 'belowReserve'],
  ['unsold', 3, true, 'cancelled'],
] as const)(
  'a lot at %s with %i bids, reserve met: %s, is not sold because: %s',
  (stage, noBids, reserveMet, reason) => {
    expect(unsoldReason({ stage, noBids, reserveMet })).toBe(reason);
  },
);
