import {
  ACCOUNT_BANNERS,
  type AccountBanner,
  type AccountStanding,
  accountBanner,
  accountMenu,
  BADGE_FACES,
  badgesOf,
  type Commenter,
  checkComment,
  checkEnquiry,
  ENQUIRY_EVENTS,
  ENQUIRY_STATES,
  greetingAt,
  initialsOf,
  initialsOfNickname,
  reduceEnquiry,
  SEND_AGAIN_MS,
  subscriptionKey,
  subscriptionToggle,
  WHATSAPP_NUMBERS,
  waitToSendAgain,
  watchToggle,
  whatsAppContact,
} from '@marque/core/rules/people';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, english, length, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const WRITER: Commenter = {
  isLoggedIn: true,
  isBlocked: false,
  isEmailVerified: true,
  hasCard: true,
  isVip: false,
};

const COMMENTS: RulesTable = {
  name: 'comment-checks',
  title: 'What is checked before a comment or a reply',
  about: 'The first that fails is told. Text: what was written, blanks aside.',
  columns: ['logged in', 'blocked', 'text', 'e-mail verified', 'card', 'VIP', 'message', 'status'],
  rows: foldCases(
    everyPair(BOTH, BOTH, (isLoggedIn, isBlocked) =>
      everyPair(['   ', 'a word'], BOTH, (text, isEmailVerified) =>
        everyPair(BOTH, BOTH, (hasCard, isVip) => {
          const writer = { ...WRITER, isLoggedIn, isBlocked, isEmailVerified, hasCard, isVip };
          const refusal = checkComment(writer, text);
          return {
            inputs: [
              yesNo(isLoggedIn),
              yesNo(isBlocked),
              yesNo(text.trim() !== ''),
              yesNo(isEmailVerified),
              yesNo(hasCard),
              yesNo(isVip),
            ],
            says: [refusal?.key ?? 'passes', refusal?.status ?? null],
          };
        }),
      ).flat(),
    ).flat(),
  ),
};

const ENQUIRY_CHECKS: RulesTable = {
  name: 'enquiry-checks',
  title: 'What an enquiry must hold',
  about: 'What is said beside its fields.',
  columns: ['telephone', 'message', 'missing', 'says'],
  rows: everyPair(['', '+447700900123'], ['', 'Is it still to be had?'], (phone, message) => {
    const faults = checkEnquiry({ phone, message });
    return [yesNo(phone !== ''), yesNo(message !== ''), faults, faults.map((fault) => english('messages', fault))];
  }),
};

const ENQUIRY_STEPS: RulesTable = {
  name: 'enquiry-steps',
  title: 'The steps of an enquiry',
  about: 'Where each event leads. "send (faults)": with something missing.',
  columns: ['state', ...ENQUIRY_EVENTS, 'send (faults)'],
  rows: ENQUIRY_STATES.map((state) => {
    const reached = [
      ...ENQUIRY_EVENTS.map((kind) => reduceEnquiry(state, kind === 'send' ? { kind, faults: [] } : { kind })),
      reduceEnquiry(state, { kind: 'send', faults: ['error_messsageRequired'] }),
    ];
    return [state, ...reached.map((next) => (next === state ? null : next))];
  }),
};

const COUNTS = [0, 1, 4, 5, 19, 20, 100];

const BADGES: RulesTable = {
  name: 'badges',
  title: 'Badges',
  about: 'By completed sales and purchases, with the bars that each is drawn with.',
  columns: ['done', 'as a seller', 'bars', 'as a buyer', '… bars'],
  rows: COUNTS.map((count) => {
    const [seller] = badgesOf({ sold: count, bought: 0 });
    const [buyer] = badgesOf({ sold: 0, bought: count });
    return [count, ...[seller, buyer].flatMap((badge) => (badge ? [badge, BADGE_FACES[badge].bars] : [null, null]))];
  }),
};

const WHATSAPP: RulesTable = {
  name: 'whatsapp',
  title: 'The WhatsApp contact of a lot',
  about: 'By the company whose lot it is and where it stands: the number, or the login drawer first.',
  columns: ['company', 'lot stands in', 'logged in', 'contact', 'number'],
  rows: foldCases(
    everyPair(['MQ-UK', 'another', null], ['GB', 'DE', 'US', 'AE', 'SA'], (companyCode, lotCountryCode) =>
      BOTH.map((isLoggedIn) => {
        const contact = whatsAppContact({ isLoggedIn, companyCode, lotCountryCode });
        const line = contact.kind === 'line' ? contact.line : null;
        return {
          inputs: [companyCode ?? 'none', lotCountryCode, yesNo(isLoggedIn)],
          says: [line ?? contact.kind, line === null ? null : WHATSAPP_NUMBERS[line]],
        };
      }),
    ).flat(),
  ),
};

const STANDINGS: Readonly<Record<string, Partial<AccountStanding>>> = {
  'nothing to say': {},
  blocked: { isBlocked: true },
  'terms not agreed': { hasAgreedTerms: false },
  'e-mail not verified': { isEmailVerified: false },
  'card not checked with 3-D Secure': { isThreeDSecureChecked: false },
  'the same, VIP': { isThreeDSecureChecked: false, isVip: true },
  'all of these': {
    isBlocked: true,
    hasAgreedTerms: false,
    isEmailVerified: false,
    isThreeDSecureChecked: false,
  },
};

const IN_ORDER: AccountStanding = {
  isBlocked: false,
  hasAgreedTerms: true,
  isEmailVerified: true,
  hasCard: true,
  isThreeDSecureChecked: true,
  isVip: false,
};

const PAGES = ['/', '/buy', '/accountancy', '/account', '/de/account/details/', '/account/unverified'];

const BANNERS: RulesTable = {
  name: 'account-banners',
  title: 'What an account is told under the header',
  about: `One thing at most, the gravest first: ${ACCOUNT_BANNERS.join(', ')}. "gate" stands before the page. Closed: somebody has closed the one before.`,
  columns: ['account', 'page', 'banner', 'after that is closed'],
  rows: foldCases(
    everyPair(Object.entries(STANDINGS), PAGES, ([standing, change], page) => {
      const account = { ...IN_ORDER, ...change };
      const banner = accountBanner(account, page, new Set());
      const closed = new Set<AccountBanner>(banner === null || banner === 'gate' ? [] : [banner]);
      return { inputs: [standing, page], says: [banner, accountBanner(account, page, closed)] };
    }),
  ),
};

const MENU: RulesTable = {
  name: 'account-menu',
  title: 'What the header offers about the account',
  about: 'In its order.',
  columns: ['viewer', 'entry', 'leads to', 'asks for a login'],
  rows: BOTH.flatMap((isLoggedIn) =>
    accountMenu(isLoggedIn).map(({ kind, href, asksForLogin }) => [
      isLoggedIn ? 'member' : 'visitor',
      kind,
      href,
      asksForLogin,
    ]),
  ),
};

const MAKES = [
  ['Aston Martin', 'DB5'],
  ['Mercedes-Benz', '190 E 2.5-16'],
  ['Alfa  Romeo', 'Giulia Spider'],
] as const;

const SUBSCRIPTIONS: RulesTable = {
  name: 'subscriptions',
  title: 'Alerts by make and model',
  about: 'The key that each is kept under, and what the button does.',
  columns: ['make', 'model', 'key', 'without an alert', 'with one'],
  rows: MAKES.map(([make, model]) => {
    const key = subscriptionKey(make, model);
    const existing = [{ subscriptionId: 7, subscriptionKey: key }];
    return [make, model, key, subscriptionToggle([], make, model).kind, subscriptionToggle(existing, make, model).kind];
  }),
};

const WATCHING: RulesTable = {
  name: 'watch-toggle',
  title: 'What the heart of a lot does',
  about: 'When it is pressed.',
  columns: ['logged in', 'watched', 'does'],
  rows: foldCases(
    everyPair(BOTH, BOTH, (isLoggedIn, isWatched) => ({
      inputs: [yesNo(isLoggedIn), yesNo(isWatched)],
      says: [watchToggle({ isLoggedIn, isWatched })],
    })),
  ),
};

const AGAIN: RulesTable = {
  name: 'send-again',
  title: 'When a verification link may be sent again',
  about: 'That long after the last one.',
  columns: ['after', 'still to wait'],
  rows: [0, SEND_AGAIN_MS - 1, SEND_AGAIN_MS].map((after) => [
    length(after),
    length(waitToSendAgain({ kind: 'success', sentAt: 0 }, after)),
  ]),
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const GREETINGS: RulesTable = {
  name: 'greetings',
  title: 'How one is greeted',
  about: 'By the hour.',
  columns: ['hour', 'part of the day'],
  rows: foldCases(HOURS.map((hour) => ({ inputs: [String(hour)], says: [greetingAt(hour)] }))),
};

const INITIALS: RulesTable = {
  name: 'initials',
  title: 'Initials',
  about: 'What stands in place of a portrait.',
  columns: ['name', 'initials'],
  rows: [
    ['Ada Ellison', initialsOf({ firstName: 'Ada', lastName: 'Ellison' })],
    ['élodie', initialsOf({ firstName: 'élodie', lastName: '' })],
    ['heron_77', initialsOfNickname('heron_77')],
    ['Ellison', initialsOfNickname('Ellison')],
  ],
};

export const PEOPLE_TABLES: readonly RulesTable[] = [
  COMMENTS,
  ENQUIRY_CHECKS,
  ENQUIRY_STEPS,
  BADGES,
  WHATSAPP,
  BANNERS,
  MENU,
  SUBSCRIPTIONS,
  WATCHING,
  AGAIN,
  GREETINGS,
  INITIALS,
];
