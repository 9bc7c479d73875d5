import type { ListingDetail } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { type GraphPage, graphJson } from './graph.ts';
import { lotNodes } from './lot-nodes.ts';

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
  lotType: 'car',
  pictures: [{ key: 'lot-7' }],
  mainImagePath: 'lot-7',
  facts: [],
  driveSide: null,
  endedReason: null,
  dtAuctionStartUTC: '2026-11-13T19:30:00.000Z',
  dtStageEndUTC: '2026-11-20T19:30:00.000Z',
  dtAuctionEndUTC: '2026-11-20T19:30:00.000Z',
  vendorType: 'private',
  vendorNickName: 'heron_77',
  countryCode: 'GB',
} as unknown as ListingDetail;
const PAGE: GraphPage = {
  url: 'https://cars.test/de/for-sale/a',
  origin: 'https://cars.test',
  prefix: '/de',
  siteName: 'Marque Cars',
};
const CRUMBS = [
  { name: 'All listings', href: '/buy' },
  { name: 'A lot', href: null },
];

/** As machines read them. */
function nodesOf(part: object): readonly Record<string, unknown>[] {
  return JSON.parse(graphJson(lotNodes({ ...LOT, ...part }, PAGE, CRUMBS)))['@graph'];
}
const productOf = (part: object) => nodesOf(part)[0] ?? {};
const offerOf = (part: object) => productOf(part).offers as Record<string, unknown> | undefined;
const eventOf = (part: object) => nodesOf(part).find((node) => node['@type'] === 'SaleEvent');

describe('what search engines read', () => {
  it('names the product with its pictures and its maker', () => {
    expect(productOf({})).toMatchObject({
      '@type': ['Product', 'Car'],
      name: LOT.title,
      url: PAGE.url,
      image: ['https://cars.test/images/lot-7?w=1200&fm=jpg&q=80'],
      brand: { name: 'Alfa Romeo' },
    });
    expect(productOf({ lotType: 'bike' })['@type']).toEqual(['Product', 'Motorcycle']);
    expect(productOf({ lotType: 'plate' })['@type']).toBe('Product');
  });

  it('is no product on offer without a public price, which search engines would refuse', () => {
    const withheld = { stage: 'sold', saleFormat: 'buyItNow' };
    expect(productOf(withheld)).toMatchObject({ '@type': 'Car', name: LOT.title });
    expect(productOf({ ...withheld, lotType: 'bike' })['@type']).toBe('Motorcycle');
    expect(productOf({ ...withheld, lotType: 'watch' })['@type']).toBe('IndividualProduct');
    expect(offerOf(withheld)).toBeUndefined();
  });

  it('states the facts of a vehicle that are figures, and an identification number that is one', () => {
    const facts = [
      { label: 'mileage', value: '48,210 miles, believed correct' },
      { label: 'chassis', value: 'ZAR11544000001234' },
      { label: 'gearbox', value: '5-speed manual' },
    ];
    expect(productOf({ facts, driveSide: 'RHD' })).toMatchObject({
      vehicleModelDate: '1971',
      mileageFromOdometer: { value: 48210, unitCode: 'SMI' },
      vehicleIdentificationNumber: 'ZAR11544000001234',
      vehicleTransmission: '5-speed manual',
      steeringPosition: 'https://schema.org/RightHandDriving',
    });
    const others = [
      { label: 'mileage', value: 'Not known' },
      { label: 'chassis', value: 'AR 105 24 1' },
    ];
    expect(productOf({ facts: others })).not.toHaveProperty('mileageFromOdometer');
    expect(productOf({ facts: others })).not.toHaveProperty('vehicleIdentificationNumber');
    expect(productOf({ facts, lotType: 'watch' })).not.toHaveProperty('mileageFromOdometer');
  });

  it('shows the way to the page, whose last step has no link', () => {
    expect(nodesOf({}).find((node) => node['@type'] === 'BreadcrumbList')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'All listings', item: 'https://cars.test/de/buy' },
        { '@type': 'ListItem', position: 2, name: 'A lot' },
      ],
    });
  });

  it('announces an auction until its end, and that it was called off', () => {
    expect(eventOf({})).toMatchObject({
      startDate: LOT.dtAuctionStartUTC,
      endDate: LOT.dtAuctionEndUTC,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: PAGE.url },
      organizer: { name: 'Marque Cars' },
    });
    expect(eventOf({ stage: 'comingsoon' })).toBeDefined();
    expect(eventOf({ stage: 'ended', endedReason: 'It was damaged.' })?.eventStatus).toBe(
      'https://schema.org/EventCancelled',
    );
    expect(eventOf({ stage: 'sold' })).toBeUndefined();
    expect(eventOf({ saleFormat: 'offer' })).toBeUndefined();
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
  expect(graphJson([{ '@type': 'Product', name: '</script><b>' }])).not.toContain('</script');
  expect(graphJson([])).toBe('');
});
