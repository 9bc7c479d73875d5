import {
  highestLiveBid,
  highestMaximum,
  holdNeeded,
  incrementFor,
  leastBid,
  preauthRequired,
  suggestLiveBids,
  suggestMaximums,
} from '@marque/core/rules/bidding';
import { LOT_TYPES, type LotType } from '@marque/core/rules/lot';
import { CURRENCIES, type Currency, toMajor } from '@marque/core/rules/money';
import { foldBlocks, foldCases, type Row, type RulesTable } from '../table.ts';
import { BOTH, major, sum, yesNo } from '../words.ts';
import { firstWhere } from './boundaries.ts';
import { everyPair } from './cases.ts';

/** Above every band and limit, in whole units of any currency. */
const BEYOND = 1_000_000_000;

const INCREMENTS: RulesTable = {
  name: 'increments',
  title: 'Increments',
  about:
    'By how much the next bid must be above the current one at least. A price on the edge of a band is inside it; bids are whole units of the currency.',
  columns: ['kind of lot', 'currency', 'from', 'step'],
  rows: foldBlocks(
    everyPair(LOT_TYPES, CURRENCIES, (lotType, currency) => ({
      inputs: [lotType, currency],
      says: bandsOf(lotType, currency),
    })),
  ),
};

/** Where each band begins and its step, in whole units. */
function bandsOf(lotType: LotType, currency: Currency): readonly (readonly [from: number, step: number])[] {
  const stepAt = (price: number) => toMajor(incrementFor(major(price, currency), lotType));
  const bands: [number, number][] = [];
  for (let from: number | null = 0; from !== null; ) {
    const step = stepAt(from);
    bands.push([from, step]);
    from = firstWhere(from, BEYOND, (price) => stepAt(price) > step);
  }
  return bands;
}

const PREAUTHORISATION: RulesTable = {
  name: 'preauthorisation',
  title: 'From what ceiling a hold is needed',
  about: 'The least bid, or maximum, that counts only once the fee is held on the bidder’s card. VIPs are exempt.',
  columns: ['kind of lot', 'currency', 'from'],
  rows: foldCases(
    everyPair(LOT_TYPES, CURRENCIES, (lotType, currency) => ({
      inputs: [lotType, currency],
      says: [firstWhere(1, BEYOND, (ceiling) => preauthRequired(major(ceiling, currency), lotType))],
    })),
  ),
};

const HOLDS_HELD = { nothing: null, '£600': major(600), '£720': major(720), '£900': major(900) } as const;

const HOLD_SUMS: RulesTable = {
  name: 'holds',
  title: 'What is held on a card',
  about:
    'For a bid on a car from the United Kingdom, by what is held already: the whole of the fee with its tax, or nothing.',
  columns: ['ceiling', 'VIP', 'held already', 'to be held'],
  rows: foldCases(
    [9_999, 10_000, 12_000].flatMap((ceiling) =>
      everyPair(BOTH, Object.entries(HOLDS_HELD), (isVip, [already, held]) => ({
        inputs: [String(sum(major(ceiling))), yesNo(isVip), already],
        says: [sum(holdNeeded({ ceiling: major(ceiling), lotType: 'car', buyerCountryCode: 'GB', isVip, held }))],
      })),
    ),
  ),
};

const MINIMUMS = [100, 1_100, 10_000, 12_500, 250_000] as const;

const MOST: RulesTable = {
  name: 'highest-bids',
  title: 'The highest bids that pass',
  about:
    'A live bid of ten times what is asked is a slip of the finger, but not while sums are small; a maximum has a limit of its own.',
  columns: [
    'kind of lot',
    'currency',
    'highest maximum',
    ...MINIMUMS.map((least) => `live bid where ${least} is asked`),
  ],
  rows: foldCases(
    everyPair(LOT_TYPES, CURRENCIES, (lotType, currency) => ({
      inputs: [lotType, currency],
      says: [
        toMajor(highestMaximum(currency)),
        ...MINIMUMS.map((least) => toMajor(highestLiveBid(major(least, currency), lotType))),
      ],
    })),
  ),
};

const LEAST: RulesTable = {
  name: 'least-bids',
  title: 'The least that somebody may bid',
  about: 'Where the least next bid is £1,100. A leader’s maximum must be above the one that stands.',
  columns: ['bid', 'own maximum', 'least'],
  rows: everyPair(['live', 'maximum'] as const, [null, 1_050, 1_500], (bidKind, own) => [
    bidKind,
    own === null ? null : sum(major(own)),
    sum(leastBid(bidKind, major(1_100), own === null ? null : major(own))),
  ]),
};

const SUGGESTIONS: RulesTable = {
  name: 'suggestions',
  title: 'Sums to tap',
  about:
    'Suggested for a car and for a watch, where that is asked; the last column for a leader whose maximum is £20,000.',
  columns: ['kind of lot', 'asked', 'live bids', 'maximums', 'raised maximums'],
  rows: everyPair(
    ['car', 'watch'] as const,
    [500, 12_750, 101_000],
    (lotType, asked): Row => [
      lotType,
      sum(major(asked)),
      suggestLiveBids(major(asked), lotType).map((amount) => sum(amount) ?? ''),
      suggestMaximums(major(asked), null, lotType).map((amount) => sum(amount) ?? ''),
      suggestMaximums(major(asked), major(20_000), lotType).map((amount) => sum(amount) ?? ''),
    ],
  ),
};

export const BID_SUM_TABLES: readonly RulesTable[] = [
  INCREMENTS,
  PREAUTHORISATION,
  HOLD_SUMS,
  MOST,
  LEAST,
  SUGGESTIONS,
];
