import type { Listing } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { chooseSlides, leadFirst, slideAfter } from './slides.ts';

const lot = (auctionId: number, more: Partial<Listing> = {}) =>
  ({ auctionId, isBoosted: false, lotType: 'car', mainImagePath: 'lots/x', ...more }) as Listing;

describe('chooseSlides', () => {
  it('puts boosted lots first and keeps the order otherwise', () => {
    const lots = [lot(1), lot(2, { isBoosted: true }), lot(3), lot(4, { isBoosted: true }), lot(5), lot(6)];
    expect(chooseSlides(lots).map((one) => one.auctionId)).toEqual([2, 4, 1, 3]);
  });

  it('leaves out what has no picture, and collections', () => {
    expect(chooseSlides([lot(1, { mainImagePath: null }), lot(2, { lotType: 'collection' }), lot(3)])).toEqual([
      lot(3),
    ]);
  });
});

it('slideAfter goes round', () => {
  expect([0, 1, 2].map((index) => slideAfter(index, 3))).toEqual([1, 2, 0]);
  expect(slideAfter(0, 0)).toBe(0);
});

it('leadFirst leads with a boosted lot that has a summary, else with any that has, else leaves the order', () => {
  const [bare, told, boosted] = [lot(1), lot(2, { summary: 'x' }), lot(3, { summary: 'y', isBoosted: true })].map(
    (one) => ({ ...one, summary: one.summary ?? '' }),
  ) as [Listing, Listing, Listing];
  expect(leadFirst([bare, told, boosted])).toEqual([boosted, bare, told]);
  expect(leadFirst([bare, told])).toEqual([told, bare]);
  expect(leadFirst([bare])).toEqual([bare]);
});
