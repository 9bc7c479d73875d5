import { expect, it } from 'vitest';
import { money } from '../../money/index.ts';
import type { PriceFacts } from './price.ts';
import { publicPrice } from './public-price.ts';

const BID = money(120_000, 'gbp');
const NAMED = money(200_000, 'gbp');
const TOTAL = money(230_000, 'gbp');
const FACTS: PriceFacts = {
  stage: 'live',
  saleFormat: 'auction',
  currentBid: BID,
  buyNowPrice: NAMED,
  totalPrice: TOTAL,
  askingPrice: NAMED,
  salePrice: BID,
};

it.each([
  ['the current bid of a running auction', {}, BID],
  ['no price before an auction has opened', { stage: 'comingSoon' }, null],
  ['no price of a sold lot, which is for members', { stage: 'sold' }, null],
  ['no price of a sale that is pending', { stage: 'salePending' }, null],
  ['the price before fees, which depend on the buyer', { stage: 'buyNow', saleFormat: 'buyItNow' }, NAMED],
  ['nothing for a lot without a price', { stage: 'classified', saleFormat: 'classified', askingPrice: null }, null],
] as const)('%s', (_, change, price) => {
  expect(publicPrice({ ...FACTS, ...change })).toEqual(price);
});
