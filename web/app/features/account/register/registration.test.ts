import { expect, it } from 'vitest';
import { readRegistration, withoutFault } from './registration.ts';

it('reads a form: spaces around names do not count, those of a password do', () => {
  const typed: Record<string, string> = {
    firstName: ' Hannah ',
    lastName: 'Marsden',
    email: ' hannah@heronfield.example',
    password: ' eight ch ',
    countryCode: 'GB',
    termsAgreed: 'on',
  };
  expect(readRegistration((name) => typed[name] ?? '')).toEqual({
    firstName: 'Hannah',
    lastName: 'Marsden',
    email: 'hannah@heronfield.example',
    password: ' eight ch ',
    countryCode: 'GB',
    termsAgreed: true,
    optInDailyBriefing: false,
  });
});

it('forgets the fault of a field that is being mended, and no other', () => {
  const faults = { firstName: 'name.missing', email: 'email.noAt' } as const;
  expect(withoutFault(faults, 'email')).toEqual({ firstName: 'name.missing' });
  expect(withoutFault(faults, 'optInDailyBriefing')).toBe(faults);
});
