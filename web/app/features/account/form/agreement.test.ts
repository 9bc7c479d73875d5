import { changePassword, PASSWORD_LEAST, register, updateMe } from '@marque/core/contracts/accounts';
import {
  emailFault,
  isPasswordLongEnough,
  joinPhone,
  nameFault,
  phoneCountry,
  registrationFaults,
} from '@marque/core/rules/contact';
import { expect, it } from 'vitest';

// The server must accept what a form accepts: both use the same rules, and these tests verify it.

it.each(['a@b.c', 'a@b', ' a@b.c ', 'a b@c.d', '@b.c', '<x@y.test>', 'a\u0000@b.c', '"a"@b.c'])(
  'the contract agrees with the form on the address %j',
  (email) => {
    expect(emailFault(email) === null).toBe(updateMe.body?.safeParse({ email }).success);
  },
);

it.each(['Ann', ' Ann ', '', 'evil.example', 'Ann\nBcc: all', 'Ann\u202E'])(
  'the contract agrees with the form on the name %j',
  (firstName) => {
    expect(nameFault(firstName) === null).toBe(updateMe.body?.safeParse({ firstName }).success);
  },
);

it.each([PASSWORD_LEAST - 1, PASSWORD_LEAST])(
  'the contract agrees with the form on a password of length %i',
  (length) => {
    const newPassword = 'x'.repeat(length);
    const { success } = changePassword.body?.safeParse({ currentPassword: 'long enough', newPassword }) ?? {};
    expect(isPasswordLongEnough(newPassword)).toBe(success);
  },
);

it.each([
  ['GB', '07700900101'],
  ['US', '2125550123'],
  ['FR', '0612345678'],
  ['DE', '01701234567'],
  ['IT', '0612345678'],
  ['NG', '08012345678'],
])('the contract accepts a number of %s', (country, digits) => {
  const billingPhone = joinPhone(phoneCountry(country), digits);
  expect(billingPhone).not.toBeNull();
  expect(updateMe.body?.safeParse({ billingPhone }).success).toBe(true);
});

it('the contract accepts a valid registration', () => {
  const entry = {
    firstName: 'Hannah',
    lastName: 'Marsden',
    email: 'hannah@heronfield.example',
    password: 'x'.repeat(PASSWORD_LEAST),
    countryCode: 'GB',
    termsAgreed: true,
    optInDailyBriefing: false,
  };
  expect(registrationFaults(entry)).toEqual({});
  expect(register.body?.safeParse(entry).success).toBe(true);
});
