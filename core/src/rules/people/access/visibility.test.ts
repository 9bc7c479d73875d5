import priceTable from '@marque/fixtures/cases/people-sale-prices.json' with { type: 'json' };
import table from '@marque/fixtures/cases/people-who-sees.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { SaleFormat } from '../../lot/types.ts';
import {
  canSee,
  canSeeSalePrice,
  FIELD_AUDIENCES,
  isMember,
  isParty,
  type Member,
  type Person,
  type PrivateField,
  VISITOR,
} from '../index.ts';
import type { Datum } from './visibility.ts';

const BIDDER = 1;
const VENDOR = 2;
const OTHER = 3;

const open = { vendorId: VENDOR, buyerId: null };
const soldToBidder = { vendorId: VENDOR, buyerId: BIDDER };
const soldToOther = { vendorId: VENDOR, buyerId: OTHER };

function member(userId: number, role: Member['role'] = 'user'): Member {
  return { role, userId, isVip: false, isBlocked: false, isEmailVerified: true };
}

type Column = Exclude<keyof (typeof table.cases)[number], 'field'>;

const VIEWS: Readonly<Record<Column, { viewer: Person; datum: Datum }>> = {
  visitor: { viewer: VISITOR, datum: { ownerId: BIDDER, lot: soldToBidder } },
  stranger: { viewer: member(9), datum: { ownerId: BIDDER, lot: soldToBidder } },
  self: { viewer: member(BIDDER), datum: { ownerId: BIDDER, lot: open } },
  vendorBefore: { viewer: member(VENDOR), datum: { ownerId: BIDDER, lot: open } },
  vendorOfBuyerAfter: { viewer: member(VENDOR), datum: { ownerId: BIDDER, lot: soldToBidder } },
  vendorOfLoserAfter: { viewer: member(VENDOR), datum: { ownerId: BIDDER, lot: soldToOther } },
  buyerOfVendorAfter: { viewer: member(BIDDER), datum: { ownerId: VENDOR, lot: soldToBidder } },
  staff: { viewer: member(9, 'staff'), datum: { ownerId: BIDDER, lot: open } },
};

describe('who sees what', () => {
  it('has a row for every field', () => {
    expect(table.cases.map((row) => row.field)).toEqual(Object.keys(FIELD_AUDIENCES));
  });

  it.each(table.cases)('$field', ({ field, ...seen }) => {
    for (const [column, { viewer, datum }] of Object.entries(VIEWS)) {
      const expected = Object.entries(seen).find(([name]) => name === column)?.[1];
      expect(canSee(viewer, field as PrivateField, datum), column).toBe(expected);
    }
  });

  it('shows a datum that belongs to no lot to its owner and to staff', () => {
    expect(canSee(member(1), 'email', { ownerId: 1 })).toBe(true);
    expect(canSee(member(9, 'staff'), 'email', { ownerId: 1 })).toBe(true);
    expect(canSee(member(2), 'email', { ownerId: 1 })).toBe(false);
    expect(canSee(member(2), 'reserve', { ownerId: 1 })).toBe(false);
  });

  it('shows no field to people other than the two parties of a sale', () => {
    expect(canSee(member(9), 'email', { ownerId: VENDOR, lot: soldToBidder })).toBe(false);
    expect(canSee(member(BIDDER), 'email', { ownerId: OTHER, lot: soldToBidder })).toBe(false);
    expect(canSee(member(OTHER), 'email', { ownerId: BIDDER, lot: soldToBidder })).toBe(false);
  });

  it('hides a ceiling from staff and the seller, after the sale too', () => {
    for (const lot of [open, soldToBidder]) {
      expect(canSee(member(9, 'staff'), 'ceiling', { ownerId: BIDDER, lot })).toBe(false);
      expect(canSee(member(VENDOR), 'ceiling', { ownerId: BIDDER, lot })).toBe(false);
    }
  });
});

describe('what a lot was sold for', () => {
  const viewers: Readonly<Record<string, Person>> = {
    visitor: VISITOR,
    stranger: member(9),
    vendor: member(VENDOR),
    buyer: member(BIDDER),
    staff: member(9, 'staff'),
  };

  it.each(priceTable.cases)('by $saleFormat, to the $viewer: $sees', ({ saleFormat, viewer, sees }) => {
    const lot = { ...soldToBidder, saleFormat: saleFormat as SaleFormat };
    expect(canSeeSalePrice(viewers[viewer] ?? VISITOR, lot)).toBe(sees);
  });

  it('has two parties, once it is sold', () => {
    const parties = (lot: typeof soldToBidder | typeof open) =>
      Object.entries(viewers).flatMap(([name, viewer]) =>
        isMember(viewer) && isParty(viewer.userId, lot) ? [name] : [],
      );
    expect(parties(soldToBidder)).toEqual(['vendor', 'buyer']);
    expect(parties(open)).toEqual(['vendor']);
  });
});
