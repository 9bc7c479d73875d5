import type { ListingDetail } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { productJson, scriptJson } from './product-json.ts';

const LOT = {
  auctionId: 7,
  title: '1971 Alfa Romeo 1750 GT Veloce',
  lead: 'One family since new.',
  summary: '',
  make: 'Alfa Romeo',
  model: '1750 GT Veloce',
  modelYear: 1971,
  stage: 'live',
  saleFormat: 'auction',
  currencyCode: 'gbp',
  currentBid: 42_500,
  startPrice: 12_000,
  salePrice: null,
  priceSold: null,
  priceBuyItNow: null,
  priceBuyNow: null,
  dtStageEndUTC: '2026-11-20T19:30:00.000Z',
  dtAuctionEndUTC: '2026-11-20T19:30:00.000Z',
  vendorType: 'private',
  vendorNickName: 'heron_77',
  countryCode: 'GB',
} as ListingDetail;
const PAGE = { url: 'https://cars.test/for-sale/a', images: ['https://cars.test/images/a'] };

const offerOf = (part: object) => productJson({ ...LOT, ...part }, PAGE).offers as Record<string, unknown> | undefined;

describe('what search engines read', () => {
  it('names the product with its pictures and its maker', () => {
    expect(productJson(LOT, PAGE)).toMatchObject({
      '@type': 'Product',
      name: LOT.title,
      url: PAGE.url,
      image: PAGE.images,
      brand: { name: 'Alfa Romeo' },
    });
  });

  it.each<[string, object, string, string]>([
    ['a live auction at its price', {}, '42500', 'InStock'],
    ['one without bids at its start price', { currentBid: 0 }, '12000', 'InStock'],
    ['one that opens soon', { stage: 'comingsoon', currentBid: 0 }, '12000', 'PreOrder'],
    ['a sold one at what it made', { stage: 'sold', salePrice: 44_500, currentBid: 0 }, '44500', 'SoldOut'],
    ['an unsold one', { stage: 'unsold' }, '42500', 'Discontinued'],
    ['one at a named price', { saleFormat: 'buyItNow', stage: 'buynow', priceBuyItNow: 900 }, '900', 'InStock'],
  ])('offers %s', (_, part, price, availability) => {
    expect(offerOf(part)).toMatchObject({
      price,
      availability: `https://schema.org/${availability}`,
      priceCurrency: 'GBP',
    });
  });

  it('tells no price that the login wall withholds, and none that is not named', () => {
    expect(offerOf({ stage: 'sold', salePrice: null, priceSold: null })).toBeUndefined();
    expect(offerOf({ saleFormat: 'private', stage: 'private' })).toBeUndefined();
  });

  it('says until when a price stands only while the clock runs', () => {
    expect(offerOf({})?.priceValidUntil).toBe(LOT.dtStageEndUTC);
    expect(offerOf({ stage: 'unsold' })?.priceValidUntil).toBeUndefined();
  });
});

it('cannot end the script that it stands in', () => {
  expect(scriptJson({ name: '</script><b>' })).not.toContain('<');
});
