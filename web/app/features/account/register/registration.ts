import type { Registration, RegistrationFaults } from '@marque/core/rules/contact';

export interface RegistrationEntry extends Registration {
  readonly countryCode: string;
  readonly termsAgreed: boolean;
  readonly optInDailyBriefing: boolean;
}

/** Reads the form. Names and address are trimmed; the password is not. */
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

/** The errors without that of the edited field. */
export function withoutFault(faults: RegistrationFaults, name: string): RegistrationFaults {
  if (!(name in faults)) return faults;
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name));
}
