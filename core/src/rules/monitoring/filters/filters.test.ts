import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/monitoring.json' with { type: 'json' };
import { itHolds } from '../../laws.arbitrary.ts';
import { fromMajor } from '../../money/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { WALL_GROUPS } from '../arrangement/groups.ts';
import { DEFAULT_SORT } from '../arrangement/sorts.ts';
import { ANN, anyLot, BEN, belowReserve, LOT, NO_SIGNALS, NOW } from '../lots.arbitrary.ts';
import type { WatchedLot } from '../types.ts';
import { WALL_COLUMNS } from './columns.ts';
import { parseWallFilter, parseWallView } from './parse-view.ts';
import { matches, type WallFilter } from './wall-filter.ts';
import { BUILT_IN_VIEWS, type WallView } from './wall-views.ts';

const CONTEXT = { userId: ANN.userId, now: NOW };
const BELOW = belowReserve(fromMajor(20_000, 'gbp'), fromMajor(25_000, 'gbp'));
const DISPUTED: WatchedLot = { ...LOT, signals: { ...NO_SIGNALS, isDisputed: true } };
const QUIET: WatchedLot = { ...LOT, lastBidAt: NOW - 6 * HOUR_MS };

type Case = readonly [note: string, filter: WallFilter, admitted: WatchedLot, refused: WatchedLot];

const CASES: readonly Case[] = [
  ['a site', { sites: ['cars'] }, LOT, { ...LOT, site: 'watches' }],
  ['stages', { stages: ['live', 'ending'] }, LOT, { ...LOT, stage: 'sold' }],
  ['groups', { groups: ['needsYou'] }, DISPUTED, LOT],
  ['alerts', { alerts: ['holdFailed', 'disputeOpen'] }, DISPUTED, LOT],
  [
    'alerts that are not acknowledged',
    { alerts: ['disputeOpen'] },
    DISPUTED,
    { ...DISPUTED, acknowledgements: [{ alert: 'disputeOpen', by: BEN, at: NOW }] },
  ],
  ['lots of the user', { assignedTo: 'me' }, { ...LOT, assignee: ANN }, { ...LOT, assignee: BEN }],
  ['lots of no colleague', { assignedTo: 'none' }, LOT, { ...LOT, assignee: BEN }],
  ['lots of any colleague', { assignedTo: 'anyone' }, { ...LOT, assignee: BEN }, LOT],
  ['below reserve', { reserve: 'below' }, BELOW, LOT],
  ['reserve met', { reserve: 'met' }, { ...BELOW, reserveMet: true }, BELOW],
  ['no reserve', { reserve: 'none' }, LOT, BELOW],
  [
    'ending soon',
    { endsWithinMinutes: 15 },
    { ...LOT, endsAt: NOW + 15 * MINUTE_MS },
    { ...LOT, endsAt: NOW + 15 * MINUTE_MS + 1 },
  ],
  ['ending soon, not ended', { endsWithinMinutes: 15 }, { ...LOT, endsAt: NOW + 1 }, { ...LOT, endsAt: NOW }],
  ['no bids', { withoutBids: true }, { ...LOT, noBids: 0 }, LOT],
  ['hours without bids', { hoursWithoutBids: 6 }, QUIET, { ...QUIET, lastBidAt: NOW - 6 * HOUR_MS + 1 }],
  ['hours without bids, live only', { hoursWithoutBids: 6 }, QUIET, { ...QUIET, stage: 'unsold' }],
  ['a vendor', { vendorId: 9 }, LOT, { ...LOT, vendor: { ...LOT.vendor, userId: 10 } }],
  ['a type of vendor', { vendorTypes: ['managed'] }, LOT, { ...LOT, vendor: { ...LOT.vendor, vendorType: 'trade' } }],
  ['currencies', { currencies: ['gbp'] }, LOT, { ...LOT, price: fromMajor(1, 'eur') }],
  ['words of the title', { text: 'veloce  ALFA' }, LOT, { ...LOT, title: '1971 Alfa Romeo Spider' }],
  ['a lot number', { text: '48213' }, LOT, { ...LOT, lotId: 48_214 }],
  ['the leader', { text: 'heron' }, LOT, { ...LOT, leader: null }],
  ['the vendor without accents', { text: 'citroen' }, LOT, { ...LOT, vendor: { ...LOT.vendor, nickname: 'other' } }],
  ['a registration without spaces', { text: 'abc123k' }, LOT, { ...LOT, registrations: [] }],
  ['several at once', { sites: ['cars'], text: 'alfa', reserve: 'below' }, BELOW, { ...BELOW, site: 'watches' }],
];

describe('a filter', () => {
  it.each(CASES)('by %s', (_note, filter, admitted, refused) => {
    expect(matches(admitted, filter, CONTEXT)).toBe(true);
    expect(matches(refused, filter, CONTEXT)).toBe(false);
  });

  const anyFilter = fc.constantFrom(...CASES.map(([, filter]) => filter));

  itHolds('without conditions, or with empty ones, admits every lot', [anyLot], (lot) => {
    expect(matches(lot, {}, CONTEXT)).toBe(true);
    const empty = { sites: [], stages: [], groups: [], alerts: [], vendorTypes: [], currencies: [], text: ' ' };
    expect(matches(lot, empty, CONTEXT)).toBe(true);
  });

  itHolds('with the conditions of two admits what both admit', [anyLot, anyFilter, anyFilter], (lot, one, other) => {
    const isShared = Object.keys(one).some((name) => name in other);
    if (isShared) return;
    const both = matches(lot, one, CONTEXT) && matches(lot, other, CONTEXT);
    expect(matches(lot, { ...one, ...other }, CONTEXT)).toBe(both);
  });

  it.each(CASES)('by %s is read as it was stored', (_note, filter) => {
    expect(parseWallFilter(JSON.parse(JSON.stringify(filter)))).toEqual({
      ...filter,
      ...(filter.text === undefined ? {} : { text: filter.text.trim() }),
    });
  });

  itHolds('is read from any value', [fc.anything()], (value) => {
    expect(matches(LOT, parseWallFilter(value), CONTEXT)).toBeTypeOf('boolean');
  });

  it('loses unknown and malformed conditions only', () => {
    const stored = {
      sites: ['boats', 'cars'],
      stages: ['future'],
      groups: 'needsYou',
      reserve: 'above',
      endsWithinMinutes: -5,
      vendorId: 1.5,
      text: `  ${'x'.repeat(200)}`,
      colour: 'red',
    };
    expect(parseWallFilter(stored)).toEqual({ sites: ['cars'], text: 'x'.repeat(100) });
  });
});

describe('a saved view', () => {
  const VIEW: WallView = {
    name: 'Cars below reserve',
    filter: { sites: ['cars'], reserve: 'below' },
    sort: { by: 'reserve', isDescending: false },
    columns: WALL_COLUMNS.toReversed().map((column) => ({ ...column, width: 100, shown: !column.shown })),
    density: 'compact',
  };

  it('is read as it was stored', () => {
    expect(parseWallView(JSON.parse(JSON.stringify(VIEW)))).toEqual(VIEW);
  });

  it('has all columns in the stored order, those of a later version left out and the others added', () => {
    const columns = [
      { id: 'alert', width: 5_000, shown: false },
      { id: 'phaseOfMoon', width: 50, shown: true },
      { id: 'lot', width: 'wide' },
      { id: 'alert', width: 30, shown: true },
      null,
    ];
    const view = parseWallView({ ...VIEW, sort: { by: 'colour' }, density: 'vast', columns });
    expect(view).toMatchObject({ sort: DEFAULT_SORT, density: 'normal' });
    expect(view?.columns.slice(0, 3)).toEqual([
      { id: 'alert', width: 600, shown: false },
      { id: 'lot', width: 58, shown: true },
      { id: 'endsIn', width: 86, shown: true },
    ]);
    expect(view?.columns.map(({ id }) => id).toSorted()).toEqual(WALL_COLUMNS.map(({ id }) => id).toSorted());
  });

  it('without a name is none', () => {
    expect([null, 7, [], {}, { ...VIEW, name: ' ' }].map(parseWallView)).toEqual([null, null, null, null, null]);
  });

  itHolds('is read from any value with a name', [fc.anything()], (value) => {
    expect(parseWallView({ name: 'Mine', filter: value, sort: value, columns: value })?.columns).toHaveLength(
      WALL_COLUMNS.length,
    );
  });
});

describe('the built-in views', () => {
  const shows = (id: string, lot: WatchedLot) =>
    BUILT_IN_VIEWS.filter((view) => view.id === id).every(({ filter }) => matches(lot, filter, CONTEXT));

  it('show what their name says', () => {
    expect(shows('live', LOT)).toBe(true);
    expect(shows('live', { ...LOT, stage: 'sold' })).toBe(false);
    expect(shows('live', { ...LOT, stage: 'sold', paymentStatus: 'failed' })).toBe(true);
    expect(shows('mine', { ...LOT, assignee: ANN })).toBe(true);
    expect(shows('mine', LOT)).toBe(false);
    expect(shows('belowReserve', BELOW)).toBe(true);
    expect(shows('belowReserve', { ...BELOW, stage: 'unsold' })).toBe(false);
    expect(shows('quiet', QUIET)).toBe(true);
    expect(shows('quiet', LOT)).toBe(false);
    expect(shows('comingSoon', { ...LOT, stage: 'comingSoon' })).toBe(true);
    expect(shows('comingSoon', LOT)).toBe(false);
  });

  it('have a text each, as columns and groups have', () => {
    expect(BUILT_IN_VIEWS.map(({ nameKey }) => nameKey)).toEqual(
      Object.keys(texts.view).map((id) => `monitoring:view.${id}`),
    );
    expect(Object.keys(texts.column).toSorted()).toEqual(WALL_COLUMNS.map(({ id }) => id).toSorted());
    expect(Object.keys(texts.group)).toEqual([...WALL_GROUPS]);
  });
});
