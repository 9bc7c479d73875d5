import wallTable from '@marque/fixtures/cases/display-login-wall.json' with { type: 'json' };
import namedTable from '@marque/fixtures/cases/display-named-prices.json' with { type: 'json' };
import priceTable from '@marque/fixtures/cases/display-prices.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { isSoldType, type SaleFormat, STAGES, type Stage } from '../../lot/index.ts';
import { fromMajor } from '../../money/index.ts';
import type { LoginWall } from '../flags.ts';
import { hidesPrice, loginWallState, type PriceFacts, type PriceViewer, priceDisplay, priceNamed } from '../index.ts';
import type { SoldBy } from './price.ts';

const AMOUNTS = {
  currentBid: fromMajor(42_500, 'eur'),
  buyNowPrice: fromMajor(61_000, 'eur'),
  totalPrice: fromMajor(65_392, 'eur'),
  askingPrice: fromMajor(54_000, 'eur'),
  salePrice: fromMajor(91_500, 'eur'),
  nought: fromMajor(0, 'eur'),
} as const;

interface PriceCase {
  readonly note: string;
  readonly stage: string | null;
  readonly saleFormat: SaleFormat;
  readonly price: Readonly<Record<string, string>>;
  readonly without?: readonly string[];
  readonly nought?: readonly string[];
  readonly with?: readonly string[];
  readonly soldBy?: SoldBy;
}

const MEMBER: PriceViewer = { isLoggedIn: true, isCrawler: false, loginWall: 'on' };

function factsOf(row: Pick<PriceCase, 'stage' | 'saleFormat' | 'without' | 'nought' | 'with' | 'soldBy'>): PriceFacts {
  const given = (name: keyof typeof AMOUNTS) => {
    if (row.without?.includes(name)) return null;
    return row.nought?.includes(name) ? AMOUNTS.nought : AMOUNTS[name];
  };
  return {
    stage: row.stage,
    saleFormat: row.saleFormat,
    currentBid: AMOUNTS.currentBid,
    buyNowPrice: given('buyNowPrice'),
    totalPrice: row.with?.includes('totalPrice') ? AMOUNTS.totalPrice : null,
    askingPrice: given('askingPrice'),
    salePrice: given('salePrice'),
    soldBy: row.soldBy ?? null,
  };
}

describe('the price of a lot', () => {
  it.each(priceTable.cases as readonly PriceCase[])('$note: $stage, $saleFormat', (row) => {
    const { amount, ...rest } = row.price;
    const named = Object.entries(AMOUNTS).find(([name]) => name === amount)?.[1];
    expect(priceDisplay(factsOf(row), MEMBER)).toEqual(amount === undefined ? rest : { ...rest, amount: named });
  });
});

it.each(namedTable.cases)('$priceBuyItNow and $priceBuyNow name the price $named', ({ named, ...lot }) => {
  expect(priceNamed(lot)).toBe(named);
});

describe('the login wall', () => {
  it.each(wallTable.cases)(
    '$stage, logged in: $isLoggedIn, crawler: $isCrawler, wall $loginWall: $seen',
    ({ stage, isLoggedIn, isCrawler, loginWall, seen }) => {
      const facts = factsOf({ stage, saleFormat: 'auction' });
      const price = priceDisplay(facts, { isLoggedIn, isCrawler, loginWall: loginWall as LoginWall });
      const expected = {
        shown: priceDisplay(facts, MEMBER),
        locked: { kind: 'locked', label: 'price.winningBid', prompt: 'price.logInToView' },
        hidden: { kind: 'none' },
      }[seen];
      expect(price).toEqual(expected);
      const viewer = { isLoggedIn, isCrawler, loginWall: loginWall as LoginWall };
      expect(hidesPrice(stage as Stage, viewer)).toBe(seen !== 'shown');
    },
  );

  it('hides sold prices and no others', () => {
    const visitor: PriceViewer = { isLoggedIn: false, isCrawler: false, loginWall: 'on' };
    expect(STAGES.filter((stage) => hidesPrice(stage, visitor))).toEqual(STAGES.filter(isSoldType));
  });

  it('hides a price that the server withheld as well', () => {
    const facts = factsOf({ stage: 'sold', saleFormat: 'offer', without: ['salePrice'] });
    expect(priceDisplay(facts, { isLoggedIn: false, isCrawler: false, loginWall: 'on' })).toEqual({
      kind: 'locked',
      label: 'price.winningOffer',
      prompt: 'price.logInToView',
    });
  });

  it('shows the label of a private sale, which names no price', () => {
    for (const loginWall of ['on', 'off', 'notLoaded'] as const) {
      const price = priceDisplay(factsOf({ stage: 'sold', saleFormat: 'private' }), {
        ...MEMBER,
        isLoggedIn: false,
        loginWall,
      });
      expect(price).toEqual({ kind: 'words', label: 'price.sold' });
    }
  });

  it('is read out of the flags', () => {
    expect(loginWallState(false, { 'feature.loginWall': true })).toBe('serviceOff');
    expect(loginWallState(true, null)).toBe('notLoaded');
    expect(loginWallState(true, {})).toBe('off');
    expect(loginWallState(true, { 'feature.loginWall': false })).toBe('off');
    expect(loginWallState(true, { 'feature.loginWall': true })).toBe('on');
  });
});
