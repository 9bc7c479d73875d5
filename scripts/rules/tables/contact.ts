import {
  canSubmitLogin,
  dialCodeOf,
  emailClass,
  emailFault,
  hasAt,
  isBlockedPhoneKey,
  isPhoneDigits,
  joinPhone,
  PHONE_COUNTRIES,
  preselectedPhoneCountry,
  salesPhone,
  showsSmsConfirmation,
} from '@marque/core/rules/contact';
import { SITES } from '@marque/core/rules/lot';
import { COUNTRIES } from '@marque/core/rules/places';
import { foldCases, type RulesTable } from '../table.ts';
import { everyPair } from './cases.ts';

const DIGITS = ['07700900123', '7700900123', '0612345678', '12', '07a'];

const PHONE_TABLE: RulesTable = {
  name: 'phone-countries',
  title: 'Countries whose telephone numbers forms take',
  about: 'In the order of their list, with what becomes of the digits above each column.',
  columns: ['country', 'dial code', ...DIGITS],
  rows: PHONE_COUNTRIES.map((country) => [
    country.countryCode,
    `+${country.dialCode}`,
    ...DIGITS.map((digits) => joinPhone(country, digits)),
  ]),
};

/** Zones of the world by the first digit, as dial codes are given out. */
const ZONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const DIAL_CODES: RulesTable = {
  name: 'dial-codes',
  title: 'Dial codes of all countries',
  about: 'By the digit that they begin with. Countries without a code of their own stand last.',
  columns: ['zone', 'countries in it', 'codes'],
  rows: [
    ...ZONES.map((zone) => {
      const inZone = COUNTRIES.flatMap((country) => {
        const code = dialCodeOf(country);
        return code?.startsWith(zone) ? [`${country} +${code}`] : [];
      });
      return [`+${zone}`, inZone.length, inZone];
    }),
    ['none', withoutCode().length, withoutCode()],
  ],
};

function withoutCode(): readonly string[] {
  return COUNTRIES.filter((country) => dialCodeOf(country) === null);
}

const PRESELECTED: RulesTable = {
  name: 'phone-preselected',
  title: 'The dial code a form begins with',
  about: 'By the person’s country, and by the region of the form.',
  columns: ['country', 'region of the form', 'dial code of'],
  rows: foldCases(
    everyPair(
      ['GB', 'US', 'NG', 'JP', null],
      ['UK', 'Europe', 'North America', 'APAC', null] as const,
      (country, region) => ({
        inputs: [country ?? 'not known', region ?? 'none'],
        says: [preselectedPhoneCountry({ countryCode: country, region }).countryCode],
      }),
    ),
  ),
};

const KEYS = ['e', 'E', '+', '-', '.', '0', '5', ',', 'a'];

const PHONE_KEYS: RulesTable = {
  name: 'phone-keys',
  title: 'Keys that a telephone field swallows',
  about: 'Beside the digits it takes.',
  columns: ['key', 'swallowed'],
  rows: foldCases(KEYS.map((key) => ({ inputs: [key], says: [isBlockedPhoneKey(key)] }))),
};

const SALES: RulesTable = {
  name: 'sales-phones',
  title: 'Telephone numbers for sales',
  about: 'By the site and the visitor’s country. They are samples that never ring.',
  columns: ['site', 'visitor from', 'number', 'printed'],
  rows: foldCases(
    everyPair(SITES, COUNTRIES, (site, country) => {
      const { number, shown } = salesPhone(site, country);
      return { inputs: [site, country], says: [number, shown] };
    }),
  ),
};

const EMAILS = ['', 'nobody', 'a@', 'a@b', 'a@b.', 'a@b.c', ' a@b.c ', 'a b@c.d'];

const EMAIL_TABLE: RulesTable = {
  name: 'emails',
  title: 'How e-mail fields are judged',
  about: 'Only the missing @ holds up a step; the class is what the field is drawn in.',
  columns: ['entered', 'has an @', 'class', 'fault'],
  rows: EMAILS.map((text) => [`"${text}"`, hasAt(text), emailClass(text), emailFault(text)]),
};

const LOGIN: RulesTable = {
  name: 'login-form',
  title: 'When a login can be sent',
  about: 'By the characters of the password.',
  columns: ['characters', 'can be sent'],
  rows: [0, 1, 7, 8, 30].map((count) => [count, canSubmitLogin('a'.repeat(count))]),
};

const PHONE_ENTRY: RulesTable = {
  name: 'phone-entry',
  title: 'What a telephone field may hold',
  about: 'Anything else holds up the step of a form.',
  columns: ['entered', 'digits alone'],
  rows: ['07700900123', '', '07a', '+447700900123', '077 009'].map((text) => [`"${text}"`, isPhoneDigits(text)]),
};

const SMS: RulesTable = {
  name: 'sms-confirmation',
  title: 'Whether a form asks to confirm by text message',
  about: 'By whether the person has agreed to text messages.',
  columns: ['person', 'asked'],
  rows: [
    ['not logged in', showsSmsConfirmation(null)],
    ['has not agreed', showsSmsConfirmation({ optInSms: false })],
    ['has agreed', showsSmsConfirmation({ optInSms: true })],
  ],
};

export const CONTACT_TABLES: readonly RulesTable[] = [
  SALES,
  PHONE_TABLE,
  PRESELECTED,
  PHONE_ENTRY,
  PHONE_KEYS,
  DIAL_CODES,
  EMAIL_TABLE,
  LOGIN,
  SMS,
];
