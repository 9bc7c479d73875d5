import { expect, it } from 'vitest';
import { takeLotToWatch, withLotToWatch } from './arrival.ts';

it.each([
  ['/', '', '/?watchLot=7'],
  ['/buy', '?stage=live', '/buy?stage=live&watchLot=7'],
  ['/buy', '?watchLot=9&page=2', '/buy?watchLot=7&page=2'],
])('%s%s leads back to %s', (path, search, target) => {
  expect(withLotToWatch(path, search, 7)).toBe(target);
});

it.each([
  ['?watchLot=7', 7, ''],
  ['?stage=live&watchLot=7', 7, '?stage=live'],
  ['?watchLot=x', null, ''],
  ['?watchLot=-1', null, ''],
  ['?stage=live', null, '?stage=live'],
  ['', null, ''],
])('%j asks for lot %s', (search, auctionId, rest) => {
  expect(takeLotToWatch(search)).toEqual({ auctionId, rest });
});
