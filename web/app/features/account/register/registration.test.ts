import { expect, it } from 'vitest';
import { readRegistration, withoutFault } from './registration.ts';

it('trims names and the address, but not the password', () => {
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

it('clears the error of the edited field only', () => {
  const faults = { firstName: 'name.missing', email: 'email.noAt' } as const;
  expect(withoutFault(faults, 'email')).toEqual({ firstName: 'name.missing' });
  expect(withoutFault(faults, 'optInDailyBriefing')).toBe(faults);
});
