import { expect, it } from 'vitest';
import { LANDING_MAKES, WATCH_BRANDS } from '../search/index.ts';
import { sellMakePath, sellOutcome, sellPageOf } from './index.ts';

it.each([
  ['cars', null, { topic: 'landing', make: null }],
  ['cars', 'auctions', { topic: 'auctions', make: null }],
  ['cars', 'plates-parts', { topic: 'platesParts', make: null }],
  ['cars', 'collections', { topic: 'collections', make: null }],
  ['cars', 'sell-my-alfa-romeo', { topic: 'make', make: 'Alfa Romeo' }],
  ['cars', 'sell-my-mercedes-benz', { topic: 'make', make: 'Mercedes-Benz' }],
  ['cars', 'sell-my-trabant', null],
  ['cars', 'sell-my-', null],
  ['cars', 'sell-my-omega', null],
  ['cars', 'managed-service', null],
  ['cars', 'toString', null],
  ['watches', null, { topic: 'landing', make: null }],
  ['watches', 'auctions', { topic: 'auctions', make: null }],
  ['watches', 'buy-now', { topic: 'buyNow', make: null }],
  ['watches', 'managed-service', { topic: 'managedService', make: null }],
  ['watches', 'watch-collections', { topic: 'collections', make: null }],
  ['watches', 'off-market-watch-sales', { topic: 'offMarket', make: null }],
  ['watches', 'sell-my-a-lange-and-sohne', { topic: 'make', make: 'A. Lange & Söhne' }],
  ['watches', 'sell-my-porsche', null],
  ['watches', 'plates-parts', null],
] as const)('R-011, R-012: %s under %s', (site, segment, page) => {
  expect(sellPageOf(site, segment)).toEqual(page);
});

it.each([
  ['cars', LANDING_MAKES],
  ['watches', WATCH_BRANDS],
] as const)('every make of %s has its own page, which leads back to it', (site, makes) => {
  const paths = makes.map((make) => sellMakePath(site, make));
  expect(new Set(paths).size).toBe(makes.length);
  for (const [index, path] of paths.entries()) {
    const make = makes[index];
    expect(sellPageOf(site, path?.split('/').at(-1) ?? null)).toEqual({ topic: 'make', make });
  }
  expect(sellMakePath(site, 'Trabant')).toBeNull();
});

it.each([
  ['', null],
  ['?success', 'success'],
  ['?success=true', 'success'],
  ['?success=false', 'failure'],
  ['?success=maybe', null],
] as const)('R-013: /sell-with-us%s says %s', (query, outcome) => {
  expect(sellOutcome(new URLSearchParams(query).get('success'))).toBe(outcome);
});
