import clockTable from '@marque/fixtures/cases/lot-clock.json' with { type: 'json' };
import stageTable from '@marque/fixtures/cases/lot-stages.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  isFinalised,
  isInLastDay,
  isLive,
  isOpenToBids,
  isOpenToBuyNow,
  isOpenToOffers,
  isSold,
  isSoldType,
  type LotOnSale,
  STAGES,
} from './index.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

describe('stages', () => {
  it.each([
    ['finalised', isFinalised],
    ['live', isLive],
    ['sold', isSold],
    ['soldType', isSoldType],
  ] as const)('knows which are %s', (column, predicate) => {
    const expected = stageTable.cases.filter((row) => row[column]).map((row) => row.stage);
    expect(STAGES.filter(predicate)).toEqual(expected);
  });
});

it.each(clockTable.cases)('the clock of a lot: $note', (row) => {
  const lot = {
    stage: row.stage,
    saleFormat: row.saleFormat,
    startsAt: NOW - row.sinceStartMs,
    endsAt: row.leftMs === null ? null : NOW + row.leftMs,
  } as LotOnSale;
  expect({
    bids: isOpenToBids(lot, NOW),
    offers: isOpenToOffers(lot, NOW),
    buyNow: isOpenToBuyNow(lot, NOW),
    isEnding: isLive(lot.stage) && lot.endsAt !== null && isInLastDay(lot.endsAt, NOW),
  }).toEqual({ bids: row.bids, offers: row.offers, buyNow: row.buyNow, isEnding: row.isEnding });
});
