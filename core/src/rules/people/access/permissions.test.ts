import table from '@marque/fixtures/cases/people-permissions.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPreBid, type PreBidKind } from '../../bidding/index.ts';
import { forAll } from '../../laws.arbitrary.ts';
import {
  type Action,
  checkPermission,
  isStaff,
  type Member,
  PERMISSIONS,
  type Person,
  ROLES,
  VISITOR,
} from '../index.ts';
import { isVendorOf } from './roles.ts';

const ACTIONS = Object.keys(PERMISSIONS) as readonly Action[];

const USER: Member = { role: 'user', userId: 7, isVip: false, isBlocked: false, isEmailVerified: true };

const PEOPLE: Readonly<Record<string, Person>> = {
  visitor: VISITOR,
  user: USER,
  unverified: { ...USER, isEmailVerified: false },
  blocked: { ...USER, isBlocked: true },
  superuser: { ...USER, role: 'superuser' },
  staff: { ...USER, role: 'staff' },
};

function denialTo(
  name: string,
  action: (typeof ACTIONS)[number],
  lot?: { vendorId: number; isManaged?: boolean },
): string | null {
  const answer = checkPermission(PEOPLE[name] ?? VISITOR, action, lot);
  if (!answer.ok) return answer.error;
  expect(answer.value).toBe(action);
  return null;
}

describe('permissions', () => {
  it('has a row of the golden table for every action', () => {
    expect(table.cases.map((row) => row.action)).toEqual(ACTIONS);
  });

  it.each(table.cases)('$action', (row) => {
    const action = ACTIONS.find((candidate) => candidate === row.action);
    if (action === undefined) throw new Error(`no such action: ${row.action}`);
    for (const [name, denial] of Object.entries(row.others)) {
      expect(denialTo(name, action, { vendorId: 8 }), `${name}, lot of another`).toBe(denial);
    }
    for (const [name, denial] of Object.entries(row.own)) {
      expect(denialTo(name, action, { vendorId: 7 }), `${name}, own lot`).toBe(denial);
    }
    // Where staff act for the vendor, other actions are as on any lot of another.
    for (const [name, denial] of Object.entries('managed' in row ? row.managed : row.others)) {
      expect(denialTo(name, action, { vendorId: 8, isManaged: true }), `${name}, managed lot`).toBe(denial);
    }
  });

  it('has no administrator role', () => {
    expect(ROLES).toEqual(['user', 'superuser', 'staff']);
  });

  const anyMember: fc.Arbitrary<Member> = fc.record({
    role: fc.constantFrom(...ROLES),
    userId: fc.constant(7),
    isVip: fc.boolean(),
    isBlocked: fc.boolean(),
    isEmailVerified: fc.boolean(),
  });
  const anyLot = fc.constantFrom(undefined, { vendorId: 7 }, { vendorId: 8 });
  const allowed = (person: Person, lot: { readonly vendorId: number } | undefined) =>
    ACTIONS.filter((action) => checkPermission(person, action, lot).ok);

  it.each<[string, (person: Member) => Person]>([
    ['the login', () => VISITOR],
    ['the confirmed address', (person) => ({ ...person, isEmailVerified: false })],
    ['being free to trade', (person) => ({ ...person, isBlocked: true })],
    // Staff may do less than others where they have inside information; all others may do less than a superuser.
    ['a superuser’s role', (person) => (person.role === 'superuser' ? { ...person, role: 'user' } : person)],
  ])('never grow when a person loses %s', (_, without) => {
    forAll([anyMember, anyLot], (person, lot) => {
      expect(allowed(person, lot)).toEqual(expect.arrayContaining([...allowed(without(person), lot)]));
    });
  });

  const CHECKED: readonly (readonly [PreBidKind, Action])[] = [
    ['bid', 'bid'],
    ['offer', 'offer'],
    ['buyNow', 'buyNow'],
    ['purchase', 'purchase'],
    ['counter', 'counterOffer'],
  ];

  it.each(CHECKED)('that are lacking stop a %s as well', (kind, action) => {
    const anyCards = fc.record({ hasCard: fc.boolean(), isCardExpired: fc.boolean(), hasBillingPhone: fc.boolean() });
    forAll([fc.option(anyMember), anyCards, fc.boolean()], (member, cards, isVendorOfLot) => {
      // Whether a lot is one's own is asked of a counter by the door it is sent to.
      const isOwn = kind === 'counter' || isVendorOfLot;
      const person = member ?? VISITOR;
      const answer = checkPermission(person, action, { vendorId: isOwn ? 7 : 8 });
      const refusal = checkPreBid(kind, {
        ...cards,
        isLoggedIn: member !== null,
        isEmailVerified: member?.isEmailVerified ?? false,
        isVip: member?.isVip ?? false,
        isBlocked: member?.isBlocked ?? false,
        isStaff: isStaff(person),
        isVendorOfLot: isOwn,
      });
      if (!answer.ok) expect(refusal, answer.error).not.toBeNull();
    });
  });

  it('judges by the person alone before the lot is known', () => {
    expect(checkPermission(USER, 'bid').ok).toBe(true);
    expect(checkPermission(USER, 'acceptOffer').ok).toBe(true);
    expect(checkPermission(VISITOR, 'bid')).toEqual({ ok: false, error: 'notLoggedIn' });
  });

  it('knows the vendor of a lot and the staff', () => {
    expect(isVendorOf(USER, { vendorId: 7 })).toBe(true);
    expect(isVendorOf(USER, { vendorId: 8 })).toBe(false);
    expect(isVendorOf(VISITOR, { vendorId: 7 })).toBe(false);
    expect([VISITOR, USER, PEOPLE.superuser ?? VISITOR, PEOPLE.staff ?? VISITOR].map(isStaff)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
