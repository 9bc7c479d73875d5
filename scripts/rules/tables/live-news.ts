import { BID_STATUSES, conflictMessage } from '@marque/core/rules/bidding';
import { messageOf } from '@marque/core/rules/display';
import {
  BACK_SHOWN_MS,
  concernsBids,
  type LineBanner,
  type LiveEvent,
  type LiveFacts,
  type LiveOutcome,
  type LivePage,
  type LotTalks,
  lineBanner,
  NO_BANNER,
  NOTHING_HEARD,
  NOTIFICATIONS,
  type NotificationKind,
  onConnected,
  openLot,
  PAYMENT_STATUSES,
  reduceLive,
  stageNews,
  TALKS,
} from '@marque/core/rules/live';
import { SALE_FORMATS, type SaleFormat } from '@marque/core/rules/lot';
import { DEAL_STATUSES } from '@marque/core/rules/offers';
import { SECOND_MS } from '@marque/core/rules/time';
import { foldCases, type Row, type RulesTable } from '../table.ts';
import { BOTH, english, length, major, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';
import { STEPS_TAKEN } from './lot-life.ts';

const LOT_ID = 10001;
const VIEWER_ID = 2;
const OTHER_ID = 3;
const OPEN = { offerId: 1, amount: major(8_500), expiresAt: 1_000 };
const ALL_TALKS: LotTalks = { activeOffer: OPEN, activeCounter: OPEN, counterReceived: OPEN, ownOffer: OPEN };

const FACTS: LiveFacts = {
  lotId: LOT_ID,
  revision: 1,
  stage: 'live',
  currentBid: major(1_000),
  minimumBid: major(1_100),
  noBids: 1,
  reserveMet: false,
  reserveLowered: false,
  highBidderId: OTHER_ID,
  highBidderDisplayName: 'heron_77',
  endsAt: 1_000,
  extensionCause: null,
  noWatchers: 0,
};

/** The page of a live lot on which everything is going on that could end. */
function pageOf(saleFormat: SaleFormat, change: Partial<LivePage> = {}): LivePage {
  const viewer = { userId: VIEWER_ID, isVendor: false };
  return { ...NOTHING_HEARD, viewer, lot: openLot(FACTS, saleFormat), talks: ALL_TALKS, ...change };
}

function notified(notification: NotificationKind, lotId: number | null): LiveEvent {
  return { kind: 'userNotification', notification, lotId, title: null, slug: null, amount: null, at: 0 };
}

const NEWS: RulesTable = {
  name: 'notifications',
  title: 'What the user channel tells, and what it does',
  about:
    'On the page of the lot it is about: which panels close, which talks are over, what is fetched anew. Elsewhere it is said, and the account alone is fetched anew. About bids: lists of the account’s bids are fetched anew.',
  columns: ['notification', 'says', 'closes', 'ends', 'fetches', 'elsewhere', 'about bids'],
  rows: NOTIFICATIONS.map((notification) => {
    const here = reduceLive(pageOf('auction', { talks: ALL_TALKS }), notified(notification, LOT_ID));
    const elsewhere = reduceLive(pageOf('auction'), notified(notification, 99));
    return [
      notification,
      english('messages', messageOf(notification).key),
      here.closes,
      endedTalks(here),
      here.refetch,
      elsewhere.refetch,
      concernsBids(notification),
    ];
  }),
};

function endedTalks({ state }: LiveOutcome): readonly string[] {
  return TALKS.filter((talk) => state.talks[talk] === null);
}

const SILENT: RulesTable = {
  name: 'notifications-said',
  title: 'When a notification is said',
  about: 'On the page of its lot.',
  columns: ['notification', 'sale format', 'has a counter', 'said'],
  rows: foldCases(
    NOTIFICATIONS.flatMap((notification) =>
      everyPair(SALE_FORMATS, BOTH, (saleFormat, hasCounter) => {
        const talks = { ...ALL_TALKS, counterReceived: hasCounter ? OPEN : null };
        const { message } = reduceLive(pageOf(saleFormat, { talks }), notified(notification, LOT_ID));
        return { inputs: [notification, saleFormat, yesNo(hasCounter)], says: [message !== null] };
      }),
    ),
  ),
};

/** How the bid or the offer stands once its hold has succeeded, or the code of what refused it all the same. */
const HELD_AS = [...BID_STATUSES, conflictMessage('BID_TOO_LATE'), conflictMessage('BID_TOO_SMALL'), null];

const PAYMENTS: RulesTable = {
  name: 'payment-news',
  title: 'What news of a payment does',
  about:
    'A hold stands behind a bid or an offer; a capture is the fee at the end. By how the bid stands then, as told.',
  columns: ['payment', 'answer', 'sale format', 'bid stands', 'says', 'fetches'],
  rows: foldCases(
    everyPair(['hold', 'capture'] as const, PAYMENT_STATUSES, (step, status) =>
      everyPair(['auction', 'offer'] as const, HELD_AS, (saleFormat, bidStatus) => {
        const page = pageOf(saleFormat, { talks: NOTHING_HEARD.talks });
        const event = { kind: 'payment', lotId: LOT_ID, step, status, bidStatus } as const;
        const { message, refetch } = reduceLive(page, event);
        return { inputs: [step, status, saleFormat, bidStatus ?? 'not told'], says: [message, refetch] };
      }),
    ).flat(),
  ),
};

const SIDES = {
  'its maker': { userId: VIEWER_ID, isVendor: false },
  'the seller': { userId: OTHER_ID, isVendor: true },
  'anybody else': { userId: OTHER_ID, isVendor: false },
} as const;

const COUNTER = { amount: major(9_500), madeAt: 0 };

const OFFER_NEWS: RulesTable = {
  name: 'offer-news',
  title: 'What news of an offer does',
  about: 'By how the offer stands now, to each side of it.',
  columns: ['offer stands', 'viewer', 'says', 'closes', 'known of the talks then'],
  rows: foldCases(
    everyPair(DEAL_STATUSES, Object.entries(SIDES), (status, [side, viewer]) => {
      const offer = { offerId: 1, bidderId: VIEWER_ID, amount: major(8_500), madeAt: 0, status, counter: COUNTER };
      const event = { kind: 'offer', lotId: LOT_ID, title: null, offer } as const;
      const { message, closes, state } = reduceLive(pageOf('offer', { viewer, talks: NOTHING_HEARD.talks }), event);
      return {
        inputs: [status, side],
        says: [message, closes, TALKS.filter((talk) => state.talks[talk] !== null)],
      };
    }),
  ),
};

const STAGE_NEWS: RulesTable = {
  name: 'stage-news',
  title: 'What follows when a lot’s stage changes',
  about:
    'Before a viewer’s eyes, in all steps of its life: whether the page is fetched anew, and whether what was said about the lot goes.',
  columns: ['from', 'to', 'page anew', 'notices go'],
  rows: foldCases(
    [...STEPS_TAKEN, ['live', 'ending'] as const].map(([before, after]) => {
      const { refetchesPage, hidesNotices } = stageNews(before, after);
      return { inputs: [before, after], says: [refetchesPage, hidesNotices] };
    }),
  ),
};

const CONNECTIONS: RulesTable = {
  name: 'connections',
  title: 'What a page does once the line is there',
  about: 'By how long there was none.',
  columns: ['connection', 'away for', 'does'],
  rows: foldCases(
    everyPair([true, false], [0, 10 * SECOND_MS, 10 * SECOND_MS + 1], (isFirst, awayMs) => ({
      inputs: [isFirst ? 'the first' : 'a later one', length(awayMs)],
      says: [onConnected({ isFirst, awayMs })],
    })),
  ),
};

const BANNERS: Readonly<Record<string, LineBanner>> = {
  none: NO_BANNER,
  offline: { kind: 'offline', since: 0 },
  back: { kind: 'back', since: 0 },
};

const LINE_EVENTS = ['offline', 'online', 'closed'] as const;

const LINE: RulesTable = {
  name: 'line-banner',
  title: 'The banner about the line',
  about: 'What it says after each event.',
  columns: ['banner', ...LINE_EVENTS, `just under ${length(BACK_SHOWN_MS)}`, `after ${length(BACK_SHOWN_MS)}`],
  rows: Object.entries(BANNERS).map(
    ([name, banner]): Row => [
      name,
      ...LINE_EVENTS.map((kind) => lineBanner(banner, kind === 'closed' ? { kind } : { kind, at: 0 }).kind),
      ...[BACK_SHOWN_MS - 1, BACK_SHOWN_MS].map((at) => lineBanner(banner, { kind: 'tick', at }).kind),
    ],
  ),
};

export const NEWS_TABLES: readonly RulesTable[] = [NEWS, SILENT, PAYMENTS, OFFER_NEWS, STAGE_NEWS, CONNECTIONS, LINE];
