import table from '@marque/fixtures/cases/bidding-staff-extensions.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../time/index.ts';
import { lotTerms } from '../log/histories.arbitrary.ts';
import { replay } from '../log/replay.ts';
import { initialBiddingState } from '../log/state.ts';
import { closeLot } from './close-lot.ts';
import { extendByStaff, STAFF_EXTENSIONS_MS } from './staff-extension.ts';

const at = (minutes: number) => minutes * MINUTE_MS;
const terms = lotTerms({ startsAt: 0, endsAt: at(60) });

describe('an extension by staff', () => {
  it.each(table.cases)('$name', ({ now, newEnd, refused, ...more }) => {
    const reason = 'reason' in more && more.reason !== undefined ? more.reason : 'the site was down';
    const extended = extendByStaff(initialBiddingState(terms), { endsAt: at(newEnd), reason }, at(now));
    if (refused !== null) return expect(extended).toEqual({ ok: false, error: refused });
    if (!extended.ok) return expect.fail(extended.error);
    const { entry, state } = extended.value;
    expect(entry).toEqual({ kind: 'extension', sequence: 1, at: at(now), endsAt: at(newEnd), cause: 'staff', reason });
    expect(replay(terms, [entry]).state).toEqual(state);
  });

  it('counts from the published end, so that several together go no further than one', () => {
    const first = extendByStaff(initialBiddingState(terms), { endsAt: at(60 + 3 * 1440), reason: 'flood' }, at(30));
    if (!first.ok) return expect.fail(first.error);
    const further = { endsAt: at(61 + 3 * 1440), reason: 'flood' };
    expect(extendByStaff(first.value.state, further, at(90))).toEqual({ ok: false, error: 'endTooFar' });
  });

  it.each(STAFF_EXTENSIONS_MS)('can be %d ms up to the last moment of the auction', (length) => {
    const request = { endsAt: terms.endsAt + length, reason: 'the site was down' };
    expect(extendByStaff(initialBiddingState(terms), request, terms.endsAt - 1).ok).toBe(true);
  });

  it('never opens a closed lot again', () => {
    const closed = closeLot(initialBiddingState(terms), at(61));
    if (!closed.ok) return expect.fail(closed.error);
    const request = { endsAt: at(90), reason: 'flood' };
    expect(extendByStaff(closed.value.state, request, at(62))).toEqual({ ok: false, error: 'lotEnded' });
  });
});
