import type { Registration, RegistrationFaults } from '@marque/core/rules/contact';

/** What somebody fills in to open an account. */
export interface RegistrationEntry extends Registration {
  readonly countryCode: string;
  readonly termsAgreed: boolean;
  readonly optInDailyBriefing: boolean;
}

/** Reads the form. Names and address lose the spaces around them; a password is what was typed. */
export function readRegistration(field: (name: string) => string): RegistrationEntry {
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

/** The faults without that of one field, which somebody is mending. */
export function withoutFault(faults: RegistrationFaults, name: string): RegistrationFaults {
  if (!(name in faults)) return faults;
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name));
}
