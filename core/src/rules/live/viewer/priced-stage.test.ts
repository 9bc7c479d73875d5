import { expect, it } from 'vitest';
import type { Stage } from '../../lot/index.ts';
import { fromMajor } from '../../money/index.ts';
import type { BidLine } from '../lot/lot-state.ts';
import { pricedStage } from './priced-stage.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');
const line = (major: number, part: Partial<BidLine> = {}): BidLine => ({
  sequence: 1,
  position: 0,
  bidderId: 2,
  displayName: 'heron_77',
  amount: pounds(major),
  bidKind: 'live',
  isAutomatic: false,
  isBeatenCeiling: false,
  isVoided: false,
  at: 0,
  ...part,
});

it.each<[string, Stage, boolean, number | null, string]>([
  ['a lot to come', 'comingSoon', false, null, 'upcoming'],
  ['a live lot', 'live', true, null, 'open'],
  ['an ending lot', 'ending', true, null, 'open'],
  ['a live lot past its end', 'live', false, null, 'checking'],
  ['a sold lot', 'sold', false, 500, 'sold'],
  ['a sold lot whose price is not known', 'sold', false, null, 'sold'],
  ['a lot sold for another amount after the auction', 'sold', false, 480, 'over'],
  ['a hidden sale', 'soldHidden', false, 500, 'sold'],
  ['a purchase that is not paid', 'salePending', false, null, 'over'],
  ['an end below the reserve', 'provisionallySold', false, null, 'belowReserve'],
  ['an unsold lot', 'unsold', false, null, 'over'],
  ['a withdrawn lot', 'ended', false, null, 'over'],
])('the price of %s', (_, stage, isOpen, salePrice, priced) => {
  const bids = [line(900, { isVoided: true, sequence: 2 }), line(500)];
  expect(pricedStage({ stage, bids, isOpen, salePrice: salePrice === null ? null : pounds(salePrice) })).toBe(priced);
});
