import { expect, it } from 'vitest';
import { chooseSlides } from '../index.ts';

const lot = (auctionId: number) => ({ auctionId, isBoosted: false, lotType: 'car', mainImagePath: 'lots/x' }) as const;

it('slides begin with boosted lots and keep the order otherwise, four at most', () => {
  const boosted = (auctionId: number) => ({ ...lot(auctionId), isBoosted: true });
  const lots = [lot(1), boosted(2), lot(3), boosted(4), lot(5), lot(6)];
  expect(chooseSlides(lots).map((one) => one.auctionId)).toEqual([2, 4, 1, 3]);
});

it('slides leave out what has no picture, and collections', () => {
  const lots = [{ ...lot(1), mainImagePath: null }, { ...lot(2), lotType: 'collection' as const }, lot(3)];
  expect(chooseSlides(lots)).toEqual([lot(3)]);
});
