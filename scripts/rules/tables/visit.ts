import { frameOf } from '@marque/core/rules/display';
import { DAY_MS } from '@marque/core/rules/time';
import {
  AFTER_LOGOUT,
  departureFor,
  type Errand,
  isDue,
  NOTICE_DAYS,
  newsletterCookie,
  newsletterDelay,
  ONE_TIME_FLAGS,
  planErrands,
  REDIRECT_LIFE_SECONDS,
  readCampaign,
  readIntents,
  recentlyShown,
  recordViewed,
  reduceNewsletter,
  safeRedirect,
  showsNotice,
  visitorCountry,
} from '@marque/core/rules/visit';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, length, secondsLength, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const ADDRESSES = [
  '?bid',
  '?bid=true',
  '?bid=false',
  '?watch',
  '?remind',
  '?disableClock',
  '?openBuyerEnquiry=true',
  '?openBuyerEnquiry',
  '?qp',
  '?loginRedirect=/bidding',
  '?loginRedirect=//elsewhere.example',
];

const INTENTS: RulesTable = {
  name: 'intents',
  title: 'What an address asks a page to do',
  about: `And what the page does about it. Acted on once, then taken out of the address: ${ONE_TIME_FLAGS.join(', ')}.`,
  columns: ['address', 'read', 'logged in', 'lot takes bids', 'end can be reminded of', 'does'],
  rows: foldCases(
    ADDRESSES.flatMap((address) =>
      BOTH.flatMap((canRemind) =>
        everyPair(BOTH, BOTH, (isLoggedIn, isOpenToBids) => {
          const intents = readIntents(new URLSearchParams(address));
          const read = Object.entries(intents).flatMap(([name, value]) => (value ? [name] : []));
          return {
            inputs: [address, read.join(', ') || '–', ...[isLoggedIn, isOpenToBids, canRemind].map(yesNo)],
            says: [planErrands(intents, { isLoggedIn, isOpenToBids, canRemind }).map(errandWords)],
          };
        }),
      ),
    ),
  ),
};

function errandWords(errand: Errand): string {
  switch (errand.kind) {
    case 'redirect':
      return `redirect to ${errand.target}`;
    case 'openLoginPopup':
      return `openLoginPopup, target kept ${secondsLength(errand.keepSeconds)}`;
    case 'openEnquiry':
      return `openEnquiry after ${length(errand.delayMs)}`;
    default:
      return errand.kind;
  }
}

const REDIRECTS: RulesTable = {
  name: 'redirect-lives',
  title: 'How long the target of a login is kept',
  about: 'By what asked for the login.',
  columns: ['asked by', 'kept for'],
  rows: Object.entries(REDIRECT_LIFE_SECONDS).map(([origin, seconds]) => [origin, secondsLength(seconds)]),
};

const TARGETS = [
  '/bidding',
  '/for-sale/slug?bid#offers',
  '/account/login',
  '/de/account/logout/',
  '//elsewhere.example',
  'https://elsewhere.example',
  '/a/../b',
];

const SAFE: RulesTable = {
  name: 'redirect-targets',
  title: 'Where a login may lead',
  about: 'A dash: nowhere. Then how one leaves the home page, and the login page.',
  columns: ['target', 'taken as', 'from home', 'from the login page'],
  rows: [...TARGETS, '/'].map((target) => {
    const safe = safeRedirect(target);
    return [
      target,
      safe,
      departureWords(departureFor(safe, { pathname: '/', search: '', hash: '' }, false)),
      departureWords(departureFor(safe, { pathname: '/account/login', search: '', hash: '' }, true)),
    ];
  }),
};

function departureWords(departure: ReturnType<typeof departureFor>): string {
  return departure.kind === 'goTo' ? `to ${departure.href}` : 'page anew';
}

const LOGOUT: RulesTable = {
  name: 'logout',
  title: 'A logout',
  about: 'The cookies that it clears, and where it leads.',
  columns: ['clears', 'leads to'],
  rows: [[AFTER_LOGOUT.clears, AFTER_LOGOUT.goTo]],
};

const POPUP_PAGES = ['/', '/for-sale/slug', '/sell-with-us', '/sell-with-us/auctions', '/sell-your-watch'];

const POPUP: RulesTable = {
  name: 'newsletter-popup',
  title: 'When the newsletter popup opens',
  about: 'That long after the page. A dash: never.',
  columns: ['page', 'campaign flag (qp)', 'lot pages seen', 'has opted in', 'opens after'],
  rows: foldCases(
    everyPair(POPUP_PAGES, BOTH, (path, hasCampaignFlag) =>
      everyPair([0, 1, 2, 3], BOTH, (lotPagesSeen, hasOptedIn) => {
        const delay = newsletterDelay({ path, hasCampaignFlag, lotPagesSeen, hasOptedIn });
        return {
          inputs: [path, yesNo(hasCampaignFlag), String(lotPagesSeen), yesNo(hasOptedIn)],
          says: [delay === null ? null : length(delay)],
        };
      }),
    ).flat(),
  ),
};

const POPUP_STATES = ['waiting', 'open', 'dismissed', 'submitted'] as const;
const POPUP_EVENTS = ['delayPassed', 'dismissed', 'submitted'] as const;

const POPUP_STEPS: RulesTable = {
  name: 'newsletter-popup-steps',
  title: 'The newsletter popup after each event',
  about: 'And the cookie that keeps it away.',
  columns: ['popup', ...POPUP_EVENTS, 'cookie'],
  rows: POPUP_STATES.map((popup) => [
    popup,
    ...POPUP_EVENTS.map((event) => reduceNewsletter(popup, event)),
    newsletterCookie(popup),
  ]),
};

const NEVER = { shownAt: null, actedUponAt: null, dismissedAt: null };

const PERIODS: RulesTable = {
  name: 'notice-periods',
  title: 'How long notices stay away',
  about:
    'Drawers about guides and boosting, by what became of them; and the newsletter popup of those who gave their address.',
  columns: ['what happened', 'days', 'due just before', 'due then', 'drawer shown just before', 'drawer shown then'],
  rows: Object.entries(NOTICE_DAYS).map(([what, days]) => {
    const [before, then] = [days * DAY_MS - 1, days * DAY_MS];
    const history = { ...NEVER, [`${what}At`]: 0 };
    const isDrawers = `${what}At` in NEVER;
    return [
      what,
      days,
      isDue(0, before, days),
      isDue(0, then, days),
      isDrawers ? showsNotice(history, before) : null,
      isDrawers ? showsNotice(history, then) : null,
    ];
  }),
};

const VIEWED_COUNTS = [0, 1, 2, 8, 9, 20, 21];

const RECENTLY: RulesTable = {
  name: 'recently-viewed',
  title: 'Recently viewed',
  about: 'How many lots are kept and shown after so many were looked at; the last column on the page of one of them.',
  columns: ['looked at', 'kept', 'shown', 'shown on a lot’s own page'],
  rows: VIEWED_COUNTS.map((count) => {
    const viewed = Array.from({ length: count }, (_, index) => index + 1).reduce<readonly number[]>(recordViewed, []);
    return [count, viewed.length, recentlyShown(viewed, null).length, recentlyShown(viewed, count).length];
  }),
};

const RECORDED: RulesTable = {
  name: 'recently-viewed-ids',
  title: 'Which ids are recorded',
  about: 'Of lots that were looked at.',
  columns: ['id', 'recorded'],
  rows: ['10001', '0', '007', 'abc', '12.5', ''].map((id) => [`"${id}"`, recordViewed([], id).length === 1]),
};

const CAMPAIGNS = [
  '?utm_source=letter&utm_medium=email',
  '?utm_campaign=spring&utm_source=',
  '?utm_source=facebook&utm_campaign=phone-uk',
  '?query=spider',
];

const CAMPAIGN: RulesTable = {
  name: 'campaigns',
  title: 'What a campaign’s link does to its cookies',
  about: 'Those of Facebook’s telephone campaign are cleared.',
  columns: ['address', 'sets', 'clears'],
  rows: CAMPAIGNS.map((address) => {
    const { set, clear } = readCampaign(new URLSearchParams(address));
    return [address, Object.entries(set).map(([name, value]) => `${name}=${value}`), clear];
  }),
};

const VISITORS = [
  ['FR', 'GB', 'DE'],
  [null, 'GB', 'DE'],
  [null, null, 'DE'],
  ['T1', null, 'XX'],
  [null, null, null],
] as const;

const COUNTRY: RulesTable = {
  name: 'visitor-country',
  title: 'Where a visitor counts as being',
  about: 'The first of these that is a country.',
  columns: ['of the bill', 'of the account', 'of the cookie', 'counts as'],
  rows: VISITORS.map(([billingCountryCode, countryCode, cookie]) => [
    billingCountryCode,
    countryCode,
    cookie,
    visitorCountry({ account: { billingCountryCode, countryCode }, cookie }),
  ]),
};

const FRAME_PAGES = [
  '/',
  '/buy',
  '/for-sale',
  '/for-sale/slug',
  '/plates/slug',
  '/collection/slug',
  '/account',
  '/bidding',
  '/login',
  '/accountancy',
];

const FRAMES: RulesTable = {
  name: 'page-frames',
  title: 'Which parts of the frame a page has',
  about: 'Below the header.',
  columns: ['page', 'quick links', 'search'],
  rows: FRAME_PAGES.map((path) => {
    const { hasQuickLinks, hasSearch } = frameOf(path);
    return [path, hasQuickLinks, hasSearch];
  }),
};

export const VISIT_TABLES: readonly RulesTable[] = [
  INTENTS,
  REDIRECTS,
  SAFE,
  LOGOUT,
  POPUP,
  POPUP_STEPS,
  PERIODS,
  RECENTLY,
  RECORDED,
  CAMPAIGN,
  COUNTRY,
  FRAMES,
];
