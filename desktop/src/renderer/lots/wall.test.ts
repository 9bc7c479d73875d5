import { workQueue } from '@marque/core/rules/monitoring';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededLot, withBid } from '../testing/seeded-lots.ts';
import { createLotRows } from './row-store.ts';
import { createWall } from './wall.ts';

const NOW = Date.parse('2026-11-25T14:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

type Lot = ReturnType<typeof seededLot>;

/** A wall of the given lots, whose clock is that of the fake timers. */
function open(lots: readonly Lot[]) {
  const rows = createLotRows({ schedule: (run) => run() });
  const wall = createWall(rows, () => Date.now());
  const receive = (changed: readonly Lot[]) =>
    rows.receive({ changed: changed.map((lot) => ({ lot, freshAt: NOW })), gone: [], isComplete: true });
  receive(lots);
  const end = wall.follow();
  const order = () =>
    wall.arrangement.getState().items.map((item) => (item.kind === 'lot' ? item.lotId : `${item.group} ${item.count}`));
  return { rows, wall, receive, order, end };
}

const ending = (nth: number, ms: number, more: Partial<Lot> = {}): Lot => {
  const at = new Date(NOW + ms).toISOString();
  return {
    ...seededLot(60 + nth, NOW),
    auctionId: nth,
    stage: 'live',
    saleFormat: 'auction',
    priceReserve: null,
    dtLastBidUTC: new Date(NOW).toISOString(),
    signals: {
      failedHold: null,
      pendingHolds: 0,
      openOffer: null,
      heldComments: 0,
      openEnquiries: 0,
      isDisputed: false,
    },
    dtStageEndUTC: at,
    dtAuctionEndUTC: at,
    ...more,
  };
};
const MINUTE = 60_000;

describe('the wall', () => {
  it('stands in groups with their counts, by time left inside of each', () => {
    const { order, end } = open([
      ending(1, 90 * MINUTE),
      ending(2, 30 * MINUTE),
      ending(3, MINUTE),
      ending(4, 20 * MINUTE),
    ]);
    expect(order()).toEqual(['lastTwoMinutes 1', 3, 'withinTheHour 2', 4, 2, 'today 1', 1]);
    end();
  });

  it('lifts a lot into the next group when its time has come, and keeps the lines otherwise', () => {
    const { order, wall, end } = open([ending(1, 121_000), ending(2, 30 * MINUTE)]);
    const before = wall.arrangement.getState().items;
    vi.advanceTimersByTime(800);
    expect(wall.arrangement.getState().items).toBe(before);
    vi.advanceTimersByTime(1_000);
    expect(order()).toEqual(['lastTwoMinutes 1', 1, 'withinTheHour 1', 2]);
    end();
  });

  it('keeps a lot in its group while the pointer is on it', () => {
    const { order, wall, end } = open([ending(1, 121_000), ending(2, 30 * MINUTE)]);
    wall.hold('pointer', 1);
    vi.advanceTimersByTime(3_000);
    expect(order()).toEqual(['withinTheHour 2', 1, 2]);
    wall.hold('pointer', null);
    vi.advanceTimersByTime(500);
    expect(order()).toEqual(['lastTwoMinutes 1', 1, 'withinTheHour 1', 2]);
    end();
  });

  it('puts a lot that enters a group where its urgency belongs', () => {
    const { order, receive, end } = open([ending(1, 20 * MINUTE), ending(2, 40 * MINUTE), ending(3, 90 * MINUTE)]);
    expect(order()).toEqual(['withinTheHour 2', 1, 2, 'today 1', 3]);
    receive([ending(3, 10 * MINUTE, { revision: 2 }), ending(4, 30 * MINUTE)]);
    vi.advanceTimersByTime(700);
    expect(order()).toEqual(['withinTheHour 4', 3, 1, 4, 2]);
    end();
  });

  it('sorts the rows of a group anew after some seconds, and never moves the row under the pointer', () => {
    const { order, receive, wall, end } = open([1, 2, 3].map((nth) => ending(nth, nth * 10 * MINUTE)));
    expect(order()).toEqual(['withinTheHour 3', 1, 2, 3]);
    receive([ending(3, 5 * MINUTE, { revision: 2 })]);
    vi.advanceTimersByTime(600);
    expect(order()).toEqual(['withinTheHour 3', 1, 2, 3]);
    vi.advanceTimersByTime(4_000);
    expect(order()).toEqual(['withinTheHour 3', 3, 1, 2]);
    wall.hold('pointer', 1);
    receive([ending(1, 50 * MINUTE, { revision: 2 })]);
    vi.advanceTimersByTime(8_000);
    expect(order()).toEqual(['withinTheHour 3', 3, 1, 2]);
    wall.hold('pointer', null);
    vi.advanceTimersByTime(8_000);
    expect(order()).toEqual(['withinTheHour 3', 3, 2, 1]);
    end();
  });

  it('places lots one by one as it places all of them at once', () => {
    const lots = Array.from({ length: 200 }, (_, nth) => seededLot(nth, NOW));
    const { order, receive, wall, end } = open(lots);
    wall.setView({ sort: { by: 'lot', isDescending: false } });
    for (let round = 0; round < 20; round += 1) {
      receive(lots.filter((_, nth) => nth % 20 === round).map((lot) => withBid(lot, NOW, 'heron_77')));
      vi.advanceTimersByTime(600);
    }
    vi.advanceTimersByTime(4_000);
    const oneByOne = order();
    wall.setView({});
    expect(oneByOne).toEqual(order());
    end();
  });

  it('narrows by words, filters and sites together, and counts the views without them', () => {
    const { order, wall, end } = open([
      ending(1, 30 * MINUTE, { title: 'BMW M3', site: 'cars', assignee: null }),
      ending(2, 31 * MINUTE, { title: 'BMW M1', site: 'cars', assignee: { userId: 7, nickname: 'anna_k' } }),
      ending(3, 32 * MINUTE, { title: 'Omega', site: 'watches', assignee: null }),
    ]);
    wall.setView({ search: 'bmw', filter: { assignedTo: 'none' } });
    expect(order()).toEqual(['withinTheHour 1', 1]);
    expect(wall.arrangement.getState().viewCounts.live).toBe(3);
    wall.setView({ search: '', filter: {}, sites: { cars: false, watches: true } });
    expect(order()).toEqual(['withinTheHour 1', 3]);
    end();
  });
});

it('counts the work of all lots as the queues list it, whichever sites are shown', () => {
  const disputed = { signals: { ...ending(1, MINUTE).signals, isDisputed: true, heldComments: 2 } };
  const { rows, wall, end } = open([
    ending(1, 90 * MINUTE),
    ending(2, 90 * MINUTE, { ...disputed, site: 'cars' }),
    ending(3, 90 * MINUTE, { ...disputed, site: 'watches' }),
  ]);
  wall.setView({ sites: { cars: true, watches: false } });
  const listed = workQueue(
    [...rows.all()].map(({ watched }) => watched),
    NOW,
  );
  expect(wall.arrangement.getState().work).toBe(listed.length);
  expect(listed.length).toBe(4);
  end();
});

describe('the totals of a document', () => {
  it('hold while only the first rows are here, and until the view changes', () => {
    const { wall, rows, receive } = open([]);
    const lots = [1, 2, 3, 4].map((nth) => ending(nth, nth * 600_000));
    const first = lots.slice(0, 1).map((lot) => ({ lot, freshAt: NOW }));
    const { items: _, ...none } = wall.arrangement.getState();
    const figures = { ...none, lotCount: 4 };
    rows.restore(first, { count: 4, freshAt: NOW });
    wall.setTotals({ figures, groups: { withinTheHour: 4 } });
    expect(rows.state.getState()).toMatchObject({ count: 4, isPartial: true });
    expect(wall.arrangement.getState()).toMatchObject({
      lotCount: 4,
      items: [{ kind: 'group', count: 4 }, { lotId: 1 }],
    });

    receive(lots.slice(1, 2));
    vi.advanceTimersByTime(1_000);
    expect(wall.arrangement.getState().lotCount).toBe(4);

    receive(lots.slice(2, 3));
    rows.endReading();
    vi.advanceTimersByTime(2_000);
    expect(rows.state.getState()).toMatchObject({ count: 3, isPartial: false });
    expect(wall.arrangement.getState()).toMatchObject({ lotCount: 3, items: [{ count: 3 }, {}, {}, {}] });
  });

  it('end with another view, but not with the same one again', () => {
    const { wall, rows } = open([]);
    const { items: _, ...none } = wall.arrangement.getState();
    const figures = { ...none, lotCount: 4 };
    rows.restore([{ lot: ending(1, 600_000), freshAt: NOW }], { count: 4, freshAt: NOW });
    wall.setTotals({ figures, groups: {} });
    wall.setView({ sites: { cars: true, watches: true } });
    expect(wall.arrangement.getState().lotCount).toBe(4);
    wall.setView({ search: 'nothing like it' });
    expect(wall.arrangement.getState().lotCount).toBe(0);
  });
});
