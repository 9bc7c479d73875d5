import table from '@marque/fixtures/cases/bidding-outages.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { lotTerms } from '../log/histories.arbitrary.ts';
import { replay } from '../log/replay.ts';
import { initialBiddingState } from '../log/state.ts';
import { endAfterOutage, extendAfterOutage } from './outage.ts';

describe('a lot after an outage', () => {
  it.each(table.cases)('that $name', ({ endsAt, away, back, newEnd }) => {
    const outage = { lastHeartbeatAt: away, startedAt: back };
    expect(endAfterOutage({ endsAt, ...outage })).toBe(newEnd);
    const terms = lotTerms({ endsAt });
    const extended = extendAfterOutage(initialBiddingState(terms), outage);
    expect(extended?.state.endsAt ?? null).toBe(newEnd);
    if (extended === null) return;
    expect(extended.entry).toEqual({ kind: 'extension', sequence: 1, at: back, endsAt: newEnd, cause: 'outage' });
    expect(replay(terms, [extended.entry]).state).toEqual(extended.state);
  });

  it('stays closed if it was closed before', () => {
    const state = { ...initialBiddingState(lotTerms()), closed: { outcome: 'ended', at: 1000 } } as const;
    expect(extendAfterOutage(state, { lastHeartbeatAt: 590_000, startedAt: 660_000 })).toBeNull();
  });
});
