import { register } from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { firstFault, type Registration, readRegistration, registrationFaults, withoutFault } from './registration.ts';

const good: Registration = {
  firstName: 'Hannah',
  lastName: 'Marsden',
  email: 'hannah@heronfield.example',
  password: 'long enough',
  countryCode: 'GB',
  termsAgreed: true,
  optInDailyBriefing: false,
};

describe('registrationFaults', () => {
  it('finds nothing in what the server takes', () => {
    expect(registrationFaults(good)).toEqual({});
    expect(register.body?.safeParse(good).success).toBe(true);
  });

  it.each<[string, Partial<Registration>, object]>([
    ['no first name', { firstName: '' }, { firstName: 'name.missing' }],
    ['no last name', { lastName: '' }, { lastName: 'name.missing' }],
    ['no address', { email: '' }, { email: 'email.missing' }],
    ['half an address', { email: 'hannah@heronfield' }, { email: 'email.noEnding' }],
    ['a password of seven', { password: '1234567' }, { password: 'password.short' }],
  ])('%s', (_, change, faults) => {
    expect(registrationFaults({ ...good, ...change })).toEqual(faults);
  });

  it('takes a password of eight', () => {
    expect(registrationFaults({ ...good, password: '12345678' })).toEqual({});
  });

  it('tells everything at once, and where to begin', () => {
    const faults = registrationFaults({ ...good, lastName: '', email: '', password: '' });
    expect(Object.keys(faults)).toEqual(['lastName', 'email', 'password']);
    expect(firstFault(faults)).toBe('lastName');
    expect(firstFault({})).toBeNull();
  });
});

it('reads a form: spaces around names do not count, those of a password do', () => {
  const typed: Record<string, string> = {
    firstName: ' Hannah ',
    lastName: 'Marsden',
    email: ' hannah@heronfield.example',
    password: ' eight ch ',
    countryCode: 'GB',
    termsAgreed: 'on',
  };
  expect(readRegistration((name) => typed[name] ?? '')).toEqual({ ...good, password: ' eight ch ' });
});

it('forgets the fault of a field that is being mended, and no other', () => {
  const faults = { firstName: 'name.missing', email: 'email.noAt' };
  expect(withoutFault(faults, 'email')).toEqual({ firstName: 'name.missing' });
  expect(withoutFault(faults, 'optInDailyBriefing')).toBe(faults);
});
