import type { UserRow } from '../accounts/index.ts';
import type { DataSubject } from '../platform/account-parts/index.ts';

export function subjectOf({ id, email, email_verified_at }: UserRow): DataSubject {
  return { userId: id, confirmedEmail: email_verified_at === null ? null : email };
}
