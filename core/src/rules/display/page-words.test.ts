import { describe, expect, it } from 'vitest';
import type { LotType, SaleFormat, Stage } from '../lot/index.ts';
import { breadcrumbs, countOf, picturePosition, promoTileMaxHeight, TILE_PICTURES, tileLine } from './index.ts';

function way(
  stage: Stage,
  saleFormat: SaleFormat,
  lotType: LotType = 'car',
  make: string | null = 'Alfa Romeo',
): string[] {
  return breadcrumbs({ stage, saleFormat, lotType, make, title: 'The lot' }).map((crumb) =>
    crumb.kind === 'key' ? `${crumb.key} ${crumb.href}` : `"${crumb.text}" ${crumb.href}`,
  );
}

describe('breadcrumbs', () => {
  it('lead from all listings by the stage and the make to the lot', () => {
    expect(way('ending', 'auction')).toEqual([
      'crumbs.allListings /buy',
      'crumbs.live /buy?stage=live',
      '"Alfa Romeo" /buy/alfa-romeo-for-sale',
      '"The lot" null',
    ]);
  });

  it.each<[Stage, SaleFormat, string]>([
    ['comingSoon', 'auction', 'crumbs.comingsoon /buy?stage=comingsoon'],
    ['comingSoon', 'offer', 'crumbs.comingsoon /buy?stage=comingsoon'],
    ['buyNow', 'buyItNow', 'crumbs.buynow /buy?stage=buynow'],
    ['sold', 'offer', 'crumbs.sold /buy?stage=sold'],
    ['live', 'offer', 'crumbs.offer /buy?saleFormat=offer'],
    ['live', 'classified', 'crumbs.classified /buy?saleFormat=classified'],
    ['private', 'private', 'crumbs.private /buy?saleFormat=private'],
    ['unsold', 'auction', 'crumbs.auction /buy?saleFormat=auction'],
    ['salePending', 'buyItNow', 'crumbs.buyItNow /buy?saleFormat=buyItNow'],
  ])('name %s, %s as %s', (stage, saleFormat, crumb) => {
    expect(way(stage, saleFormat)[1]).toBe(crumb);
  });

  it('name the make of cars, bikes and watches, with a page of its own or the listings narrowed to it', () => {
    expect(way('live', 'auction', 'watch', 'Jaeger-LeCoultre')[2]).toBe(
      '"Jaeger-LeCoultre" /buy?make=Jaeger-LeCoultre',
    );
    expect(way('live', 'auction', 'bike', 'Ducati')[2]).toBe('"Ducati" /buy?make=Ducati');
    for (const lotType of ['plate', 'part', 'collection'] as const)
      expect(way('live', 'auction', lotType)).toHaveLength(3);
    expect(way('live', 'auction', 'car', null)).toHaveLength(3);
  });
});

describe('tiles', () => {
  it.each<[Stage, SaleFormat, readonly string[]]>([
    ['live', 'auction', ['price', 'time', 'bids']],
    ['ending', 'auction', ['price', 'time', 'bids']],
    ['live', 'offer', ['price', 'orMakeOffer']],
    ['offer', 'offer', ['price', 'orMakeOffer']],
    ['buyNow', 'buyItNow', ['price']],
    ['comingSoon', 'auction', ['time']],
    ['sold', 'auction', ['price', 'time']],
    ['salePending', 'offer', ['price', 'time']],
    ['unsold', 'auction', ['price']],
    ['classified', 'classified', ['price']],
  ])('of a lot at %s, %s say %o', (stage, saleFormat, parts) => {
    expect(tileLine({ stage, saleFormat })).toEqual(parts);
  });

  it('ask for pictures of their width', () => {
    expect(TILE_PICTURES).toEqual({ cars: { width: 384, quality: 80 }, watches: { width: 400, quality: 80 } });
  });

  it('of our own are only so high', () => {
    expect(promoTileMaxHeight('cars', 'comingSoon')).toBe(350);
    expect(promoTileMaxHeight('cars', 'live')).toBe(367);
    expect(promoTileMaxHeight('watches', 'comingSoon')).toBe(340);
    expect(promoTileMaxHeight('watches', null)).toBe(375);
  });
});

describe('words with numbers', () => {
  it('give the number to the words', () => {
    expect(countOf('bids', 1)).toEqual({ key: 'counts.bids', params: { count: 1 } });
    expect(picturePosition(7, 38)).toEqual({ key: 'counts.pictureOf', params: { position: 7, total: 38 } });
  });
});
