import stageTable from '@marque/fixtures/cases/lot-stages.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  fetchesTimely,
  LOT_TYPES,
  loadsFees,
  lotPath,
  SALE_FORMATS,
  STAGES,
  showsBoostBanner,
  showsComments,
  showsCommissionTotal,
  showsFinance,
} from './index.ts';

describe('what the page of a lot fetches and shows', () => {
  it.each([
    ['timely', fetchesTimely],
    ['loadsFees', loadsFees],
    ['comments', showsComments],
  ] as const)('%s, by stage', (column, rule) => {
    expect(STAGES.filter(rule)).toEqual(stageTable.cases.filter((row) => row[column]).map((row) => row.stage));
  });

  it('shows the total of an own commission for offers open or unsold, auctions to come or unsold, and nowhere else', () => {
    const shown = SALE_FORMATS.flatMap((saleFormat) =>
      STAGES.filter((stage) => showsCommissionTotal({ stage, saleFormat, customCommissionId: 'estate' })).map(
        (stage) => `${saleFormat} ${stage}`,
      ),
    );
    expect(shown).toEqual(['auction comingSoon', 'auction unsold', 'offer live', 'offer ending', 'offer unsold']);
    expect(showsCommissionTotal({ stage: 'unsold', saleFormat: 'auction', customCommissionId: null })).toBe(false);
  });

  it('offers boosting to the owner of a lot that is coming or live and not boosted', () => {
    const lot = { isBoosted: false, isOwnLot: true };
    expect(STAGES.filter((stage) => showsBoostBanner({ ...lot, stage }))).toEqual(['comingSoon', 'live', 'ending']);
    expect(showsBoostBanner({ ...lot, stage: 'live', isBoosted: true })).toBe(false);
    expect(showsBoostBanner({ ...lot, stage: 'live', isOwnLot: false })).toBe(false);
  });

  it('asks about finance for cars and bikes in Britain, Britons reading, unless unsold', () => {
    const car = { stage: 'live', lotType: 'car', lotCountryCode: 'GB', visitorCountryCode: 'gb' } as const;
    expect(LOT_TYPES.filter((lotType) => showsFinance({ ...car, lotType }))).toEqual(['car', 'bike']);
    expect(STAGES.filter((stage) => !showsFinance({ ...car, stage }))).toEqual(['unsold']);
    expect(showsFinance({ ...car, lotCountryCode: 'DE' })).toBe(false);
    expect(showsFinance({ ...car, visitorCountryCode: 'DE' })).toBe(false);
  });

  it('has the address of plates and collections apart from all other lots', () => {
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
