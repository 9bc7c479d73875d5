import { describe, expect, it } from 'vitest';
import { frameOf } from './page-frame.ts';

describe('frameOf', () => {
  it.each([
    ['/', true, true],
    ['/buy', true, true],
    ['/for-sale', false, true],
    ['/for-sale/', false, true],
    ['/for-sale/1971-alfa-romeo', false, true],
    ['/plates/v8', false, true],
    ['/for-sale-tips', true, true],
    ['/account', true, false],
    ['/account/billing', true, false],
    ['/bidding', true, false],
    ['/watched', true, false],
    ['/login', true, false],
    ['/accountancy', true, true],
  ])('%s: quick links %s, search %s', (path, hasQuickLinks, hasSearch) => {
    expect(frameOf(path)).toEqual({ hasQuickLinks, hasSearch });
  });
});
