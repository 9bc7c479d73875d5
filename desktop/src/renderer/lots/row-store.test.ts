import { describe, expect, it, vi } from 'vitest';
import type { ConsoleBridge } from '../../ipc/contract.ts';
import { seededLot, withBid } from '../testing/seeded-lots.ts';
import { createLotRows, followLots } from './row-store.ts';

const NOW = Date.parse('2026-11-25T14:00:00.000Z');

/** A store whose turns run when the test says so, each with its drawing. */
function open() {
  const turns: (() => void)[] = [];
  const rows = createLotRows({ schedule: (run) => turns.push(run), time: () => 0 });
  const turn = () => {
    while (turns.length > 0) turns.shift()?.();
  };
  const receive = (...lots: ReturnType<typeof seededLot>[]) =>
    rows.receive({ changed: lots.map((lot) => ({ lot, freshAt: NOW })), gone: [], isComplete: true });
  return { rows, turns, turn, receive };
}

describe('the rows', () => {
  it('apply many updates of one lot in one turn, and tell only its listeners', () => {
    const { rows, turns, turn, receive } = open();
    const [first, second] = [seededLot(1, NOW), seededLot(2, NOW)];
    receive(first, second);
    turn();
    const [ofFirst, ofSecond] = [vi.fn(), vi.fn()];
    rows.subscribe(first.auctionId, ofFirst);
    rows.subscribe(second.auctionId, ofSecond);
    let lot = first;
    for (let bid = 0; bid < 50; bid += 1) {
      lot = withBid(lot, NOW, 'heron_77');
      receive(lot);
    }
    expect(turns).toHaveLength(1);
    expect(ofFirst).not.toHaveBeenCalled();
    turn();
    expect(ofFirst).toHaveBeenCalledTimes(1);
    expect(ofSecond).not.toHaveBeenCalled();
    expect(rows.get(first.auctionId)?.wire.noBids).toBe(first.noBids + 50);
  });

  it('are drawn in a task after the one that applies them, with all that follows from them', () => {
    const { rows, turns, receive } = open();
    const lot = seededLot(1, NOW);
    const drawn = vi.fn();
    rows.subscribe(lot.auctionId, () => drawn('row'));
    rows.onApplied((lotIds, whenDrawn) => whenDrawn(() => drawn([...lotIds])));
    receive(lot);
    turns.shift()?.();
    expect(rows.get(lot.auctionId)).toBeDefined();
    expect(drawn).not.toHaveBeenCalled();
    turns.shift()?.();
    expect(drawn.mock.calls).toEqual([['row'], [[lot.auctionId]]]);
    expect(turns).toHaveLength(0);
  });

  it('ignore an older revision, whether it waits or has been applied', () => {
    const { rows, turn, receive } = open();
    const old = seededLot(1, NOW);
    const young = withBid(old, NOW, 'heron_77');
    receive(young);
    receive(old);
    turn();
    expect(rows.get(old.auctionId)?.wire.revision).toBe(young.revision);
    receive(old);
    turn();
    expect(rows.get(old.auctionId)?.wire.revision).toBe(young.revision);
  });

  it('mark a bid that is seen, but not the bids that were there before', () => {
    const { rows, turn, receive } = open();
    const lot = seededLot(1, NOW);
    receive(lot);
    turn();
    expect(rows.get(lot.auctionId)?.isMarked).toBe(false);
    receive(withBid(lot, NOW, 'heron_77'));
    turn();
    expect(rows.get(lot.auctionId)?.isMarked).toBe(true);
  });

  it('end the mark after two seconds, and tell the listeners of the lot', () => {
    vi.useFakeTimers({ now: NOW });
    const rows = createLotRows({ schedule: (run, inMs) => void setTimeout(run, inMs), time: () => Date.now() });
    const receive = (lot: ReturnType<typeof seededLot>) =>
      rows.receive({ changed: [{ lot, freshAt: NOW }], gone: [], isComplete: true });
    const lot = seededLot(1, NOW);
    receive(lot);
    vi.advanceTimersByTime(200);
    receive(withBid(lot, NOW, 'heron_77'));
    vi.advanceTimersByTime(1_900);
    const listener = vi.fn();
    rows.subscribe(lot.auctionId, listener);
    expect(rows.get(lot.auctionId)?.isMarked).toBe(true);
    vi.advanceTimersByTime(300);
    expect(rows.get(lot.auctionId)?.isMarked).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('apply what arrives at once after a pause, and then five times a second', () => {
    let clock = 1_000;
    const waits: number[] = [];
    const turns: (() => void)[] = [];
    const rows = createLotRows({
      schedule(run, inMs) {
        waits.push(inMs);
        turns.push(run);
      },
      time: () => clock,
    });
    for (const at of [1_000, 1_030, 1_500]) {
      clock = at;
      rows.receive({ changed: [{ lot: seededLot(at, NOW), freshAt: NOW }], gone: [], isComplete: true });
      turns.shift()?.();
      // The drawing follows at once.
      expect(waits.pop()).toBe(0);
      turns.shift()?.();
    }
    expect(waits).toEqual([0, 170, 0]);
  });

  it('leave room for other work: a turn ends after some milliseconds and another follows', () => {
    const turns: (() => void)[] = [];
    let clock = 0;
    const time = () => {
      clock += 1;
      return clock;
    };
    const rows = createLotRows({ schedule: (run) => turns.push(run), time });
    const changed = Array.from({ length: 90 }, (_, nth) => ({ lot: seededLot(nth, NOW), freshAt: NOW }));
    rows.receive({ changed, gone: [], isComplete: true });
    let count = 0;
    while (turns.length > 0) {
      count += 1;
      turns.shift()?.();
    }
    expect(count).toBeGreaterThan(1);
    expect([...rows.all()]).toHaveLength(90);
    expect(rows.state.getState()).toMatchObject({ count: 90, isComplete: true, isRead: true });
  });

  it('let a lot go that left the feed', () => {
    const { rows, turn, receive } = open();
    const lot = seededLot(1, NOW);
    receive(lot);
    turn();
    rows.receive({ changed: [], gone: [lot.auctionId], isComplete: true });
    turn();
    expect(rows.get(lot.auctionId)).toBeUndefined();
  });
});

it('does not take back a lot that left while the rows were read', async () => {
  vi.stubGlobal('document', { hidden: true });
  const { rows, turn } = open();
  const lots = [1, 2].map((nth) => ({ lot: seededLot(nth, NOW), freshAt: NOW }));
  const gone = [lots[0]?.lot.auctionId ?? 0];
  const listeners: ((event: unknown) => void)[] = [];
  const call = async (name: string) => {
    if (name === 'lots.readFirst') return { lots: [] };
    // The event overtakes the answer.
    for (const tell of listeners) tell({ changed: [], gone, isComplete: true });
    return { lots, next: null, isComplete: true };
  };
  const on = (_: string, listener: (event: unknown) => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  const end = followLots({ call, on } as unknown as ConsoleBridge, rows);
  await vi.waitFor(() => {
    turn();
    expect(rows.state.getState()).toMatchObject({ count: 1, isComplete: true });
  });
  expect(rows.get(gone[0] ?? 0)).toBeUndefined();
  end();
  vi.unstubAllGlobals();
});

it('reads the rows at the top first, and the others in parts once these have been applied', async () => {
  vi.stubGlobal('document', { hidden: true });
  const { rows, turn } = open();
  const lots = [1, 2, 3].map((nth) => ({ lot: seededLot(nth, NOW), freshAt: NOW }));
  const pageAfter = (after: number | null = null) => {
    const rest = lots.filter(({ lot }) => lot.auctionId > (after ?? 0));
    const page = rest.slice(0, 2);
    return { lots: page, next: rest.length > 2 ? page.at(-1)?.lot.auctionId : null, isComplete: true };
  };
  const call = vi.fn(async (name: string, { after }: { readonly after?: number | null }) =>
    name === 'lots.readFirst' ? { lots: lots.slice(0, 1) } : pageAfter(after),
  );
  const end = followLots({ call, on: () => () => undefined } as unknown as ConsoleBridge, rows);
  await vi.waitFor(() => {
    turn();
    expect(rows.state.getState()).toMatchObject({ count: 1, isComplete: false, isRead: true });
  });
  await vi.waitFor(() => {
    turn();
    expect(rows.state.getState()).toMatchObject({ count: 3, isComplete: true });
  });
  expect(call.mock.calls.map(([name]) => name)).toEqual(['lots.readFirst', 'lots.read', 'lots.read']);
  end();
  vi.unstubAllGlobals();
});

describe('rows that the document has brought', () => {
  it('are applied at once, as no news, with the totals of all rows', () => {
    const { rows } = open();
    const lot = seededLot(1, NOW);
    rows.restore([{ lot, freshAt: NOW }], null);
    rows.restore([{ lot: withBid(lot, NOW, 'heron_77'), freshAt: NOW }], { count: 5_000, freshAt: NOW });
    expect(rows.get(lot.auctionId)).toMatchObject({ isMarked: false, wire: { noBids: lot.noBids + 1 } });
    expect(rows.state.getState()).toEqual({
      count: 5_000,
      freshAt: NOW,
      isComplete: false,
      isRead: true,
      isPartial: true,
    });
  });

  it('are not read first again, and leave if the backend no longer has them', async () => {
    vi.stubGlobal('document', { hidden: true });
    const { rows, turn } = open();
    const [stays, hasLeft] = [1, 2].map((nth) => ({ lot: seededLot(nth, NOW), freshAt: NOW }));
    if (stays === undefined || hasLeft === undefined) throw new Error('There are two lots.');
    rows.restore([stays, hasLeft], { count: 2, freshAt: NOW });
    const call = vi.fn(async () => ({ lots: [stays], next: null, isComplete: true }));
    const end = followLots({ call, on: () => () => undefined } as unknown as ConsoleBridge, rows);
    await vi.waitFor(() => {
      turn();
      expect(rows.state.getState()).toMatchObject({ count: 1, isComplete: true, isPartial: false });
    });
    expect(rows.get(hasLeft.lot.auctionId)).toBeUndefined();
    expect(call.mock.calls).toEqual([['lots.read', { after: null }]]);
    end();
    vi.unstubAllGlobals();
  });
});
