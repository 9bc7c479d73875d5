import type { ApiFailure } from '@marque/core/client';
import { expect, it } from 'vitest';
import {
  isEmailInUse,
  refusedVendorFields,
  type VendorEntry,
  type VendorField,
  vendorBody,
  vendorFaults,
} from './vendor-entry.ts';

const ENTRY: VendorEntry = {
  email: 'm.kerr@example.com',
  firstName: 'Margaret',
  lastName: 'Kerr',
  phone: '',
  countryCode: 'GB',
  vendorType: 'private',
};

it.each<[string, Partial<VendorEntry>, readonly VendorField[]]>([
  ['a complete entry', {}, []],
  ['a number in groups', { phone: '+44 (7700) 900-123' }, []],
  ['a number without its country', { phone: '07700 900123' }, ['phone']],
  ['nothing', { email: '', firstName: ' ', lastName: '' }, ['firstName', 'lastName', 'email']],
  ['a link in a name', { firstName: 'http://example.com' }, ['firstName']],
])('finds the faults of %s', (_, part, faults) => {
  expect(vendorFaults({ ...ENTRY, ...part })).toEqual(faults);
});

it('sends a telephone number without its groups, and none as null', () => {
  expect(vendorBody({ ...ENTRY, phone: '0044 7700 900123' }).phone).toBe('+447700900123');
  expect(vendorBody(ENTRY).phone).toBeNull();
});

const refused = (status: number, message: string, paths: readonly string[] = []): ApiFailure => ({
  kind: 'refused',
  status,
  problem: { code: status, message, details: paths.map((path) => ({ path, message: 'malformed' })) },
});

it('reads which fields the server names, and an address that is in use', () => {
  expect(refusedVendorFields(refused(400, 'malformedRequest', ['body.phone', 'body.firstName']))).toEqual([
    'firstName',
    'phone',
  ]);
  expect(refusedVendorFields({ kind: 'network' })).toEqual([]);
  expect(isEmailInUse(refused(409, 'emailInUse'))).toBe(true);
  expect(isEmailInUse(refused(409, 'draftChanged'))).toBe(false);
});
