import table from '@marque/fixtures/cases/bidding-reserve-previews.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../laws.arbitrary.ts';
import { money, multiplyRate, rate } from '../../money/index.ts';
import { moves, runMoves, terms } from './histories.arbitrary.ts';
import { lowerReserve } from './lower-reserve.ts';
import { type OwnAuction, previewReserve, RESERVE_EFFECTS } from './preview-reserve.ts';
import { reserveMet } from './state.ts';

const NOW = 1_000_000;
const pounds = (major: number) => money(Math.round(major * 100), 'gbp');
const orNull = (major: number | null) => (major === null ? null : pounds(major));

describe('the preview of a lower reserve', () => {
  it.each(table.cases)('$note', ({ reserve, startPrice, highestBid, left, proposed, effect, extendsEnd, refusal }) => {
    const lot: OwnAuction = {
      reserve: orNull(reserve),
      startPrice: pounds(startPrice),
      highestBid: orNull(highestBid),
      endsAt: NOW + left,
    };
    const preview = previewReserve(lot, orNull(proposed), NOW);
    expect(preview).toEqual(
      refusal === null ? { ok: true, value: { effect, extendsEnd } } : { ok: false, error: refusal },
    );
  });

  it('has an example of every effect', () => {
    expect(new Set(table.cases.flatMap(({ effect }) => effect ?? []))).toEqual(new Set(RESERVE_EFFECTS));
  });

  it('says what lowering it then does, in any history', () => {
    const percents = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 130 }));
    forAllWith({ numRuns: 400 })(
      [terms, moves, percents, fc.integer({ min: 0, max: 200_000 })],
      (lot, tried, percent, wait) => {
        const { state, now } = runMoves(lot, tried);
        const later = now + wait;
        const { reserve, price, lead, endsAt } = state;
        const scaled = multiplyRate(reserve ?? lot.startPrice, rate(percent ?? 1, 100)).minor;
        const wanted = percent === null ? null : money(Math.max(100, Math.round(scaled / 100) * 100), lot.currency);
        const own: OwnAuction = {
          reserve,
          startPrice: lot.startPrice,
          highestBid: lead === null ? null : price,
          endsAt,
        };
        const lowered = lowerReserve(state, wanted, later);
        const preview = previewReserve(own, wanted, later);
        if (state.closed !== null) return;
        expect(preview.ok).toBe(lowered.ok);
        if (!lowered.ok || !preview.ok) {
          expect(preview).toEqual(lowered);
          return;
        }
        const after = lowered.value.state;
        expect(preview.value.extendsEnd).toBe(after.endsAt !== state.endsAt);
        if (preview.value.effect === 'sells') expect(reserveMet(after)).toBe(true);
        if (preview.value.effect === 'staysBelow') expect(reserveMet(after)).toBe(false);
        if (lead === null) expect(['firstBidSells', 'awaitsBids']).toContain(preview.value.effect);
      },
    );
  });
});
