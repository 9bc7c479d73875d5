import { describe, expect, it } from 'vitest';
import { type Member, type Person, ROLES, VISITOR } from '../people/index.ts';
import { ACCEPTED_TYPES } from './accepted-types.ts';
import { type AcceptedEnding, canReadUpload, isShownByBrowsers } from './index.ts';

const member = (userId: number, changes: Partial<Member> = {}): Member => ({
  role: 'user',
  userId,
  isVip: false,
  isBlocked: false,
  isEmailVerified: true,
  ...changes,
});

describe('an uploaded file', () => {
  it.each<[string, Person, boolean]>([
    ['the uploader', member(1), true],
    ['them, when they are barred', member(1, { isBlocked: true, isEmailVerified: false }), true],
    ['another member', member(2), false],
    ['a VIP', member(2, { isVip: true }), false],
    ['a superuser', member(2, { role: 'superuser' }), false],
    ['staff', member(2, { role: 'staff' }), true],
    ['a visitor', VISITOR, false],
  ])('is for %s: %#', (_, person, isFor) => {
    expect(canReadUpload(person, 1)).toBe(isFor);
  });

  it('of a visitor can be read by all who have its address', () => {
    for (const person of [VISITOR, ...ROLES.map((role) => member(1, { role }))]) {
      expect(canReadUpload(person, null)).toBe(true);
    }
  });
});

it('is shown by browsers if it is a picture or a PDF, and saved otherwise', () => {
  const shown = (Object.keys(ACCEPTED_TYPES) as AcceptedEnding[]).filter(isShownByBrowsers);
  expect(shown).toEqual(['png', 'jpg', 'jpeg', 'gif', 'pdf']);
});
