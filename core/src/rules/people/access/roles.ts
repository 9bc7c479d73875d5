import type { UserId } from '../../lot/types.ts';

/** Roles of accounts. `staff` work for the managed service and is granted by the server alone. */
export const ROLES = ['user', 'superuser', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** A person who is not logged in. */
export interface Visitor {
  readonly role: 'visitor';
}

export interface Member {
  readonly role: Role;
  readonly userId: UserId;
  readonly isVip: boolean;
  readonly isBlocked: boolean;
  readonly isEmailVerified: boolean;
}

/** The viewer of a page or the caller of an endpoint. */
export type Person = Visitor | Member;

export const VISITOR: Visitor = { role: 'visitor' };

/** Whether the person is logged in. Narrows. */
export function isMember(person: Person): person is Member {
  return person.role !== 'visitor';
}

/** Whether the person works for the managed service. Narrows. */
export function isStaff(person: Person): person is Member {
  return person.role === 'staff';
}

/** Whether the person sells the lot. */
export function isVendorOf(person: Person, lot: { readonly vendorId: UserId }): boolean {
  return isMember(person) && person.userId === lot.vendorId;
}
