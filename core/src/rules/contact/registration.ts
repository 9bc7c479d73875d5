import { type EmailFault, emailFault } from './email.ts';
import { isPasswordLongEnough } from './password.ts';

/** What nobody can open an account without. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export type RegistrationField = keyof Registration;

/** What is wrong with a field. Each fault has its words, those of an address differ by what is to be mended. */
export type RegistrationFault = 'name.missing' | 'password.short' | `email.${EmailFault}`;
export type RegistrationFaults = Readonly<Partial<Record<RegistrationField, RegistrationFault>>>;

/**
 * Everything that keeps an account from being opened, so that all of it can be mended in one go: both names, an address,
 * a password that is long enough. Agreeing to the terms is asked for before.
 */
export function registrationFaults({ firstName, lastName, email, password }: Registration): RegistrationFaults {
  const fault = emailFault(email);
  return {
    ...(firstName.trim() === '' ? { firstName: 'name.missing' } : {}),
    ...(lastName.trim() === '' ? { lastName: 'name.missing' } : {}),
    ...(fault === null ? {} : { email: `email.${fault}` }),
    ...(isPasswordLongEnough(password) ? {} : { password: 'password.short' }),
  };
}

/** The first field that has a fault, in the form's order: the one to go to; null where none has. */
export function firstFault(faults: RegistrationFaults): RegistrationField | null {
  return (['firstName', 'lastName', 'email', 'password'] as const).find((name) => name in faults) ?? null;
}
