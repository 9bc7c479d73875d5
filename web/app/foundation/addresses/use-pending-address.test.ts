import { expect, it } from 'vitest';
import { addressOf } from './use-pending-address.ts';

it.each([
  ['/buy', '/buy'],
  ['/de/buy', '/buy'],
  ['/de_DE/account/billing', '/account/billing'],
  ['/zh-Hans', '/'],
  ['/', '/'],
])('an address on its way, %s, is %s to the pages', (pathname, path) => {
  expect(addressOf({ pathname, search: '?page=2' })).toEqual({ pathname: path, search: '?page=2' });
});
