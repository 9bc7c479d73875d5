import { describe, expect, it } from 'vitest';
import type { SearchRow } from '../lots/index.ts';
import { searchableLot } from './searchable-lot.ts';

const ROW: SearchRow = {
  id: 7,
  site: 'cars',
  revision: 3,
  title: 'Jaguar E-Type 3.8',
  summary: 'Opalescent silver.',
  make: 'Jaguar',
  model: 'E-Type',
  model_year: 1962,
  vendor_id: 1,
  lot_type: 'car',
  stage: 'live',
  sale_format: 'auction',
  currency: 'aud',
  country_code: 'AU',
  area_name: 'Perth',
  start_price: 100_000,
  buy_now_price: null,
  sold_price: null,
  price: 250_050,
  leader_id: 2,
  no_bids: 4,
  is_boosted: 1,
  is_charity: 0,
  ends_at: 5000,
  listed_at: 1000,
  drive_side: 'RHD',
  gearbox: 'Four-speed manual',
};

describe('a lot as the search knows it', () => {
  it('carries words, facets and figures', () => {
    expect(searchableLot(ROW, 'trade')).toEqual({
      lotId: 7,
      site: 'cars',
      revision: 3,
      name: '1962 Jaguar E-Type Jaguar E-Type 3.8',
      words: 'Opalescent silver. Perth',
      facts: ['=gearbox:manual', '=drive:rhd', '=country:au'],
      lotType: 'car',
      stage: 'live',
      saleFormat: 'auction',
      currency: 'aud',
      make: 'Jaguar',
      regionCode: 'APAC',
      vendorType: 'trade',
      modelYear: 1962,
      endsAt: 5000,
      listedAt: 1000,
      price: 2500.5,
      noBids: 4,
      isBoosted: true,
    });
  });

  it('is found by its tags', () => {
    expect(searchableLot({ ...ROW, is_charity: 1 }, 'trade').words).toBe('Opalescent silver. Perth charity-auction');
  });

  it.each<[string, Partial<SearchRow>, number | null]>([
    ['where the auction stands', { no_bids: 1, price: 120_000 }, 1200],
    ['the start price before the first bid', { no_bids: 0, leader_id: null, price: 0 }, 1000],
    ['the start price once every bid was voided', { no_bids: 1, leader_id: null, price: 0 }, 1000],
    ['the start price before the start', { stage: 'comingSoon', no_bids: 0, leader_id: null, price: 0 }, 1000],
    ['the asking price of an offer lot', { sale_format: 'offer', buy_now_price: 900_000 }, 9000],
    ['none without an asking price', { sale_format: 'offer', stage: 'offer' }, null],
    ['the buy-now price', { stage: 'buyNow', sale_format: 'buyItNow', buy_now_price: 800_000 }, 8000],
    ['what a classified asks', { stage: 'classified', sale_format: 'classified', buy_now_price: 700_000 }, 7000],
    ['what was paid', { stage: 'sold', sold_price: 600_000, price: 550_000 }, 6000],
    ['none for a private sale', { stage: 'sold', sale_format: 'private', sold_price: 600_000 }, null],
    ['none once it ended without a sale', { stage: 'unsold', price: 550_000, buy_now_price: 1 }, null],
    ['none while the best bidder is being asked', { stage: 'provisionallySold', price: 550_000 }, null],
    ['none after staff withdrew it', { stage: 'ended', price: 550_000 }, null],
  ])('has as its price %s', (_, columns, expected) => {
    expect(searchableLot({ ...ROW, ...columns }, 'private').price).toBe(expected);
  });
});
