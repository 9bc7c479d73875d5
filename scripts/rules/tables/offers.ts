import { STAGES } from '@marque/core/rules/lot';
import {
  buyerView,
  type DealEvent,
  type Deals,
  dealStatus,
  isOpen,
  NO_DEALS,
  OFFER_DEFAULTS,
  OFFER_LIFE_MS,
  OFFER_STATUSES,
  offerAllowance,
  offerNotice,
  offersConsideredFrom,
  percentBelowReserve,
  reduceDeals,
  sellerView,
} from '@marque/core/rules/offers';
import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, english, length, major, sum, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const LIFE: RulesTable = {
  name: 'offer-life',
  title: 'How long an offer or a counter is open',
  about: 'That long after it was made.',
  columns: ['after', 'open'],
  rows: [0, OFFER_LIFE_MS - 1, OFFER_LIFE_MS].map((after) => [length(after), isOpen(0, after)]),
};

const DEFAULTS: RulesTable = {
  name: 'offer-defaults',
  title: 'What a lot is given for its offers',
  about: 'Where its consignment says nothing else. The time is in minutes.',
  columns: ['field', 'value'],
  rows: Object.entries(OFFER_DEFAULTS),
};

const NOW = 100 * HOUR_MS;
const WINDOW_MINUTES = OFFER_DEFAULTS.offersRateLimitTime;

/** Offers that a bidder has made, by how long ago (ms). */
const MADE_AGO: readonly (readonly number[])[] = [
  [],
  [HOUR_MS],
  [2 * HOUR_MS, HOUR_MS],
  [3 * HOUR_MS, 2 * HOUR_MS, HOUR_MS],
  [WINDOW_MINUTES * MINUTE_MS - 1, 2 * HOUR_MS, HOUR_MS],
  [WINDOW_MINUTES * MINUTE_MS, 2 * HOUR_MS, HOUR_MS],
];

const ALLOWANCE: RulesTable = {
  name: 'offer-allowance',
  title: 'How many offers somebody may make',
  about: `By the lot’s limit within ${WINDOW_MINUTES} minutes and by how long ago the bidder’s offers on it were made. Left: how many could be made now. Next in: until one more is allowed.`,
  columns: ['limit', 'made before', 'allowed', 'left', 'next in'],
  rows: everyPair([0, 1, 2, 3, 5], MADE_AGO, (limit, ago) => {
    const { isAllowed, left, nextAt } = offerAllowance({
      madeAt: ago.map((before) => NOW - before),
      limit,
      windowMinutes: WINDOW_MINUTES,
      now: NOW,
    });
    return [limit, ago.map(length), isAllowed, left, nextAt === null ? null : length(nextAt - NOW)];
  }),
};

const NOTICES: RulesTable = {
  name: 'offer-notices',
  title: 'What stands above the field for an offer',
  about: 'By what became of the last offer.',
  columns: ['last offer', 'notice', 'says'],
  rows: [...OFFER_STATUSES, null].map((status) => {
    const { unsuccessful } = offerNotice({ isAllowed: true, left: 2, nextAt: null }, status);
    return [status ?? 'none', unsuccessful, unsuccessful === null ? null : english('offers', unsuccessful)];
  }),
};

const BIDDER_ID = 2;
const OFFERED: DealEvent = { kind: 'offered', offerId: 1, bidderId: BIDDER_ID, amount: major(8_500), at: 0 };
const COUNTERED: DealEvent = { kind: 'countered', offerId: 1, amount: major(9_500), at: HOUR_MS };

/** What can have happened on a lot by the time somebody looks, and when they look. */
const TALKS: Readonly<Record<string, { readonly deals: Deals; readonly now: number }>> = {
  'no offer': { deals: NO_DEALS, now: HOUR_MS },
  'offer open': { deals: after(OFFERED), now: HOUR_MS },
  'offer in its last millisecond': { deals: after(OFFERED), now: OFFER_LIFE_MS - 1 },
  'offer lapsed': { deals: after(OFFERED), now: OFFER_LIFE_MS },
  countered: { deals: after(OFFERED, COUNTERED), now: 2 * HOUR_MS },
  'countered, a day after the offer': { deals: after(OFFERED, COUNTERED), now: OFFER_LIFE_MS },
  'counter lapsed': { deals: after(OFFERED, COUNTERED), now: OFFER_LIFE_MS + HOUR_MS },
  'counter rejected': { deals: after(OFFERED, COUNTERED, answered('rejected', 'bidder')), now: 3 * HOUR_MS },
  'offer rejected': { deals: after(OFFERED, answered('rejected', 'vendor')), now: 3 * HOUR_MS },
  'offer accepted': { deals: after(OFFERED, answered('accepted', 'vendor')), now: 3 * HOUR_MS },
  'counter accepted': { deals: after(OFFERED, COUNTERED, answered('accepted', 'bidder')), now: 3 * HOUR_MS },
  'a higher offer came': { deals: after(OFFERED, higher()), now: 3 * HOUR_MS },
  'a higher offer came after the counter': { deals: after(OFFERED, COUNTERED, higher()), now: 3 * HOUR_MS },
  'bought by somebody else': { deals: after(OFFERED, { kind: 'bought', buyerId: 9, at: HOUR_MS }), now: 3 * HOUR_MS },
};

function after(...events: readonly DealEvent[]): Deals {
  return events.reduce((deals, event) => reduceDeals(deals, event).deals, NO_DEALS);
}

function answered(kind: 'accepted' | 'rejected', by: 'vendor' | 'bidder'): DealEvent {
  return { kind, offerId: 1, by, at: 2 * HOUR_MS };
}

function higher(): DealEvent {
  return { kind: 'offered', offerId: 2, bidderId: 3, amount: major(9_000), at: 2 * HOUR_MS };
}

const DEAL_STATUSES: RulesTable = {
  name: 'deal-statuses',
  title: 'The one word for an offer and its counter',
  about: 'As the bidder has it, and the seller.',
  columns: ['what happened', 'for the bidder', 'for the seller'],
  rows: Object.entries(TALKS).flatMap(([talk, { deals, now }]) => {
    const [offer] = deals.offers;
    return offer === undefined ? [] : [[talk, dealStatus(offer, now, 'bidder'), dealStatus(offer, now, 'vendor')]];
  }),
};

const SELLER_VIEWS: RulesTable = {
  name: 'offer-views-seller',
  title: 'What the seller sees of the offers',
  about: 'And what they can do, by whether the lot takes counters.',
  columns: ['stage', 'what happened', 'takes counters', 'sees', 'says', 'can'],
  rows: foldCases(
    everyPair(STAGES, Object.entries(TALKS), (stage, [talk, { deals, now }]) =>
      BOTH.map((countersEnabled) => {
        const view = sellerView({ stage, countersEnabled }, deals, now);
        return {
          inputs: [stage, talk, yesNo(countersEnabled)],
          says: [view.kind, english('offers', view.key), view.kind === 'offer' ? view.actions : []],
        };
      }),
    ).flat(),
  ),
};

const BUYER_VIEWS: RulesTable = {
  name: 'offer-views-buyer',
  title: 'What a buyer sees of the offers',
  about: 'Whoever made the first offer, and anybody else.',
  columns: ['stage', 'what happened', 'viewer', 'sees', 'says', 'can'],
  rows: foldCases(
    everyPair(STAGES, Object.entries(TALKS), (stage, [talk, { deals, now }]) =>
      Object.entries({ 'made the offer': BIDDER_ID, 'another member': 7, visitor: null }).map(([viewer, userId]) => {
        const view = buyerView({ stage }, deals, { userId, now });
        return {
          inputs: [stage, talk, viewer],
          says: [view.kind, english('offers', view.key), view.kind === 'counterReceived' ? view.actions : []],
        };
      }),
    ).flat(),
  ),
};

const OFFERS_BELOW = [8_500, 6_666, 9_950, 9_951, 10_000, 12_000] as const;

const BELOW_RESERVE: RulesTable = {
  name: 'below-reserve',
  title: 'How far an offer lies below the reserve',
  about: 'What the seller reads before rejecting it: per cents of a reserve of £10,000.',
  columns: ['offer', 'per cent below', 'without a reserve'],
  rows: OFFERS_BELOW.map((offer) => [
    sum(major(offer)),
    percentBelowReserve(major(offer), major(10_000)),
    percentBelowReserve(major(offer), null),
  ]),
};

const CONSIDERED: RulesTable = {
  name: 'offers-considered',
  title: 'From what sum offers are considered',
  about: 'At the percentage that the page gives, of £20,000 and of £12,345.',
  columns: ['per cent', 'of £20,000', 'of £12,345'],
  rows: [0, 33.3, 75, 80, 100].map((percent) => [
    percent,
    ...[20_000, 12_345].map((price) => sum(offersConsideredFrom(major(price), percent))),
  ]),
};

export const OFFER_TABLES: readonly RulesTable[] = [
  LIFE,
  DEFAULTS,
  ALLOWANCE,
  NOTICES,
  DEAL_STATUSES,
  SELLER_VIEWS,
  BUYER_VIEWS,
  BELOW_RESERVE,
  CONSIDERED,
];
