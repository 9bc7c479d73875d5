import { COUNTRIES } from '@marque/core/rules/places';
import {
  ALL_CONSENT,
  CONSENT_GROUPS,
  CONSENT_MODES,
  COOKIES,
  type CookieName,
  type CookieRule,
  cleanPreferenceList,
  consentGroups,
  cookiesToClear,
  countryCookieAge,
  ESSENTIAL_CONSENT,
  firstConsent,
  MODES_OF_GROUP,
  readConsent,
  STORAGE,
  storageToClear,
  turnGroup,
} from '@marque/core/rules/visit';
import { foldCases, type RulesTable } from '../table.ts';
import { secondsLength } from '../words.ts';

const GROUPS: RulesTable = {
  name: 'consent-groups',
  title: 'Consent',
  about:
    'The switches of the dialog, the modes that each turns, and how each stands: after "essential", after "all", and where it is forced on.',
  columns: ['group', 'modes', 'after essential', 'after all', 'forced on', 'turned off'],
  rows: CONSENT_GROUPS.map((group) => {
    const stateIn = (groups: ReturnType<typeof consentGroups>) =>
      groups.find((one) => one.group === group)?.state ?? null;
    return [
      group,
      MODES_OF_GROUP[group],
      stateIn(consentGroups(ESSENTIAL_CONSENT)),
      stateIn(consentGroups(ALL_CONSENT)),
      stateIn(consentGroups(ESSENTIAL_CONSENT, [group])),
      stateIn(consentGroups(turnGroup(ALL_CONSENT, group, false))),
    ];
  }),
};

const MODES: RulesTable = {
  name: 'consent-modes',
  title: 'Modes of consent',
  about: 'And what is deleted once somebody agrees to all but that mode.',
  columns: ['mode', 'cookies', 'in the browser'],
  rows: CONSENT_MODES.map((mode) => {
    const others = CONSENT_MODES.filter((other) => other !== mode);
    return [mode, cookiesToClear(others), storageToClear(others)];
  }),
};

const FIRST: RulesTable = {
  name: 'first-consent',
  title: 'Where a visit begins',
  about:
    'By the visitor’s country, while nothing was chosen. T1 and XX are what lookups give for what they do not know.',
  columns: ['consent', 'asked', 'countries'],
  rows: foldCases(
    [...COUNTRIES, 'EU', 'T1', 'XX', '', null].map((countryCode) => {
      const { consent, mustAsk } = firstConsent({ stored: null, countryCode });
      return { inputs: [countryCode === '' ? '(empty)' : (countryCode ?? '(none)')], says: [consent, mustAsk] };
    }),
  ).map(([countries = null, ...says]) => [...says, countries]),
};

const STORED = ['', ',', ',essential,,functional,', 'analytics', 'essential,melted', 'adStorage, adUserData', 'all'];

const PREFERENCES: RulesTable = {
  name: 'stored-consent',
  title: 'How a stored preference is read',
  about: 'Cleaned of commas too many, then as modes; a dash asks again.',
  columns: ['stored', 'cleaned', 'consent'],
  rows: STORED.map((stored) => [`"${stored}"`, `"${cleanPreferenceList(stored)}"`, readConsent(stored)]),
};

const COOKIE_TABLE: RulesTable = {
  name: 'cookies',
  title: 'Cookies',
  about: 'Mode: what the visitor must have agreed to. HTTP only: no script reads it.',
  columns: ['name', 'lives for', 'seconds', 'mode', 'HTTP only', 'same site'],
  rows: (Object.entries(COOKIES) as [CookieName, CookieRule][]).map(([name, rule]) => [
    name,
    secondsLength(rule.maxAgeSeconds),
    rule.maxAgeSeconds,
    rule.mode,
    rule.httpOnly,
    rule.sameSite,
  ]),
};

const COUNTRY_COOKIE: RulesTable = {
  name: 'country-cookie',
  title: 'How long the country is remembered',
  about: 'In its cookie.',
  columns: ['lookup', 'lives for'],
  rows: [
    ['found the country', secondsLength(countryCookieAge(true))],
    ['failed', secondsLength(countryCookieAge(false))],
  ],
};

const STORAGE_TABLE: RulesTable = {
  name: 'browser-storage',
  title: 'What pages keep in the browser beside cookies',
  about: 'Local stays, session goes with the tab.',
  columns: ['key', 'area', 'mode'],
  rows: Object.entries(STORAGE).map(([key, { area, mode }]) => [key, area, mode]),
};

export const CONSENT_TABLES: readonly RulesTable[] = [
  GROUPS,
  MODES,
  FIRST,
  PREFERENCES,
  COOKIE_TABLE,
  COUNTRY_COOKIE,
  STORAGE_TABLE,
];
