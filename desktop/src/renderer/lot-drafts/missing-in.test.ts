import type { ApiFailure } from '@marque/core/client';
import { expect, it } from 'vitest';
import { missingIn } from './missing-in.ts';

function refusal(
  message: string,
  details?: readonly { readonly path: string; readonly message: string }[],
): ApiFailure {
  return {
    kind: 'refused',
    status: 409,
    problem: { code: 409, message, ...(details && { details: [...details] }) },
  };
}

it.each<[string, ApiFailure, readonly string[]]>([
  ['another failure', { kind: 'network' }, []],
  ['another refusal', refusal('draftChanged', [{ path: 'vendor', message: 'blocked' }]), []],
  ['no details', refusal('lotIncomplete'), []],
  ['the vendor', refusal('vendorNotActive', [{ path: 'vendor', message: 'blocked' }]), ['vendor blocked']],
  [
    'fields, and one of a later server',
    refusal('lotIncomplete', [
      { path: 'lead', message: 'missing' },
      { path: 'colour', message: 'missing' },
      { path: 'approval', message: 'outdated' },
    ]),
    ['lead missing', 'approval outdated'],
  ],
])('of %s', (_, failure, expected) => {
  expect(missingIn(failure).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});
