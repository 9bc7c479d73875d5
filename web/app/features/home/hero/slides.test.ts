import type { Listing } from '@marque/core/contracts/listings';
import { expect, it } from 'vitest';
import { leadFirst, slideAfter } from './slides.ts';

const lot = (auctionId: number, more: Partial<Listing> = {}) =>
  ({ auctionId, isBoosted: false, lotType: 'car', mainImagePath: 'lots/x', ...more }) as Listing;

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
