import historyTable from '@marque/fixtures/cases/lot-bid-histories.json' with { type: 'json' };
import commissionTable from '@marque/fixtures/cases/lot-commission-totals.json' with { type: 'json' };
import followTable from '@marque/fixtures/cases/lot-follows.json' with { type: 'json' };
import fetchTable from '@marque/fixtures/cases/lot-page-fetches.json' with { type: 'json' };
import reminderTable from '@marque/fixtures/cases/lot-reminders.json' with { type: 'json' };
import stageTable from '@marque/fixtures/cases/lot-stages.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  canRemind,
  followsLot,
  hasBidHistory,
  hasTradePanel,
  LOT_TYPES,
  pageFetches,
  SALE_FORMATS,
  type SaleFormat,
  STAGES,
  type Stage,
  showsBoostBanner,
  showsCommissionTotal,
  showsFinance,
} from './index.ts';
import { lotPath } from './lot-path.ts';
import { fetchesTimely, loadsFees, showsComments } from './page.ts';

const wordsOf = (row: { readonly stage: string; readonly saleFormat: string }) => ({
  stage: row.stage as Stage,
  saleFormat: row.saleFormat as SaleFormat,
});

describe('the page of a lot', () => {
  it.each([
    ['timely', fetchesTimely],
    ['loadsFees', loadsFees],
    ['comments', showsComments],
  ] as const)('%s, by stage', (column, rule) => {
    expect(STAGES.filter(rule)).toEqual(stageTable.cases.filter((row) => row[column]).map((row) => row.stage));
  });

  it.each(fetchTable.cases)('for $saleFormat $stage, logged in: $isLoggedIn, fetches $fetches', (row) => {
    const fetches = pageFetches({ ...row, ...wordsOf(row) });
    expect(Object.entries(fetches).flatMap(([what, isFetched]) => (isFetched ? [what] : []))).toEqual(row.fetches);
  });

  it.each(historyTable.cases)('for $saleFormat $stage has a bid history: $hasHistory', ({ hasHistory, ...row }) => {
    expect(hasBidHistory(wordsOf(row))).toBe(hasHistory);
  });

  it.each(followTable.cases)(
    'at $stage follows the channel: $channel, refetches live data: $timely',
    ({ stage, ...follows }) => {
      expect(followsLot(stage as Stage)).toEqual(follows);
    },
  );

  it.each(reminderTable.cases)('for $saleFormat $stage offers a reminder: $canRemind', (row) => {
    expect(canRemind(wordsOf(row))).toBe(row.canRemind);
  });

  it.each(commissionTable.cases)(
    'for $saleFormat $stage with commission $customCommissionId shows a total: $shows',
    (row) => {
      expect(showsCommissionTotal({ ...row, ...wordsOf(row) })).toBe(row.shows);
    },
  );

  it('has a panel to buy a lot while it is sold by offer or at a price, or negotiated', () => {
    const withPanel = (saleFormat: SaleFormat, isPurchaseOnly = false) =>
      STAGES.filter((stage) => hasTradePanel({ stage, saleFormat, isPurchaseOnly }));
    expect(withPanel('offer')).toEqual(['live', 'ending', 'buyNow', 'offer', 'salePending', 'provisionallySold']);
    expect(withPanel('buyItNow')).toEqual(['buyNow', 'salePending', 'provisionallySold']);
    expect(withPanel('auction')).toEqual(['buyNow', 'salePending', 'provisionallySold']);
    expect(withPanel('classified')).toEqual(['buyNow', 'salePending', 'provisionallySold']);
    expect(withPanel('classified', true)).toEqual([
      'buyNow',
      'classified',
      'private',
      'salePending',
      'provisionallySold',
    ]);
  });

  it('has a row in the tables for every stage and sale format', () => {
    const pairs = STAGES.flatMap((stage) => SALE_FORMATS.map((saleFormat) => `${stage} ${saleFormat}`));
    for (const { cases } of [fetchTable, historyTable, reminderTable]) {
      expect(new Set(cases.map(({ stage, saleFormat }) => `${stage} ${saleFormat}`))).toEqual(new Set(pairs));
    }
  });

  it('offers boosting to the vendor of an upcoming or live lot that is not boosted', () => {
    const lot = { isBoosted: false, isOwnLot: true };
    expect(STAGES.filter((stage) => showsBoostBanner({ ...lot, stage }))).toEqual(['comingSoon', 'live', 'ending']);
    expect(showsBoostBanner({ ...lot, stage: 'live', isBoosted: true })).toBe(false);
    expect(showsBoostBanner({ ...lot, stage: 'live', isOwnLot: false })).toBe(false);
  });

  it('offers finance for cars and bikes in Britain to British visitors, unless unsold', () => {
    const car = {
      stage: 'live',
      lotType: 'car',
      lotCountryCode: 'GB',
      visitorCountryCode: 'gb',
      isOwnLot: false,
    } as const;
    expect(LOT_TYPES.filter((lotType) => showsFinance({ ...car, lotType }))).toEqual(['car', 'bike']);
    expect(STAGES.filter((stage) => !showsFinance({ ...car, stage }))).toEqual(['unsold']);
    expect(showsFinance({ ...car, lotCountryCode: ' uk ' })).toBe(true);
    expect(showsFinance({ ...car, lotCountryCode: 'DE' })).toBe(false);
    expect(showsFinance({ ...car, visitorCountryCode: 'DE' })).toBe(false);
    expect(showsFinance({ ...car, isOwnLot: true })).toBe(false);
  });

  it('uses separate addresses for plates and collections', () => {
    expect(LOT_TYPES.map((lotType) => lotPath({ lotType, slug: 'a-lot' }))).toEqual([
      '/for-sale/a-lot',
      '/for-sale/a-lot',
      '/plates/a-lot',
      '/for-sale/a-lot',
      '/for-sale/a-lot',
      '/collection/a-lot',
    ]);
  });
});
