import { expect, it } from 'vitest';
import { withIntent } from './alert-intent.ts';

it.each([
  ['/for-sale/a-fiat', '', 'subscribe', undefined, '/for-sale/a-fiat?subscribe=true'],
  ['/buy/fiat-for-sale', '?stage=live', 'subscribe', '500 F', '/buy/fiat-for-sale?stage=live&subscribe=500+F'],
  ['/buy', '?make=Fiat&saveSearch=true', 'saveSearch', undefined, '/buy?make=Fiat&saveSearch=true'],
] as const)('%s%s with %s %s leads back to %s', (pathname, search, intent, value, target) => {
  expect(withIntent(pathname, search, intent, value)).toBe(target);
});
