import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll, itHolds } from '../../laws.arbitrary.ts';
import { fromMajor } from '../../money/index.ts';
import { type BidLine, type LiveFacts, type LotLiveState, type LotUpdateEvent, openLot, reduceLot } from '../index.ts';
import { FACTS } from './facts.arbitrary.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

function factsAt(revision: number, change: Partial<LiveFacts> = {}): LiveFacts {
  return {
    ...FACTS,
    revision,
    currentBid: fromMajor(40_000 + revision * 500, 'gbp'),
    minimumBid: fromMajor(40_500 + revision * 500, 'gbp'),
    noBids: revision,
    reserveMet: revision > 3,
    highBidderId: 100 + (revision % 3),
    ...change,
  };
}

function line(sequence: number, position = 0): BidLine {
  return {
    sequence,
    position,
    bidderId: 100,
    displayName: 'heron_77',
    amount: fromMajor(40_000 + sequence * 500, 'gbp'),
    bidKind: 'live',
    isAutomatic: position > 0,
    isBeatenCeiling: false,
    isVoided: false,
    at: NOW + sequence,
  };
}

function bid(revision: number, lines: readonly BidLine[] = [line(revision)]): LotUpdateEvent {
  return { kind: 'bid', facts: factsAt(revision), lines, tsServer: NOW };
}

function update(revision: number, source: 'lot' | 'board' = 'lot', historyChanged = false): LotUpdateEvent {
  return { kind: 'update', source, facts: factsAt(revision), historyChanged, tsServer: NOW };
}

const opened = openLot(factsAt(3), 'auction', { revision: 3, lines: [line(1), line(2), line(3)] });
const tile = openLot(factsAt(3), 'auction');

function sequencesOf(state: LotLiveState): string[] {
  return state.bids.map(({ sequence, position }) => `${sequence}-${position}`);
}

function play(start: LotLiveState, events: readonly LotUpdateEvent[]): LotLiveState {
  return events.reduce((state, event) => reduceLot(state, event).state, start);
}

describe('a followed lot', () => {
  it('starts with its history, latest first', () => {
    expect(sequencesOf(opened)).toEqual(['3-0', '2-0', '1-0']);
    expect([opened.historyRevision, tile.historyRevision, tile.bids]).toEqual([3, null, []]);
  });

  it('takes the price, leader and history lines of a bid', () => {
    const after = reduceLot(opened, bid(4, [line(4, 0), line(4, 1)]));
    expect(after.kind).toBe('changed');
    expect(after.state).toMatchObject({ revision: 4, currentBid: fromMajor(42_000, 'gbp'), reserveMet: true });
    expect(sequencesOf(after.state)).toEqual(['4-1', '4-0', '3-0', '2-0', '1-0']);
  });

  it('ignores older and repeated events and keeps the same object', () => {
    for (const event of [
      bid(3),
      bid(1),
      update(2),
      update(3, 'board'),
      { kind: 'history', revision: 2, lines: [] } as const,
    ]) {
      const after = reduceLot(opened, event);
      expect(after.kind).toBe('ignored');
      expect(after.state).toBe(opened);
    }
  });

  it('shows the latest price across a gap and reports where the history is missing', () => {
    const after = reduceLot(opened, bid(6));
    expect(after).toMatchObject({ kind: 'gap', missingFrom: 4 });
    expect(after.state.revision).toBe(6);
    expect(sequencesOf(after.state)).toEqual(['3-0', '2-0', '1-0']);
  });

  it('closes a gap with late events', () => {
    const after = reduceLot(play(opened, [bid(6), bid(5)]), bid(4));
    expect(after.kind).toBe('changed');
    expect(sequencesOf(after.state)).toEqual(['6-0', '5-0', '4-0', '3-0', '2-0', '1-0']);
    expect(after.state.ahead).toEqual([]);
  });

  it('closes a gap with a fetched history, also one older than the latest event', () => {
    const late = play(opened, [bid(5), bid(6)]);
    const after = reduceLot(late, { kind: 'history', revision: 4, lines: [4, 2, 1, 3].map((each) => line(each)) });
    expect(after.kind).toBe('changed');
    expect(sequencesOf(after.state)).toEqual(['6-0', '5-0', '4-0', '3-0', '2-0', '1-0']);
    expect(after.state.historyRevision).toBe(6);
  });

  it('replaces its history by a fetched one of the same revision, since the fetch followed a fault', () => {
    const after = reduceLot(opened, { kind: 'history', revision: 3, lines: [line(2)] });
    expect(after.kind).toBe('changed');
    expect(sequencesOf(after.state)).toEqual(['2-0']);
  });

  it('still reports a gap when the fetched history stops before it', () => {
    const after = reduceLot(reduceLot(opened, bid(6)).state, { kind: 'history', revision: 4, lines: [line(4)] });
    expect(after).toMatchObject({ kind: 'gap', missingFrom: 5 });
  });

  it('counts the revisions of changes without bids', () => {
    const after = play(opened, [update(4), bid(5)]);
    expect(after.historyRevision).toBe(5);
    expect(sequencesOf(after)).toEqual(['5-0', '3-0', '2-0', '1-0']);
  });

  it('takes facts from the board at once and history lines later', () => {
    const ahead = reduceLot(opened, update(5, 'board'));
    expect(ahead.kind).toBe('changed');
    expect(ahead.state).toMatchObject({ revision: 5, historyRevision: 3 });
    const after = play(ahead.state, [bid(4), bid(5)]);
    expect(after).toMatchObject({ revision: 5, historyRevision: 5 });
    expect(sequencesOf(after)).toEqual(['5-0', '4-0', '3-0', '2-0', '1-0']);
  });

  it('requests the history after a voided bid and ignores lines until it is there', () => {
    const voided = reduceLot(opened, update(4, 'lot', true));
    expect(voided).toMatchObject({ kind: 'gap', missingFrom: 4 });
    const later = reduceLot(voided.state, bid(5));
    expect(later.kind).toBe('gap');
    const after = reduceLot(later.state, {
      kind: 'history',
      revision: 4,
      lines: [line(1), { ...line(2), isVoided: true }],
    });
    expect(after.kind).toBe('changed');
    expect(sequencesOf(after.state)).toEqual(['5-0', '2-0', '1-0']);
    expect(after.state.bids[1]?.isVoided).toBe(true);
  });

  it('closes', () => {
    const facts = factsAt(4, { stage: 'sold' });
    const after = reduceLot(opened, { kind: 'update', source: 'lot', facts, historyChanged: false, tsServer: NOW });
    expect(after.kind).toBe('changed');
    expect(after.state).toMatchObject({ stage: 'sold', historyRevision: 4, bids: opened.bids });
  });

  it('reports no gap in a history that it does not follow', () => {
    const after = reduceLot(tile, bid(9));
    expect(after.kind).toBe('changed');
    expect(after.state).toMatchObject({ revision: 9, bids: [], ahead: [] });
    expect(reduceLot(after.state, bid(9)).kind).toBe('ignored');
  });
});

describe('delivery in any order', () => {
  const FIRST = 4;

  /** A run of events in server order; answers to bids may repeat an event. */
  const runs = fc.array(fc.constantFrom('bid', 'update'), { minLength: 1, maxLength: 12 }).map((kinds) =>
    kinds.map((kind, index): LotUpdateEvent => {
      const revision = FIRST + index;
      return kind === 'bid' ? bid(revision, [line(revision, 0), line(revision, 1)]) : update(revision);
    }),
  );

  const deliveries = runs.chain((events) =>
    fc.record({
      events: fc.constant(events),
      delivered: fc
        .tuple(fc.shuffledSubarray(events, { minLength: events.length }), fc.subarray(events), fc.subarray(events))
        .map(([all, again, board]) => [
          ...all,
          ...again,
          ...board.map((event) => update(event.kind === 'history' ? FIRST : event.facts.revision, 'board')),
        ])
        .chain((sent) => fc.shuffledSubarray(sent, { minLength: sent.length })),
    }),
  );

  /** Facts of a revision are the same in every event, so that only the order differs. */
  function withSameFacts(events: readonly LotUpdateEvent[]): LotUpdateEvent[] {
    return events.map((event) =>
      event.kind === 'history' ? event : { ...event, facts: factsAt(event.facts.revision) },
    );
  }

  it('gives the same state for any order, repeats and interleaved board updates', () => {
    forAll([deliveries], ({ events, delivered }) => {
      const inOrder = play(opened, withSameFacts(events));
      expect(play(opened, withSameFacts(delivered))).toEqual(inOrder);
      expect(inOrder.ahead).toEqual([]);
    });
  });

  const lossy = deliveries.chain(({ events, delivered }) =>
    fc.record({ events: fc.constant(events), arrived: fc.subarray(delivered) }),
  );
  itHolds('never returns to an older revision, and reports or fetches every gap', [lossy], ({ events, arrived }) => {
    let state = opened;
    for (const event of withSameFacts(arrived)) {
      const after = reduceLot(state, event);
      expect(after.state.revision).toBeGreaterThanOrEqual(state.revision);
      expect(after.kind === 'gap').toBe(after.state !== state && after.state.ahead.length > 0);
      state = after.state;
    }
    const complete = play(opened, withSameFacts(events));
    const mended = play(state, [
      { kind: 'update', source: 'board', facts: factsAt(complete.revision), historyChanged: false, tsServer: NOW },
      { kind: 'history', revision: complete.revision, lines: complete.bids.toReversed() },
    ]);
    expect(mended).toEqual(complete);
  });
});
