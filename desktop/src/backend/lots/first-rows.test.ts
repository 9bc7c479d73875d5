import { toIso } from '@marque/core/contracts/instants';
import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import { expect, it } from 'vitest';
import { MOST_FIRST_LOTS } from '../../ipc/contract.ts';
import { firstRows } from './first-rows.ts';
import { staffLotRow } from './rows/staff-lot.arbitrary.ts';

const NOW = Date.UTC(2026, 4, 8, 12);

function cached(auctionId: number, endsInMs: number, stage: 'live' | 'comingsoon' = 'live') {
  const end = toIso(NOW + endsInMs);
  return { lot: staffLotRow(auctionId, { stage, dtStageEndUTC: end, dtAuctionEndUTC: end }), freshAt: NOW };
}

const idsOf = (rows: Parameters<typeof firstRows>[0]) => firstRows(rows, NOW).map(({ lot }) => lot.auctionId);

it('has what ends within minutes before what ends in days, in whatever order the cache has them', () => {
  const rows = [cached(1, 72 * HOUR_MS), cached(2, MINUTE_MS), cached(3, 30 * MINUTE_MS)];
  expect(idsOf(rows)).toEqual([2, 3, 1]);
  expect(idsOf(rows.toReversed())).toEqual([2, 3, 1]);
});

it('has lots on sale only, as the first view of the wall', () => {
  expect(idsOf([cached(1, HOUR_MS, 'comingsoon'), cached(2, HOUR_MS)])).toEqual([2]);
  expect(idsOf([])).toEqual([]);
});

it('is bounded', () => {
  const rows = Array.from({ length: 3 * MOST_FIRST_LOTS }, (_, nth) => cached(nth + 1, (nth + 1) * HOUR_MS));
  expect(idsOf(rows)).toHaveLength(MOST_FIRST_LOTS);
});
