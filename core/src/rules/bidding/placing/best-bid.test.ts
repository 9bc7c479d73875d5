import table from '@marque/fixtures/cases/bidding-own-bids.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { fromMajor } from '../../money/index.ts';
import type { BidKind } from '../types.ts';
import { bestBid, type OwnBid } from './best-bid.ts';

function read(text: string): OwnBid {
  const [bidKind, amount] = text.split(' ');
  return { bidKind: bidKind as BidKind, ceiling: fromMajor(Number(amount), 'gbp') };
}

it.each(table.cases)('after $name the best bid is $best', ({ before, placed, best }) => {
  expect(bestBid(before === null ? null : read(before), read(placed))).toEqual(read(best));
});
