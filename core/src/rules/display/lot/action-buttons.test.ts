import table from '@marque/fixtures/cases/display-actions.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/bidding.json' with { type: 'json' };
import type { SaleFormat, Site, Stage } from '../../lot/index.ts';
import { money } from '../../money/index.ts';
import { actionButtons, priceDisplay } from '../index.ts';
import { ACTION_KINDS, STILL_INTERESTED_MS } from './action-buttons.ts';
import { sourcingPath } from './sourcing.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

interface ActionCase {
  readonly note: string;
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly site?: Site;
  readonly viewer: string;
  readonly endedAgoMs: number | null;
  readonly swaps: boolean;
  readonly canCounter?: boolean;
  readonly canBuyNow?: boolean;
  readonly isPurchaseOnly?: boolean;
  readonly buttons: readonly string[];
}

const CASES = table.cases as readonly ActionCase[];

const LOT = { lotId: 48213, title: 'A & B', make: 'Alfa Romeo', model: '1750 GTV', modelYear: 1971 };

describe('the buttons of a lot', () => {
  it.each(CASES)('$note: $stage, $saleFormat, $viewer', (row) => {
    const buttons = actionButtons({
      ...LOT,
      site: row.site ?? 'cars',
      stage: row.stage,
      saleFormat: row.saleFormat,
      endedAt: row.endedAgoMs === null ? null : NOW - row.endedAgoMs,
      now: NOW,
      isPurchaseOnly: row.isPurchaseOnly ?? false,
      viewer: {
        isLoggedIn: row.viewer !== 'visitor',
        isVendor: row.viewer === 'vendor',
        hasCounter: row.viewer === 'countered',
      },
      canCounter: row.canCounter ?? false,
      canBuyNow: row.canBuyNow ?? false,
      swapsBidButtons: row.swaps,
    });
    const written = buttons.map(({ kind, href, isDisabled }) => {
      const name = isDisabled ? `${kind} (off)` : kind;
      return href === null ? name : `${name} ${href}`;
    });
    expect(written).toEqual(row.buttons);
    for (const { kind, key } of buttons) expect(key).toBe(`actions.${kind}`);
  });

  // Every stage on sale with the formats that come to it.
  it.each<[Stage, SaleFormat]>([
    ['live', 'auction'],
    ['ending', 'auction'],
    ['live', 'offer'],
    ['offer', 'offer'],
    ['buyNow', 'offer'],
    ['live', 'buyItNow'],
    ['buyNow', 'buyItNow'],
    ['live', 'classified'],
    ['classified', 'classified'],
    ['private', 'private'],
  ])('ask for what the price asks for: %s, %s', (stage, saleFormat) => {
    for (const named of [null, money(900_000, 'gbp')]) {
      const prices = { currentBid: money(0, 'gbp'), totalPrice: null, askingPrice: null, salePrice: null };
      const price = priceDisplay(
        { ...prices, stage, saleFormat, buyNowPrice: named },
        { isLoggedIn: true, isCrawler: false, loginWall: 'on' },
      );
      const kinds = actionButtons({
        ...LOT,
        site: 'cars',
        stage,
        saleFormat,
        endedAt: null,
        now: NOW,
        isPurchaseOnly: false,
        viewer: { isLoggedIn: true, isVendor: false, hasCounter: false },
        canCounter: false,
        canBuyNow: named !== null,
        swapsBidButtons: false,
      }).map(({ kind }) => kind);
      const prompt = price.kind === 'prompt' ? price.prompt : null;
      expect(kinds.includes('enquire')).toBe(prompt === 'price.enquireNow');
      if (prompt === 'price.makeOffer') expect(kinds).toEqual(['makeOffer']);
      expect(kinds.includes('buyNow')).toBe(price.kind === 'amount' && price.label === 'price.buyNow');
    }
  });

  it('include each kind somewhere', () => {
    const shown = new Set(CASES.flatMap((row) => row.buttons.map((button) => button.split(' ')[0])));
    expect(shown).toEqual(new Set(ACTION_KINDS));
  });

  it('all have a text', () => {
    for (const kind of ACTION_KINDS) expect(texts.actions[kind], kind).toBeTruthy();
  });

  it('ask who is still interested for fourteen days', () => {
    expect(STILL_INTERESTED_MS).toBe(14 * 24 * 3_600_000);
  });

  it('omit unknown facts of the lot from the sourcing address', () => {
    const path = sourcingPath({ lotId: 7, make: null, model: null, modelYear: null, title: 'Nine plates' });
    expect(path).toBe('/source-with-us?auctionId=7&title=Nine%20plates');
  });
});
