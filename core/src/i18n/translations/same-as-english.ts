import type { TranslationFacts } from './languages/types.ts';

/** Texts and why they are the same in all languages. */
const NAMES: Readonly<Record<string, string>> = {
  Marque: 'our name',
  'Marque Cars': 'the name of the site',
  'Marque Watches': 'the name of the site',
  '© {{year}} Marque': 'our name',
  Instagram: 'a name',
  YouTube: 'a name',
  LinkedIn: 'a name',
  WhatsApp: 'a name',
  Facebook: 'a name',
  X: 'a name',
  Visa: 'a name',
  Mastercard: 'a name',
  'American Express': 'a name',
  Twitter: 'a name',
  'Lotus Forums': 'a name',
  Autobrunch: 'a name',
  Google: 'a name',
  Outlook: 'a name',
  'Porsche 911': 'the name of a car, as an example',
  'Omega Speedmaster': 'the name of a watch, as an example',
  'Emirates ID': 'the name of the document',
  'Abu Dhabi': 'a place',
  Dubai: 'a place',
  DUBAI: 'as it stands on the plate',
  'ABU DHABI': 'as it stands on the plate',
  UAE: 'as it stands on the plate',
  Queensland: 'a place',
  Victoria: 'a place',
  'Euro (EUR)': 'a currency',
  IBAN: 'the name of the number',
  BIC: 'the name of the number',
  GST: 'the name of the tax in the countries that have it',
  '{{size}} kB': 'a unit',
  '{{size}} MB': 'a unit',
};

/** Names of people in sample content: key by namespace. */
const NAMED_PEOPLE = /^home:testimonials\..+\.name$/;

/** The texts of a translation that may equal English. */
export function textsAlike({ alike }: TranslationFacts): ReadonlySet<string> {
  return new Set([...Object.keys(NAMES), ...Object.keys(alike)]);
}

export function isNameOfPerson(key: string): boolean {
  return NAMED_PEOPLE.test(key);
}
