import { describe, expect, it } from 'vitest';
import { sourcedLot, sourcingPath } from './sourcing.ts';

describe('the lot that a sourcing page is opened for (R-014)', () => {
  it.each([
    [
      'auctionId=7&make=Lancia&model=Fulvia&year=1975&title=1975%20Lancia',
      { lotId: 7, title: 'Lancia Fulvia', year: '1975' },
    ],
    ['auctionId=7&title=Nine%20plates', { lotId: 7, title: 'Nine plates', year: '' }],
    ['make=Lancia', { lotId: null, title: 'Lancia', year: '' }],
    ['', { lotId: null, title: '', year: '' }],
    ['auctionId=7e3&year=19755&title=%00%0a', { lotId: null, title: '', year: '' }],
    ['auctionId=0&year=3021', { lotId: null, title: '', year: '' }],
    [`title=${'a'.repeat(5_000)}`, { lotId: null, title: 'a'.repeat(100), year: '' }],
    [`title=${'a'.repeat(99)}%F0%9F%9A%97`, { lotId: null, title: `${'a'.repeat(99)}\ufffd`, year: '' }],
  ])('is read from %s', (query, expected) => {
    expect(sourcedLot(new URLSearchParams(query))).toEqual(expected);
  });

  it('is the one that the link was made of', () => {
    const lot = { lotId: 7, make: 'Citroën', model: 'SM & Co', modelYear: 1972, title: '1972 Citroën SM' };
    const { searchParams } = new URL(sourcingPath(lot), 'https://cars.test');
    expect(sourcedLot(searchParams)).toEqual({ lotId: 7, title: 'Citroën SM & Co', year: '1972' });
  });
});
