import table from '@marque/fixtures/cases/people-permissions.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { ACTIONS, isStaff, isVendorOf, type Member, may, type Person, VISITOR } from './index.ts';

const USER: Member = { role: 'user', userId: 7, isVip: false, isBlocked: false, isEmailVerified: true };

const PEOPLE: Readonly<Record<string, Person>> = {
  visitor: VISITOR,
  user: USER,
  unverified: { ...USER, isEmailVerified: false },
  blocked: { ...USER, isBlocked: true },
  superuser: { ...USER, role: 'superuser' },
  staff: { ...USER, role: 'staff' },
};

function denialTo(name: string, action: (typeof ACTIONS)[number], lot?: { vendorId: number }): string | null {
  const answer = may(PEOPLE[name] ?? VISITOR, action, lot);
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
  });

  it('judges by the person alone before the lot is known', () => {
    expect(may(USER, 'bid').ok).toBe(true);
    expect(may(USER, 'acceptOffer').ok).toBe(true);
    expect(may(VISITOR, 'bid')).toEqual({ ok: false, error: 'notLoggedIn' });
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
