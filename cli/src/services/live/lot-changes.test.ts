import { type BidLine, type LotLiveState, openLot } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { watchEventJson } from '../../contracts/auction.ts';
import { changesOf, emittedStateOf, LINES_LISTED, lotEventOf } from './lot-changes.ts';

const NOW = Date.parse('2026-11-20T19:00:00.000Z');
const pounds = (major: number) => fromMajor(major, 'gbp');

function line(sequence: number, part: Partial<BidLine> = {}): BidLine {
  return {
    sequence,
    position: 0,
    bidderId: 11,
    displayName: 'ann_65',
    amount: pounds(1_000 + sequence * 100),
    bidKind: 'live',
    isAutomatic: false,
    isBeatenCeiling: false,
    isVoided: false,
    at: NOW + sequence,
    ...part,
  };
}

function lot(lines: readonly BidLine[], part: Partial<LotLiveState> = {}): LotLiveState {
  const facts = {
    lotId: 7,
    revision: lines.length + 1,
    stage: 'live',
    currentBid: lines.at(-1)?.amount ?? pounds(0),
    minimumBid: pounds(5_000),
    noBids: lines.length,
    reserveMet: false,
    reserveLowered: false,
    highBidderId: 11,
    highBidderDisplayName: 'ann_65',
    endsAt: NOW + 60_000,
    extensionCause: null,
    noWatchers: 0,
  } as const;
  return { ...openLot(facts, 'auction', { revision: facts.revision, lines }), ...part };
}

function changes(before: LotLiveState, after: LotLiveState) {
  const { events } = changesOf(emittedStateOf(before), after, NOW);
  for (const event of events) expect(watchEventJson.safeParse(event).error).toBeUndefined();
  return events.map(({ event, bidId }) => (bidId === undefined ? event : `${event} ${bidId}`));
}

describe('changes of a lot', () => {
  it('are its new bids in the order of the log', () => {
    const after = lot([line(1), line(2), line(2, { position: 1 }), line(3)]);
    expect(changes(lot([line(1)]), after)).toEqual(['bid 2-0', 'bid 2-1', 'bid 3-0']);
    expect(changes(lot([]), lot([line(1)]))).toEqual(['bid 1-0']);
  });

  it('tell no bid twice, whatever is fetched again', () => {
    const first = changesOf(emittedStateOf(lot([line(1)])), lot([line(1), line(2)]), NOW);
    const again = changesOf(first.emitted, lot([line(1), line(2)]), NOW);
    expect(again.events).toEqual([]);
    // A history that is withheld after the sale is no news, and neither is its return.
    const empty = changesOf(again.emitted, lot([]), NOW);
    expect(empty.events).toEqual([]);
    expect(changesOf(empty.emitted, lot([line(1), line(2)]), NOW).events).toEqual([]);
  });

  it('are an extension with its cause', () => {
    const after = lot([line(1)], { endsAt: NOW + 120_000 });
    expect(changesOf(emittedStateOf(lot([line(1)])), after, NOW).events).toMatchObject([
      {
        event: 'extended',
        cause: 'bid',
        dtStageEndBeforeUTC: '2026-11-20T19:01:00.000Z',
        dtStageEndUTC: '2026-11-20T19:02:00.000Z',
      },
    ]);
    const byStaff = lot([line(1)], { endsAt: NOW + 120_000, extensionCause: 'staff' });
    expect(changesOf(emittedStateOf(lot([line(1)])), byStaff, NOW).events).toMatchObject([{ cause: 'staff' }]);
  });

  it('are the reserve, met, not met after a void, and lowered', () => {
    const met = lot([line(1)], { reserveMet: true });
    expect(changes(lot([line(1)]), met)).toEqual(['reserveMet']);
    expect(changes(lot([line(1)]), lot([line(1)], { reserveLowered: true, reserveMet: true }))).toEqual([
      'reserveLowered',
      'reserveMet',
    ]);
    expect(changes(met, lot([line(1, { isVoided: true })]))).toEqual(['voided 1-0', 'reserveNotMet']);
  });

  it('are stages, ends and sales', () => {
    const live = lot([line(1)]);
    expect(changes(live, lot([line(1)], { stage: 'ending' }))).toEqual([]);
    expect(changes(lot([], { stage: 'comingSoon' }), lot([]))).toEqual(['stage']);
    expect(changes(live, lot([line(1)], { stage: 'provisionallySold' }))).toEqual(['ended']);
    expect(changes(live, lot([line(1)], { stage: 'sold' }))).toEqual(['ended', 'sold']);
    const provisional = lot([line(1)], { stage: 'provisionallySold' });
    expect(changes(provisional, lot([line(1)], { stage: 'sold' }))).toEqual(['sold']);
    expect(changes(provisional, lot([line(1)], { stage: 'unsold' }))).toEqual(['stage']);
  });

  it('say how many bids the server no longer lists', () => {
    const after = Array.from({ length: LINES_LISTED }, (_, at) => line(at + 11));
    const before = lot([line(1)]);
    const { events } = changesOf(emittedStateOf(before), lot(after, { noBids: LINES_LISTED + 10 }), NOW);
    expect(events[0]).toMatchObject({ event: 'missed', count: 9 });
    expect(events).toHaveLength(LINES_LISTED + 1);
  });
});

it('the state at the start fits the contract', () => {
  const event = lotEventOf(lot([line(1)]), { title: 'A lot', site: 'cars' }, NOW);
  expect(watchEventJson.parse(event)).toMatchObject({ event: 'lot', auctionId: 7, currentBid: 1_100, stage: 'live' });
});
