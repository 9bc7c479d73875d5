import { emailFault } from '../form/email.ts';
import { PASSWORD_LEAST } from '../password.ts';

/** What somebody fills in to open an account. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly countryCode: string;
  readonly termsAgreed: boolean;
  readonly optInDailyBriefing: boolean;
}

export type RegistrationField = 'firstName' | 'lastName' | 'email' | 'password';

/** What is wrong, field by field: keys of the namespace `account`. */
export type RegistrationFaults = Readonly<Partial<Record<RegistrationField, string>>>;

/** Reads the form. Names and address lose the spaces around them; a password is what was typed. */
export function readRegistration(field: (name: string) => string): Registration {
  return {
    firstName: field('firstName').trim(),
    lastName: field('lastName').trim(),
    email: field('email').trim(),
    password: field('password'),
    countryCode: field('countryCode'),
    termsAgreed: field('termsAgreed') === 'on',
    optInDailyBriefing: field('optInDailyBriefing') === 'on',
  };
}

/** Everything that keeps an account from being opened, so that all of it can be mended in one go. */
export function registrationFaults(entry: Registration): RegistrationFaults {
  const email = emailFault(entry.email);
  return {
    ...(entry.firstName === '' ? { firstName: 'name.missing' } : {}),
    ...(entry.lastName === '' ? { lastName: 'name.missing' } : {}),
    ...(email === null ? {} : { email: `email.${email}` }),
    ...(entry.password.length < PASSWORD_LEAST ? { password: 'password.short' } : {}),
  };
}

/** The faults without that of one field, which somebody is mending. */
export function withoutFault(faults: RegistrationFaults, name: string): RegistrationFaults {
  if (!(name in faults)) return faults;
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name));
}

/** The first field that has a fault, in the form's order: the one to go to. */
export function firstFault(faults: RegistrationFaults): RegistrationField | null {
  return (['firstName', 'lastName', 'email', 'password'] as const).find((name) => faults[name] !== undefined) ?? null;
}
