import {
  type CardEntry,
  cardExpiresAt,
  cardFaults,
  firstFault,
  isCardNumber,
  phoneAnswer,
  type Registration,
  readExpiry,
  registrationFaults,
} from '@marque/core/rules/contact';
import type { RulesTable } from '../table.ts';

const CARD_NUMBERS = [
  '4242424242424242',
  '4242424242424241',
  '4242424242422442',
  '378282246310005',
  '42424242424',
  '424242424242',
  '6304000000000000000',
  '42424242424242424242',
  '4242 4242 4242 4242',
];

const NUMBERS: RulesTable = {
  name: 'card-numbers',
  title: 'Numbers that cards can have',
  about: 'Twelve to nineteen digits, of which the last checks the others.',
  columns: ['number', 'digits', 'can be a card’s'],
  rows: CARD_NUMBERS.map((number) => [`"${number}"`, number.replaceAll(' ', '').length, isCardNumber(number)]),
};

const EXPIRIES: RulesTable = {
  name: 'card-expiries',
  title: 'How the expiry of a card is read',
  about: 'And the first moment, in UTC, at which the card is no good. A dash: no expiry.',
  columns: ['entered', 'month', 'year', 'no good from'],
  rows: ['11 / 28', '1/28', '12/2028', '00 / 28', '13 / 28', '1128', ''].map((text) => {
    const read = readExpiry(text);
    if (read === null) return [`"${text}"`, null, null, null];
    return [`"${text}"`, String(read.month), String(read.year), new Date(cardExpiresAt(read)).toISOString()];
  }),
};

const GOOD_CARD: CardEntry = { number: '4242 4242 4242 4242', expiry: '11 / 28', cvc: '123' };
const EXPIRES_AT = Date.UTC(2028, 11, 1);

const CARDS: Readonly<Record<string, { readonly entry: CardEntry; readonly now: number }>> = {
  'a good one': { entry: GOOD_CARD, now: 0 },
  'in the last millisecond of its month': { entry: GOOD_CARD, now: EXPIRES_AT - 1 },
  'in the first of the next': { entry: GOOD_CARD, now: EXPIRES_AT },
  'a digit mistyped': { entry: { ...GOOD_CARD, number: '4242 4242 4242 4243' }, now: 0 },
  'no such month': { entry: { ...GOOD_CARD, expiry: '13 / 28' }, now: 0 },
  'a code of four digits': { entry: { ...GOOD_CARD, cvc: '1234' }, now: 0 },
  'American Express, a code of four': { entry: { ...GOOD_CARD, number: '378282246310005', cvc: '1234' }, now: 0 },
  'American Express, a code of three': { entry: { ...GOOD_CARD, number: '378282246310005' }, now: 0 },
  'nothing at all': { entry: { number: '', expiry: '', cvc: '' }, now: 0 },
};

const CARD_FAULTS: RulesTable = {
  name: 'card-faults',
  title: 'What keeps a card from being sent',
  about: 'Field by field; a dash is no fault.',
  columns: ['card', 'number', 'expiry', 'code'],
  rows: Object.entries(CARDS).map(([card, { entry, now }]) => {
    const { number, expiry, cvc } = cardFaults(entry, now);
    return [card, number ?? null, expiry ?? null, cvc ?? null];
  }),
};

/** Of a country whose code the field offers, and of one whose code it does not. */
const SHOWN = '+447700900101';
const NOT_SHOWN = '+61412345678';

const PHONE_ENTRIES = [
  ['7700900102', '+447700900102', null],
  ['7700900102', '+447700900102', SHOWN],
  ['7700900102', '+447700900102', NOT_SHOWN],
  ['', null, null],
  ['', null, SHOWN],
  ['', null, NOT_SHOWN],
  ['77', null, null],
  ['77', null, SHOWN],
  ['77', null, NOT_SHOWN],
] as const;

const PHONE_ANSWERS: RulesTable = {
  name: 'phone-answers',
  title: 'What a telephone field comes to',
  about: `When its form is sent. ${NOT_SHOWN} is of a country whose code the field does not offer.`,
  columns: ['entered', 'makes', 'on file', 'comes to', 'number'],
  rows: PHONE_ENTRIES.map(([digits, whole, onFile]) => {
    const answer = phoneAnswer({ digits, whole, onFile });
    return [`"${digits}"`, whole, onFile, answer.kind, answer.kind === 'fault' ? null : answer.number];
  }),
};

const PERSON: Registration = {
  firstName: 'Hannah',
  lastName: 'Marsden',
  email: 'hannah@heronfield.example',
  password: '12345678',
};

const REGISTRATIONS: Readonly<Record<string, Registration>> = {
  'all there': PERSON,
  'spaces for a first name': { ...PERSON, firstName: '  ' },
  'no last name': { ...PERSON, lastName: '' },
  'no address': { ...PERSON, email: '' },
  'an address without @': { ...PERSON, email: 'hannah' },
  'half an address': { ...PERSON, email: 'hannah@heronfield' },
  'seven characters': { ...PERSON, password: '1234567' },
  'nothing at all': { firstName: '', lastName: '', email: '', password: '' },
};

const REGISTRATION_FAULTS: RulesTable = {
  name: 'registration-faults',
  title: 'What keeps an account from being opened',
  about: 'Field by field, and the field to go to first; a dash is no fault.',
  columns: ['entered', 'first name', 'last name', 'address', 'password', 'goes to'],
  rows: Object.entries(REGISTRATIONS).map(([entered, registration]) => {
    const faults = registrationFaults(registration);
    const { firstName, lastName, email, password } = faults;
    return [entered, firstName ?? null, lastName ?? null, email ?? null, password ?? null, firstFault(faults)];
  }),
};

export const ENTRY_TABLES: readonly RulesTable[] = [NUMBERS, EXPIRIES, CARD_FAULTS, PHONE_ANSWERS, REGISTRATION_FAULTS];
