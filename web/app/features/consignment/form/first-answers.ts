import type { Me } from '@marque/core/contracts/accounts';
import type { Answers } from '@marque/core/forms/fields';
import { firstPhoneEntry } from '@marque/core/rules/contact';

/** Answers from the account, under the keys of the forms; each form uses those that it has fields for. */
export function firstAnswers(
  me: Pick<Me, 'firstName' | 'lastName' | 'email' | 'billingPhone' | 'countryCode'>,
): Answers {
  const { digits } = firstPhoneEntry(me.billingPhone, me.countryCode);
  const known = {
    firstName: me.firstName,
    lastName: me.lastName,
    vendorFullName: `${me.firstName} ${me.lastName}`.trim(),
    vendorEmail: me.email,
    vendorMobile: digits,
    vendorPhone: digits,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}
