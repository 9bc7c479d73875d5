import type { ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { addVendor } from '@marque/core/contracts/staff';
import type { VendorType } from '@marque/core/rules/lot';

/** What is typed about a new vendor. */
export interface VendorEntry {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** May be empty. */
  readonly phone: string;
  readonly countryCode: string;
  readonly vendorType: VendorType;
}
export type VendorField = keyof VendorEntry;

/** The fields in the order of their form. */
export const VENDOR_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'countryCode', 'vendorType'] as const;

/** The request for a vendor. A telephone number may be typed in groups. */
export function vendorBody({ phone, ...entry }: VendorEntry) {
  const digits = phone.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return { ...entry, email: entry.email.trim(), phone: digits === '' ? null : digits };
}

/** The fields that the request's own schema does not accept. */
export function vendorFaults(entry: VendorEntry): readonly VendorField[] {
  const parsed = addVendor.body?.safeParse(vendorBody(entry));
  if (parsed === undefined || parsed.success) return [];
  return VENDOR_FIELDS.filter((field) => parsed.error.issues.some(({ path }) => path[0] === field));
}

/** The fields that the server's problem names. */
export function refusedVendorFields(failure: ApiFailure): readonly VendorField[] {
  if (failure.kind !== 'refused') return [];
  const paths = (failure.problem.details ?? []).map(({ path }) => path.replace(/^body\./, ''));
  return VENDOR_FIELDS.filter((field) => paths.includes(field));
}

/** The address belongs to an account already. */
export function isEmailInUse(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.problem.message === PROBLEM_CODES.emailInUse;
}
