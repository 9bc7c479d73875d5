import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { Listing } from '../../contracts/listings/index.ts';
import { createI18n } from '../../i18n/index.ts';
import common from '../../i18n/locales/en/common.json' with { type: 'json' };
import tile from '../../i18n/locales/en/tile.json' with { type: 'json' };
import { ClockProvider } from '../clock/index.ts';
import { LocaleProvider } from '../locale/index.ts';
import { PriceViewerContext } from '../price-viewer/index.ts';
import { LotTile } from './lot-tile.tsx';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const { i18n } = createI18n({ language: 'en', resources: { en: { common, tile } }, namespaces: ['common', 'tile'] });
const viewer = {
  isLoggedIn: true,
  isCrawler: false,
  loginWall: 'on',
  buyer: { countryCode: 'GB', isVip: false },
  onLogIn: () => {},
} as const;

const LOT = {
  auctionId: 1,
  site: 'cars',
  stage: 'live',
  saleFormat: 'auction',
  saleType: 'auction',
  lotType: 'car',
  title: 'Lancia Fulvia',
  slug: 'lancia-fulvia',
  summary: '',
  currencyCode: 'gbp',
  currentBid: 0,
  startPrice: 12_000,
  noBids: 0,
  salePrice: null,
  priceSold: null,
  priceBuyItNow: null,
  priceBuyNow: null,
  isBoosted: false,
  reserveMet: true,
  reserveLowered: false,
  dtStageEndUTC: '2026-11-20T18:00:00.000Z',
  dtAuctionEndUTC: '2026-11-20T18:00:00.000Z',
  dtAuctionStartUTC: null,
  dtSoldUTC: null,
  dtListedUTC: '2026-11-10T18:00:00.000Z',
  mainImagePath: null,
  mainImageColour: '#888888',
  vendorType: 'private',
  countryCode: 'GB',
  countryName: 'United Kingdom',
  areaName: 'Kendal',
} as unknown as Listing;

function markup(change: Partial<Record<keyof Listing, unknown>>, heart?: ReactNode): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <LocaleProvider language="en" countryCode="GB">
        <PriceViewerContext value={viewer}>
          <ClockProvider serverNow={NOW}>
            <LotTile lot={{ ...LOT, ...change } as Listing} sizes="100vw" heart={heart} />
          </ClockProvider>
        </PriceViewerContext>
      </LocaleProvider>
    </I18nextProvider>,
  );
}

/** What a tile says of a lot, its tags and pictures left out. */
function words(change: Partial<Record<keyof Listing, unknown>>): string {
  return markup(change)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('shows the starting bid of a lot without bids beside its current bid', () => {
  expect(words({})).toContain('Current bid £0 Starting bid £12,000');
  expect(words({})).not.toContain('0 bids');
});

it('shows the price of a buy-now lot with the fee and tax of the viewer', () => {
  const said = words({ stage: 'buyNow', saleFormat: 'buyItNow', priceBuyItNow: 20_000, lotType: 'car' });
  expect(said).toContain('Total £21,440');
});

it('says once that a lot without a price takes offers', () => {
  const said = words({ saleFormat: 'offer' });
  expect(said.match(/make an offer/gi)).toHaveLength(1);
  expect(words({ saleFormat: 'offer', priceBuyItNow: 20_000 })).toContain('or make an offer');
});

it('counts the bids once on a tile of the watches site', () => {
  const said = words({ site: 'watches', noBids: 1, currentBid: 500, reserveMet: false });
  expect(said.match(/1 bid/g)).toHaveLength(1);
});

it('counts the bids once there are any', () => {
  const said = words({ noBids: 31, currentBid: 42_500 });
  expect(said).toContain('31 bids');
  expect(said).not.toContain('Starting bid');
});

it('renders a lot of unknown stage without price, time and tags', () => {
  const said = words({ stage: 'melted' });
  expect(said).toContain('Lancia Fulvia');
  for (const word of ['£', 'No reserve', '06:00:00', 'bid']) expect(said).not.toContain(word);
});

it('links its picture and its title to the lot, and has figures, the heart and the place', () => {
  const html = markup({ noBids: 31, currentBid: 42_500 }, <button type="button">Watch</button>);
  expect(html.match(/href="\/for-sale\/lancia-fulvia"/g)).toHaveLength(2);
  for (const part of ['£42,500', '31', '<button type="button">Watch</button>', 'Kendal']) expect(html).toContain(part);
});

it('names the manager of a managed watch', () => {
  expect(words({ site: 'watches', lotType: 'watch', vendorType: 'managed' })).toContain('Kendal · Managed by Marque');
  expect(words({ site: 'cars', vendorType: 'managed' })).not.toContain('Managed by Marque');
});
