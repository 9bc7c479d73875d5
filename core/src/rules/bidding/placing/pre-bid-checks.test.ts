import table from '@marque/fixtures/cases/bidding-pre-bid-checks.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { fromMajor } from '../../money/index.ts';
import { checkPreBid, type PreBidKind, type PreBidPerson } from './pre-bid-checks.ts';

const SOUND: PreBidPerson = {
  isLoggedIn: true,
  isEmailVerified: true,
  hasCard: true,
  isCardExpired: false,
  hasBillingPhone: true,
  isVip: false,
  isVendorOfLot: false,
  isBlocked: false,
};

const FAULTS: Readonly<Record<string, Partial<PreBidPerson>>> = {
  loggedOut: { isLoggedIn: false },
  blocked: { isBlocked: true },
  staff: { isStaff: true },
  unverified: { isEmailVerified: false },
  noCard: { hasCard: false },
  cardExpired: { isCardExpired: true },
  noPhone: { hasBillingPhone: false },
  vip: { isVip: true },
  vendor: { isVendorOfLot: true },
  belowMinimum: {},
};

interface CheckCase {
  readonly kind: PreBidKind;
  readonly faults: readonly string[];
  readonly key: string | null;
  readonly status?: number;
  readonly link?: string;
}

const minimum = fromMajor(1100, 'gbp');

describe('checkBefore', () => {
  it.each(table.cases as readonly CheckCase[])('a $kind with $faults: $key', ({ kind, faults, key, ...rest }) => {
    const person: PreBidPerson = Object.assign({ ...SOUND }, ...faults.map((fault) => FAULTS[fault]));
    expect(Object.keys(FAULTS)).toEqual(expect.arrayContaining([...faults]));
    const amount = faults.includes('belowMinimum') ? fromMajor(1099, 'gbp') : minimum;
    expect(checkPreBid(kind, person, amount, minimum)).toEqual(key === null ? null : { key, ...rest });
  });

  it('accepts a bid without an amount or a minimum', () => {
    expect(checkPreBid('bid', SOUND)).toBeNull();
    expect(checkPreBid('bid', SOUND, fromMajor(1, 'gbp'))).toBeNull();
  });
});
