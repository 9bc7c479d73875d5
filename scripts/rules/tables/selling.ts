import {
  afterSubmit,
  consignmentDoor,
  consignmentGate,
  type FieldKind,
  fieldFault,
  isReminderDue,
  isTooQuick,
  REMINDER_AFTER_MS,
  REMINDER_UNTIL_MS,
  type RestingDraft,
  type SubmittedForm,
  trustScore,
  type VendorAnswers,
  vendorTypeOf,
} from '@marque/core/rules/selling';
import { readConsignmentLink } from '@marque/core/rules/visit';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, length, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const VALUES: Readonly<Record<string, unknown>> = {
  'nothing entered': undefined,
  blanks: '  ',
  'an empty list': [],
  '0': 0,
  'a@b': 'a@b',
  '07700900123': '07700900123',
  '07a': '07a',
  'a tick': true,
  'no tick': false,
};

const KINDS: readonly FieldKind[] = ['other', 'email', 'tel', 'agreement'];

const STEPS: RulesTable = {
  name: 'step-checks',
  title: 'What holds up a step of a form',
  about: 'By the kind of field and what is in it; a dash lets it pass.',
  columns: ['field', 'required', 'value', 'fault'],
  rows: foldCases(
    everyPair(KINDS, BOTH, (kind, isRequired) =>
      Object.entries(VALUES).map(([words, value]) => ({
        inputs: [kind, yesNo(isRequired), words],
        says: [fieldFault({ kind, isRequired, value })],
      })),
    ).flat(),
  ),
};

const CARDS = ['none', 'expired', 'good'] as const;

const GATE: RulesTable = {
  name: 'consignment-gate',
  title: 'Who comes to the consignment form',
  about: 'And whether it may be submitted from there. Acts for a vendor: staff, in the console.',
  columns: ['logged in', 'card', 'VIP', 'skip-card', 'acts for a vendor', 'meets', 'may submit'],
  rows: foldCases(
    everyPair(BOTH, CARDS, (isLoggedIn, card) =>
      BOTH.flatMap((isVip) =>
        everyPair(BOTH, BOTH, (skipsCard, actsForVendor) => {
          const { shows, maySubmit } = consignmentGate({ isLoggedIn, card, isVip, skipsCard, actsForVendor });
          return {
            inputs: [yesNo(isLoggedIn), card, yesNo(isVip), yesNo(skipsCard), yesNo(actsForVendor)],
            says: [shows, maySubmit],
          };
        }),
      ),
    ).flat(),
  ),
};

const DOORS = {
  'not logged in': { isLoggedIn: false, card: 'none' },
  'without a card': { isLoggedIn: true, card: 'none' },
  'with a card': { isLoggedIn: true, card: 'good' },
} as const;

const DOOR: RulesTable = {
  name: 'consignment-door',
  title: 'The door of the consignment form',
  about:
    'For somebody who came with the deal 7 of the vendor 9: where they are led, and the cookie that keeps the way back.',
  columns: ['visitor', 'meets', 'leads to', 'cookie'],
  rows: Object.entries(DOORS).map(([visitor, { isLoggedIn, card }]) => {
    const link = readConsignmentLink(new URLSearchParams('?did=7&vid=9'));
    const door = consignmentDoor(
      { isLoggedIn, card, isVip: false, actsForVendor: false },
      { path: '/consignment', link },
    );
    return [visitor, door.kind, 'href' in door ? door.href : null, 'cookie' in door ? door.cookie : null];
  }),
};

const FORMS: readonly SubmittedForm[] = ['sellWithUs', 'consignment', 'other'];

const AFTER: RulesTable = {
  name: 'after-submit',
  title: 'What follows the answer to a form',
  about: 'A dash: one stays where one is.',
  columns: ['form', 'outcome', 'goes to', 'logged', 'loader hidden'],
  rows: everyPair(FORMS, ['success', 'failure'] as const, (form, outcome) => {
    const { goTo, logs, hidesLoader } = afterSubmit(form, outcome);
    return [form, outcome, goTo, logs, hidesLoader];
  }),
};

const TRUST: RulesTable = {
  name: 'trust-scores',
  title: 'The trust score',
  about:
    'Milliseconds that a form was open, as it is sent along: the server’s time less the form’s own. What came back too quickly for a person is marked, and taken all the same.',
  columns: ['server’s time', 'form’s time', 'score', 'too quick'],
  rows: [4_200, 1_201, 1_200, 0, 5_000].map((timing) => {
    const score = trustScore(4_200, timing);
    return [4_200, timing, score, isTooQuick(score)];
  }),
};

const VENDORS: readonly VendorAnswers[] = [
  { vendorType: 'Private' },
  { vendorType: 'Business' },
  { vendorType: 'business' },
  { vendorType: 'CarDealer' },
  { vendorPrivateOrTrade: 'Private' },
  { vendorPrivateOrTrade: 'Trade' },
  { bikeDealer: '0' },
  { bikeDealer: '1' },
  { vendorPrivateOrTrade: 'Trade', managedService: '0' },
  { vendorPrivateOrTrade: 'Trade', managedService: '1' },
  {},
];

const VENDOR_TYPES: RulesTable = {
  name: 'vendor-answers',
  title: 'The kind of seller behind a form',
  about:
    'Each form asks in its own words and stores them; this is the one word used everywhere else. A dash: not known.',
  columns: ['answers', 'kind of seller'],
  rows: VENDORS.map((answers) => {
    const words = Object.entries(answers).map(([key, value]) => `${key} ${value}`);
    return [words.length === 0 ? 'none yet' : words.join(', '), vendorTypeOf(answers)];
  }),
};

const RESTING: RestingDraft = {
  savedAt: 0,
  isSubmitted: false,
  wasReminded: false,
  isFilledInByStaff: false,
  vendor: { isVerified: true, isBlocked: false },
};

const DRAFTS: Readonly<Record<string, RestingDraft>> = {
  'not sent in': RESTING,
  'sent in': { ...RESTING, isSubmitted: true },
  'reminded of before': { ...RESTING, wasReminded: true },
  'filled in by staff for its vendor': { ...RESTING, isFilledInByStaff: true },
  'of an address that was not confirmed': { ...RESTING, vendor: { isVerified: false, isBlocked: false } },
  'of a blocked account': { ...RESTING, vendor: { isVerified: true, isBlocked: true } },
};

const RESTS = [REMINDER_AFTER_MS - 1, REMINDER_AFTER_MS, REMINDER_UNTIL_MS, REMINDER_UNTIL_MS + 1];

const REMINDERS: RulesTable = {
  name: 'draft-reminders',
  title: 'The reminder of a draft',
  about: 'One letter in its life to the vendor of a draft that nobody has saved for so long.',
  columns: ['draft', 'rests for', 'vendor is reminded'],
  rows: foldCases(
    everyPair(Object.entries(DRAFTS), RESTS, ([words, draft], rest) => ({
      inputs: [words, length(rest)],
      says: [isReminderDue(draft, draft.savedAt + rest)],
    })),
  ),
};

export const SELLING_TABLES: readonly RulesTable[] = [GATE, DOOR, STEPS, AFTER, TRUST, VENDOR_TYPES, REMINDERS];
