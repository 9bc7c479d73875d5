import {
  checkAnswer,
  checkBuyNow,
  checkCounter,
  checkOffer,
  checkOfferInTalks,
  DEAL_ANSWERS,
  type Deals,
  type LotInTalks,
  type LotOnOffer,
  mayAcceptProvisionalPrice,
  mayOfferInTalks,
  mayOfferSecondChance,
  NO_DEALS,
  OFFER_DEFAULTS,
  type OfferAttempt,
  type OfferContext,
  reduceDeals,
  TALKS_MS,
} from '@marque/core/rules/offers';
import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';
import type { Row, RulesTable } from '../table.ts';
import { major, sum } from '../words.ts';

const NOW = 10 * DAY_MS;

const LOT: LotOnOffer = {
  stage: 'live',
  saleFormat: 'offer',
  startsAt: NOW - DAY_MS,
  endsAt: NOW + DAY_MS,
  currency: 'gbp',
  buyNowPrice: major(10_000),
};

const CONTEXT: OfferContext = {
  madeAt: [],
  limit: OFFER_DEFAULTS.offersRateLimit,
  windowMinutes: OFFER_DEFAULTS.offersRateLimitTime,
  hasPendingAuthorisation: false,
};

const OWN_ID = 2;
const RIVAL_ID = 3;

function offerOf(bidderId: number, amount = 8_000, before: Deals = NO_DEALS): Deals {
  const event = {
    kind: 'offered',
    offerId: before.offers.length + 1,
    bidderId,
    amount: major(amount),
    at: NOW,
  } as const;
  return reduceDeals(before, event).deals;
}

interface OfferCase {
  readonly lot?: Partial<LotOnOffer>;
  readonly deals?: Deals;
  readonly amount?: number;
  readonly context?: Partial<OfferContext>;
}

const OFFERS: Readonly<Record<string, OfferCase>> = {
  good: {},
  nothing: { amount: 0 },
  'with pence': { amount: 8_500.5 },
  'lot not open yet': { lot: { startsAt: NOW + 1 } },
  'lot at its end': { lot: { endsAt: NOW } },
  'lot sold by auction': { lot: { saleFormat: 'auction' } },
  'while a hold is not answered': { context: { hasPendingAuthorisation: true } },
  'offers used up': { context: { madeAt: [NOW - 3, NOW - 2, NOW - 1] } },
  'a pound below the buy-now price': { amount: 9_999 },
  'the buy-now price': { amount: 10_000 },
  'any sum, no buy-now price': { amount: 99_999, lot: { buyNowPrice: null } },
  'as much as somebody else’s': { deals: offerOf(RIVAL_ID), amount: 8_000 },
  'a pound more than that': { deals: offerOf(RIVAL_ID), amount: 8_001 },
  'as much as one’s own': { deals: offerOf(OWN_ID), amount: 8_000 },
};

interface Refusal {
  readonly code: string;
  readonly status: number;
}

/** Code, status and the sum that would have passed, where the refusal tells it. */
function refusalCells(refusal: Refusal | null): Row {
  if (refusal === null) return ['passes', null, null];
  const told = Object.entries(refusal).find(([field]) => ['minimum', 'maximum', 'buyNowPrice'].includes(field));
  return [refusal.code, refusal.status, told === undefined ? null : `${told[0]} ${sum(told[1]) ?? 'not told'}`];
}

const OFFER_REFUSALS: RulesTable = {
  name: 'offer-refusals',
  title: 'Why an offer is refused',
  about:
    'After the checks of the person: offers of £8,500, where nothing else is said, on a lot with a buy-now price of £10,000.',
  columns: ['offer', 'code', 'status', 'tells'],
  rows: Object.entries(OFFERS).map(([what, { lot, deals = NO_DEALS, amount = 8_500, context }]) => {
    const attempt: OfferAttempt = { bidderId: OWN_ID, amount: major(amount), receivedAt: NOW };
    return [what, ...refusalCells(checkOffer({ ...LOT, ...lot }, deals, attempt, { ...CONTEXT, ...context }))];
  }),
};

const PURCHASES: Readonly<Record<string, { readonly lot?: Partial<LotOnOffer>; readonly pending?: boolean }>> = {
  good: {},
  'stage buy now': { lot: { stage: 'buyNow', saleFormat: 'buyItNow' } },
  'no buy-now price': { lot: { buyNowPrice: null } },
  'lot not open yet': { lot: { startsAt: NOW + 1 } },
  'lot at its end': { lot: { endsAt: NOW } },
  'live auction': { lot: { saleFormat: 'auction' } },
  'while a hold is not answered': { pending: true },
};

const PURCHASE_REFUSALS: RulesTable = {
  name: 'purchase-refusals',
  title: 'Why buying now is refused',
  about: 'After the checks of the person.',
  columns: ['purchase', 'code', 'status', 'tells'],
  rows: Object.entries(PURCHASES).map(([what, { lot, pending = false }]) => [
    what,
    ...refusalCells(checkBuyNow({ ...LOT, ...lot }, NO_DEALS, { receivedAt: NOW, hasPendingAuthorisation: pending })),
  ]),
};

const COUNTERED = reduceDeals(offerOf(OWN_ID), { kind: 'countered', offerId: 1, amount: major(9_000), at: NOW }).deals;
const REJECTED = reduceDeals(COUNTERED, { kind: 'rejected', offerId: 1, by: 'bidder', at: NOW }).deals;

interface CounterCase {
  readonly deals?: Deals;
  readonly amount?: number;
  readonly later?: number;
  readonly countersEnabled?: boolean;
}

const COUNTERS: Readonly<Record<string, CounterCase>> = {
  good: {},
  'counters switched off': { countersEnabled: false },
  'no offer': { deals: NO_DEALS },
  'offer in its last millisecond': { later: DAY_MS - 1 },
  'offer lapsed': { later: DAY_MS },
  'a second counter': { deals: COUNTERED },
  'a second one, the first rejected': { deals: REJECTED },
  'as much as was offered': { amount: 8_000 },
  'a pound more': { amount: 8_001 },
  'the buy-now price': { amount: 10_000 },
  'a pound more than that': { amount: 10_001 },
};

const COUNTER_REFUSALS: RulesTable = {
  name: 'counter-refusals',
  title: 'Why a counter is refused',
  about:
    'Counters of £9,000, where nothing else is said, to an offer of £8,000 on a lot with a buy-now price of £10,000.',
  columns: ['counter', 'code', 'status', 'tells'],
  rows: Object.entries(COUNTERS).map(([what, given]) => {
    const { deals = offerOf(OWN_ID), amount = 9_000, later = 0, countersEnabled = true } = given;
    const attempt = { offerId: 1, amount: major(amount), receivedAt: NOW + later };
    return [what, ...refusalCells(checkCounter({ ...LOT, countersEnabled }, deals, attempt))];
  }),
};

const ANSWERED: Readonly<Record<string, { readonly deals: Deals; readonly later: number }>> = {
  'an open offer': { deals: offerOf(OWN_ID), later: DAY_MS - 1 },
  'a lapsed offer': { deals: offerOf(OWN_ID), later: DAY_MS },
  'an offer that was outbid': { deals: offerOf(RIVAL_ID, 9_000, offerOf(OWN_ID)), later: 1 },
  'a countered offer': { deals: COUNTERED, later: DAY_MS - 1 },
  'a lapsed counter': { deals: COUNTERED, later: DAY_MS },
  'an offer whose counter was rejected': { deals: REJECTED, later: 1 },
};

const ANSWERS: RulesTable = {
  name: 'offer-answers',
  title: 'Which answers still reach an offer',
  about: 'The seller answers offers, their makers answer counters.',
  columns: ['to', ...DEAL_ANSWERS],
  rows: Object.entries(ANSWERED).map(([what, { deals, later }]) => [
    what,
    ...DEAL_ANSWERS.map(
      (answer) => checkAnswer(deals, { answer, offerId: 1, receivedAt: NOW + later })?.code ?? 'passes',
    ),
  ]),
};

const IN_TALKS: LotInTalks = {
  stage: 'provisionallySold',
  closedAt: NOW,
  currency: 'gbp',
  bestBidderId: OWN_ID,
  provisionalPrice: major(8_000),
  buyNowPrice: null,
};

interface TalkCase {
  readonly bidderId?: number;
  readonly amount?: number;
  readonly later?: number;
  readonly deals?: Deals;
}

const TALKS: Readonly<Record<string, TalkCase>> = {
  'the best bidder, a pound more': {},
  'the best bidder, the same sum': { amount: 8_000 },
  'somebody else': { bidderId: RIVAL_ID },
  'the best bidder once more': { deals: offerOf(OWN_ID, 8_500) },
  'in the last millisecond': { later: TALKS_MS - 1 },
  'a day after the close': { later: TALKS_MS },
};

const AFTER_CLOSE: RulesTable = {
  name: 'talks-after-close',
  title: 'Talks about a lot that closed below its reserve',
  about:
    'At a provisional price of £8,000: whether the offer passes, whether its field is shown, whether the seller may accept the provisional price then.',
  columns: ['offer', 'code', 'status', 'tells', 'field is shown', 'seller may accept the price'],
  rows: Object.entries(TALKS).map(([what, given]) => {
    const { bidderId = OWN_ID, amount = 8_001, later = HOUR_MS, deals = NO_DEALS } = given;
    const now = NOW + later;
    return [
      what,
      ...refusalCells(checkOfferInTalks(IN_TALKS, deals, { bidderId, amount: major(amount), receivedAt: now })),
      mayOfferInTalks(IN_TALKS, deals, { userId: bidderId, now }),
      mayAcceptProvisionalPrice(IN_TALKS, deals, now),
    ];
  }),
};

const CHANCE = { stage: 'unsold', vendorId: 1, cancelledBuyerId: OWN_ID, bidderId: RIVAL_ID, chancesGiven: 0 } as const;

const CHANCES: Readonly<Record<string, Partial<Parameters<typeof mayOfferSecondChance>[0]>>> = {
  'to another bidder': {},
  'a second one': { chancesGiven: 1 },
  'to the seller': { bidderId: 1 },
  'to whoever let the sale fall through': { bidderId: OWN_ID },
  'of a lot that went unsold by itself': { cancelledBuyerId: null },
  'of a lot that is sold': { stage: 'sold' },
};

const SECOND_CHANCES: RulesTable = {
  name: 'second-chances',
  title: 'Second chances',
  about: 'Whether staff may offer a lot after its sale was cancelled.',
  columns: ['offer', 'allowed'],
  rows: Object.entries(CHANCES).map(([what, change]) => [what, mayOfferSecondChance({ ...CHANCE, ...change })]),
};

export const OFFER_CHECK_TABLES: readonly RulesTable[] = [
  OFFER_REFUSALS,
  PURCHASE_REFUSALS,
  COUNTER_REFUSALS,
  ANSWERS,
  AFTER_CLOSE,
  SECOND_CHANCES,
];
