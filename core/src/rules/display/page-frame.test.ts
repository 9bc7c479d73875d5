import crumbTable from '@marque/fixtures/cases/display-breadcrumbs.json' with { type: 'json' };
import frameTable from '@marque/fixtures/cases/display-page-frames.json' with { type: 'json' };
import heightTable from '@marque/fixtures/cases/display-promo-heights.json' with { type: 'json' };
import lineTable from '@marque/fixtures/cases/display-tile-lines.json' with { type: 'json' };
import tipTable from '@marque/fixtures/cases/display-vendor-tips.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import lotTexts from '../../i18n/locales/en/lot.json' with { type: 'json' };
import type { LotType, SaleFormat, Site, Stage } from '../lot/index.ts';
import {
  breadcrumbs,
  isForSalePage,
  pageFrame,
  promoTileMaxHeight,
  type TileFacts,
  tileLine,
  vendorTip,
} from './index.ts';

it.each(crumbTable.cases)('breadcrumbs: $stage, $saleFormat, $lotType $make', ({ crumbs, ...lot }) => {
  const way = breadcrumbs({
    stage: lot.stage as Stage,
    saleFormat: lot.saleFormat as SaleFormat,
    lotType: lot.lotType as LotType,
    make: lot.make,
    title: 'The lot',
  });
  const written = way.map((crumb) => {
    const words = crumb.kind === 'key' ? crumb.key : `"${crumb.text}"`;
    return crumb.href === null ? words : `${words} ${crumb.href}`;
  });
  expect(written).toEqual(crumbs);
});

describe('tiles', () => {
  type LineCase = TileFacts & { readonly parts: readonly string[] };

  it.each(lineTable.cases as readonly LineCase[])(
    'at $stage, $saleFormat, with $noBids bids say $parts',
    ({ parts, ...lot }) => {
      expect(tileLine(lot)).toEqual(parts);
    },
  );

  it.each(heightTable.cases)('of our own are $height high on $site at $stage', ({ site, stage, height }) => {
    expect(promoTileMaxHeight(site as Site, stage as Stage | null)).toBe(height);
  });
});

it.each(frameTable.cases)('the frame of $path', ({ path, isForSale, ...frame }) => {
  expect(pageFrame(path)).toEqual(frame);
  expect(isForSalePage(path)).toBe(isForSale);
});

const texts: Readonly<Record<string, string>> = lotTexts.seller.tip;

it.each(tipTable.cases)('kinds of seller: "$stored": $tip', ({ stored, tip }) => {
  expect(vendorTip(stored)).toBe(tip);
  if (tip !== null) expect(texts[tip.replace('seller.tip.', '')]).toBeTruthy();
});
