import { type EmailFault, emailFault } from './email.ts';
import { type NameFault, nameFault } from './names.ts';
import { isPasswordLongEnough } from './password.ts';

/** The required fields of a registration. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

type RegistrationField = keyof Registration;

/** A fault of a registration field, with its own message; those of an e-mail address differ by correction. */
type RegistrationFault = `name.${NameFault}` | 'password.short' | `email.${EmailFault}`;
export type RegistrationFaults = Readonly<Partial<Record<RegistrationField, RegistrationFault>>>;

/**
 * An account requires both names without links, a valid e-mail address and a password of the minimum length. Returns all faults, so
 * that the form shows them together. The form checks the terms before.
 */
export function registrationFaults({ firstName, lastName, email, password }: Registration): RegistrationFaults {
  const fault = emailFault(email);
  const faultOfFirst = nameFault(firstName);
  const faultOfLast = nameFault(lastName);
  return {
    ...(faultOfFirst === null ? {} : { firstName: `name.${faultOfFirst}` }),
    ...(faultOfLast === null ? {} : { lastName: `name.${faultOfLast}` }),
    ...(fault === null ? {} : { email: `email.${fault}` }),
    ...(isPasswordLongEnough(password) ? {} : { password: 'password.short' }),
  };
}

/** The first faulty field in form order, which receives focus; null where there is none. */
export function firstFault(faults: RegistrationFaults): RegistrationField | null {
  return (['firstName', 'lastName', 'email', 'password'] as const).find((name) => name in faults) ?? null;
}
