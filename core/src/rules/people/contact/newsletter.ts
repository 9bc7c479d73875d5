import { readCountry } from '../../places/index.ts';

/** Fields of the newsletter form, both of them required. */
export type NewsletterField = 'email_address' | 'newsletterCountry';

/** The fields that are missing, or no address and no country. An address is told by its @ here, and judged when it is sent. */
export function newsletterFaults(form: Readonly<Record<NewsletterField, string>>): readonly NewsletterField[] {
  const faults: NewsletterField[] = [];
  if (!form.email_address.includes('@')) faults.push('email_address');
  if (!readCountry(form.newsletterCountry).ok) faults.push('newsletterCountry');
  return faults;
}
