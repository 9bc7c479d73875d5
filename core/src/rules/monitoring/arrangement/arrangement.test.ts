import groupTable from '@marque/fixtures/cases/monitoring-groups.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/monitoring.json' with { type: 'json' };
import { forAll, itHolds } from '../../laws.arbitrary.ts';
import { type LotId, STAGES, type Stage } from '../../lot/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../time/index.ts';
import { ANN, anyLot, BEN, LOT, NO_SIGNALS, NOW } from '../lots.arbitrary.ts';
import type { WatchedLot } from '../types.ts';
import { arrange, rearrange, rowsOf, type WallRow } from './arrange.ts';
import { groupOf, WALL_GROUPS, type WallGroup } from './groups.ts';
import { moveLot, orderPlaced, type PlacedLot, placeLot, type WallOrder } from './order-wall.ts';
import { DEFAULT_SORT, WALL_SORTS, type WallSort } from './sorts.ts';

const anySort: fc.Arbitrary<WallSort> = fc.record({ by: fc.constantFrom(...WALL_SORTS), isDescending: fc.boolean() });
const anyLots = fc.uniqueArray(anyLot, { selector: ({ lotId }) => lotId, maxLength: 30 });
const idsOf = (rows: readonly { readonly lotId: LotId }[]) => rows.map(({ lotId }) => lotId);

describe('the group of a lot', () => {
  it.each(groupTable.cases)('at $stage with $left s left is $group', ({ stage, left, group }) => {
    const lot = { ...LOT, stage: stage as Stage, endsAt: left === null ? null : NOW + left * SECOND_MS };
    expect(groupOf(lot, NOW)).toBe(group);
  });

  it('is "needs you" in every stage until the alert is acknowledged', () => {
    const failedHold = { bidder: BEN, amount: LOT.price, at: NOW - MINUTE_MS };
    for (const stage of STAGES) {
      const lot = { ...LOT, stage, signals: { ...NO_SIGNALS, failedHold } };
      expect(groupOf(lot, NOW)).toBe('needsYou');
    }
    const lot = { ...LOT, signals: { ...NO_SIGNALS, failedHold } };
    expect(groupOf({ ...lot, acknowledgements: [{ alert: 'holdFailed', by: ANN, at: NOW }] }, NOW)).toBe('later');
  });

  it('has a text', () => {
    expect(Object.keys(texts.group)).toEqual([...WALL_GROUPS]);
  });
});

/** All lots at `now` in the order of the wall. */
const orderWall = (lots: readonly WatchedLot[], now: number, sort: WallSort): WallOrder =>
  orderPlaced(
    lots.map((lot) => placeLot(lot, now, sort)),
    sort,
  );

describe('the order of the wall', () => {
  it('places lots by group and inside a group by the sort, equal ones by number', () => {
    const at = (lotId: number, minutes: number): WatchedLot => ({ ...LOT, lotId, endsAt: NOW + minutes * MINUTE_MS });
    const lots = [at(1, 300), at(2, 50), at(3, 1), at(4, 20), at(5, 50)];
    const byTime = rowsOf(orderWall(lots, NOW, { by: 'endsIn', isDescending: false }));
    expect(byTime.map(({ lotId, group }) => `${lotId} ${group}`)).toEqual([
      '3 lastTwoMinutes',
      '4 withinTheHour',
      '2 withinTheHour',
      '5 withinTheHour',
      '1 today',
    ]);
    expect(idsOf(rowsOf(orderWall(lots, NOW, { by: 'endsIn', isDescending: true })))).toEqual([3, 2, 5, 4, 1]);
    expect(idsOf(rowsOf(orderWall(lots, NOW, DEFAULT_SORT)))).toEqual([3, 4, 2, 5, 1]);
  });

  itHolds('holds each lot once, in its group', [anyLots, anySort], (lots, sort) => {
    const rows = rowsOf(orderWall(lots, NOW, sort));
    expect(new Map(rows.map(({ lotId, group }) => [lotId, group]))).toEqual(
      new Map(lots.map((lot) => [lot.lotId, groupOf(lot, NOW)])),
    );
    expect(rows).toHaveLength(lots.length);
  });

  const anyUpdate = fc.record({ lot: anyLot, isGone: fc.boolean(), later: fc.nat(10 * MINUTE_MS) });

  it('is the same updated lot by lot as computed anew', () => {
    forAll([anyLots, anySort, fc.array(anyUpdate, { maxLength: 40 })], (lots, sort, updates) => {
      const placed = new Map<LotId, PlacedLot>(lots.map((lot) => [lot.lotId, placeLot(lot, NOW, sort)]));
      let order: WallOrder = orderWall(lots, NOW, sort);
      let now = NOW;
      for (const { lot, isGone, later } of updates) {
        now += later;
        const before = placed.get(lot.lotId) ?? null;
        const after = isGone ? null : placeLot(lot, now, sort);
        order = moveLot(order, before, after);
        if (after === null) placed.delete(lot.lotId);
        else placed.set(lot.lotId, after);
        expect(order).toEqual(orderPlaced([...placed.values()], sort));
      }
    });
  });

  it('stays the same object where nothing moves', () => {
    const order = orderWall([LOT], NOW, DEFAULT_SORT);
    const placed = placeLot(LOT, NOW, DEFAULT_SORT);
    expect(moveLot(order, placed, placeLot({ ...LOT, noWatchers: 142 }, NOW, DEFAULT_SORT))).toBe(order);
    expect(moveLot(order, null, null)).toBe(order);
  });
});

describe('the shown rows', () => {
  const rows = (text: string): readonly WallRow[] =>
    text.split(' ').map((row) => ({ lotId: Number(row.slice(1)), group: GROUP_OF[row[0] ?? ''] ?? 'ended' }));
  const GROUP_OF: Readonly<Record<string, WallGroup>> = { n: 'needsYou', h: 'withinTheHour', t: 'today' };
  const NONE: ReadonlySet<LotId> = new Set();

  it.each([
    { note: 'keep their order inside a group', before: 'h1 h2 h3', next: 'h3 h1 h2', held: [], shown: 'h1 h2 h3' },
    { note: 'move with their group', before: 'h1 h2 h3', next: 'n3 h1 h2', held: [], shown: 'n3 h1 h2' },
    { note: 'enter after the row that they follow', before: 'h1 h3 t4', next: 'h3 h4 h1', held: [], shown: 'h1 h3 h4' },
    { note: 'enter at the top of a group', before: 'h2 t3', next: 'h1 h2 t3', held: [], shown: 'h1 h2 t3' },
    { note: 'leave', before: 'h1 h2 h3', next: 'h1 h3', held: [], shown: 'h1 h3' },
    { note: 'stay while held, under the old head', before: 'h1 h2 h3', next: 'n3 h1 h2', held: [3], shown: 'h1 h2 h3' },
    { note: 'stay while held as others enter above', before: 'h1 h2', next: 'n3 h1 h2', held: [1], shown: 'n1 n3 h2' },
    { note: 'leave even while held', before: 'h1 h2', next: 'h2', held: [1], shown: 'h2' },
    {
      note: 'held at the border stand under their own head',
      before: 'h1 t2',
      next: 'h1 h2',
      held: [2],
      shown: 'h1 h2',
    },
  ])('$note', ({ before, next, held, shown }) => {
    expect(arrange(rows(before), rows(next), new Set(held))).toEqual(rows(shown));
  });

  it.each([
    { note: 'follow the new order inside a group', before: 'h1 h2 h3', next: 'h3 h1 h2', held: [], shown: 'h3 h1 h2' },
    { note: 'leave a held row where it is', before: 'h1 h2 h3', next: 'h3 h2 h1', held: [1], shown: 'h1 h3 h2' },
    { note: 'leave two held rows', before: 'h1 h2 h3 t4', next: 'n4 h3 h2 h1', held: [1, 3], shown: 'n1 n4 h3 h2' },
    { note: 'let a held row go with its lot', before: 'h1 h2 h3', next: 'h3 h2', held: [1], shown: 'h3 h2' },
    { note: 'put a lot that is new in its place', before: 'h1 h2', next: 'h2 h3 h1', held: [9], shown: 'h2 h3 h1' },
  ])('at a new sorting $note', ({ before, next, held, shown }) => {
    expect(rearrange(rows(before), rows(next), new Set(held))).toEqual(rows(shown));
  });

  itHolds('are those of the order where none are shown yet', [anyLots, anySort], (lots, sort) => {
    const next = rowsOf(orderWall(lots, NOW, sort));
    expect(arrange([], next, NONE)).toEqual(next);
    expect(rearrange([], next, NONE)).toEqual(next);
    expect(arrange(next, next, NONE)).toEqual(next);
  });

  itHolds(
    'are all rows of the order, with their groups together, and held rows where they were',
    [anyLots, anyLots, anySort, fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 2 })],
    (lots, lotsAfter, sort, heldIds) => {
      const previous = rowsOf(orderWall(lots, NOW, sort));
      const next = rowsOf(orderWall(lotsAfter, NOW, sort));
      const shown = arrange(previous, next, new Set(heldIds));
      expect(idsOf(shown).toSorted((left, right) => left - right)).toEqual(
        idsOf(next).toSorted((left, right) => left - right),
      );
      const heads = shown.filter(({ group }, index) => group !== shown[index - 1]?.group).map(({ group }) => group);
      expect(heads).toEqual(WALL_GROUPS.filter((group) => heads.includes(group)));
      const ids = idsOf(shown);
      for (const lotId of heldIds) {
        const index = idsOf(previous).indexOf(lotId);
        if (index !== -1 && index < ids.length && ids.includes(lotId)) expect(ids.indexOf(lotId)).toBe(index);
      }
    },
  );
});
