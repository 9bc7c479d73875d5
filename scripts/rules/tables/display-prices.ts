import {
  hidesPrice,
  type LoginWall,
  loginWallOf,
  type PriceDisplay,
  type PriceViewer,
  priceDisplay,
  priceNamed,
  promoTileMaxHeight,
  type SoldBy,
  tileLine,
  totalPriceOf,
} from '@marque/core/rules/display';
import { quoteFees } from '@marque/core/rules/fees';
import { SALE_FORMATS, SITES, STAGES } from '@marque/core/rules/lot';
import { zero } from '@marque/core/rules/money';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, english, major, sum, yesNo } from '../words.ts';
import { everyLot, everyPair } from './cases.ts';

const MEMBER: PriceViewer = { isLoggedIn: true, isCrawler: false, loginWall: 'on' };

const EXAMPLES = {
  currentBid: major(12_500),
  buyNowPrice: major(14_000),
  totalPrice: major(15_008),
  askingPrice: major(15_500),
  salePrice: major(13_000),
} as const;

const WITHOUT = { currentBid: zero('gbp'), buyNowPrice: null, totalPrice: null, askingPrice: null, salePrice: null };

/** Stages, one that nobody has heard of, and the one that is not known yet. */
const STAGES_HEARD = [...STAGES, 'melted', ''] as const;

const PRICES: RulesTable = {
  name: 'prices',
  title: 'The price of a lot',
  about:
    'What stands as the price, for somebody who is logged in. Examples: current bid £12,500, buy-now £14,000, with fees £15,008, asked £15,500, sold for £13,000. "melted" is no stage; an empty one is not known yet.',
  columns: ['stage', 'sale format', 'label', 'shows', 'label without prices', 'shows without'],
  rows: foldCases(
    everyPair(STAGES_HEARD, SALE_FORMATS, (stage, saleFormat) => {
      const shown = priceDisplay({ stage, saleFormat, ...EXAMPLES }, MEMBER);
      const empty = priceDisplay({ stage, saleFormat, ...WITHOUT }, MEMBER);
      return {
        inputs: [stage === '' ? 'not known' : stage, saleFormat],
        says: [labelOf(shown), priceWords(shown), labelOf(empty), priceWords(empty)],
      };
    }),
  ),
};

const NAMED: RulesTable = {
  name: 'named-prices',
  title: 'The price that a lot names',
  about: 'At which it can be had outright, by the two names under which lots carry it.',
  columns: ['buy it now', 'buy now', 'the price'],
  rows: everyPair([major(14_000), null], [major(15_000), null], (priceBuyItNow, priceBuyNow) => [
    sum(priceBuyItNow),
    sum(priceBuyNow),
    sum(priceNamed({ priceBuyItNow, priceBuyNow })),
  ]),
};

const SOLD_BY: readonly (SoldBy | null)[] = ['bid', 'offer', 'buyNow', null];

const SOLD_LABELS: RulesTable = {
  name: 'sold-labels',
  title: 'What the price of a sold lot is called',
  about: 'By how it was sold; where that is not known, by its format.',
  columns: ['sale format', 'sold by', 'label', 'shows'],
  rows: foldCases(
    everyPair(SALE_FORMATS, SOLD_BY, (saleFormat, soldBy) => {
      const shown = priceDisplay({ stage: 'sold', saleFormat, ...EXAMPLES, soldBy }, MEMBER);
      return { inputs: [saleFormat, soldBy ?? 'not known'], says: [labelOf(shown), priceWords(shown)] };
    }),
  ),
};

const VIEWERS: Readonly<Record<string, Omit<PriceViewer, 'loginWall'>>> = {
  visitor: { isLoggedIn: false, isCrawler: false },
  crawler: { isLoggedIn: false, isCrawler: true },
  member: { isLoggedIn: true, isCrawler: false },
};

const WALLS: Readonly<Record<string, LoginWall>> = {
  'service off': loginWallOf(false, null),
  'not loaded': loginWallOf(true, null),
  'wall off': loginWallOf(true, { 'feature.loginWall': false }),
  'wall on': loginWallOf(true, { 'feature.loginWall': true }),
};

const LOGIN_WALL: RulesTable = {
  name: 'login-wall',
  title: 'The login wall on sold prices',
  about:
    'Who sees what a lot was sold for, by how the flag feature.loginWall stands. "Withheld": the server leaves the price out.',
  columns: ['sale format', 'viewer', 'flag', 'label', 'shows', 'withheld'],
  rows: foldCases(
    SALE_FORMATS.flatMap((saleFormat) =>
      everyPair(Object.entries(VIEWERS), Object.entries(WALLS), ([who, viewer], [flag, loginWall]) => {
        const shown = priceDisplay({ stage: 'sold', saleFormat, ...EXAMPLES }, { ...viewer, loginWall });
        return {
          inputs: [saleFormat, who, flag],
          says: [labelOf(shown), priceWords(shown), hidesPrice('sold', { ...viewer, loginWall })],
        };
      }),
    ),
  ),
};

const WALLED_STAGES: RulesTable = {
  name: 'login-wall-stages',
  title: 'Stages whose price stands behind the wall',
  about: 'For a visitor, with the wall on.',
  columns: ['stage', 'behind the wall'],
  rows: foldCases(
    STAGES.map((stage) => ({
      inputs: [stage],
      says: [hidesPrice(stage, { isLoggedIn: false, isCrawler: false, loginWall: 'on' })],
    })),
  ),
};

const TOTALS: RulesTable = {
  name: 'totals',
  title: 'The total beside a buy-now price',
  about: 'For a car at £14,000, bought from the United Kingdom. VIPs are shown the price alone.',
  columns: ['sale format', 'VIP', 'total'],
  rows: foldCases(
    everyPair(SALE_FORMATS, BOTH, (saleFormat, isVip) => {
      const quote = quoteFees({ amount: major(14_000), lotType: 'car', buyerCountryCode: 'GB' });
      return { inputs: [saleFormat, yesNo(isVip)], says: [sum(totalPriceOf(quote, { saleFormat, isVip }))] };
    }),
  ),
};

const TILE_LINES: RulesTable = {
  name: 'tile-lines',
  title: 'The line of a tile',
  about: 'Its parts from left to right. "opensAt": what the first bid has to be.',
  columns: ['stage', 'sale format', 'with bids', 'without'],
  rows: foldCases(
    everyLot((stage, saleFormat) => [
      tileLine({ stage, saleFormat, noBids: 3, startPrice: major(1_000) }),
      tileLine({ stage, saleFormat, noBids: 0, startPrice: major(1_000) }),
    ]),
  ),
};

const PROMO_HEIGHTS: RulesTable = {
  name: 'promo-heights',
  title: 'The greatest height of a promotional tile',
  about: 'In pixels, by the stage of the lots around it.',
  columns: ['site', 'stage', 'pixels'],
  rows: foldCases(
    everyPair(SITES, [...STAGES, null], (site, stage) => ({
      inputs: [site, stage ?? 'none'],
      says: [promoTileMaxHeight(site, stage)],
    })),
  ),
};

function labelOf(price: PriceDisplay): string | null {
  return 'label' in price ? english('tile', price.label) : null;
}

function priceWords(price: PriceDisplay): string | null {
  switch (price.kind) {
    case 'amount':
      return sum(price.amount);
    case 'prompt':
      return `prompt "${english('tile', price.prompt)}"`;
    case 'words':
      return 'the label alone';
    case 'dash':
      return 'a dash';
    case 'locked':
      return `lock "${english('tile', price.prompt)}"`;
    case 'placeholder':
      return 'placeholder';
    case 'nothing':
      return 'nothing';
    case 'invalid':
      return `nothing; logs "${price.log}"`;
  }
}

export const PRICE_TABLES: readonly RulesTable[] = [
  PRICES,
  NAMED,
  SOLD_LABELS,
  LOGIN_WALL,
  WALLED_STAGES,
  TOTALS,
  TILE_LINES,
  PROMO_HEIGHTS,
];
