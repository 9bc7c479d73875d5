import table from '@marque/fixtures/cases/live-bid-sums.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { fromMajor, toMajor } from '../../money/index.ts';
import { type BidBounds, type InputMode, judgeAmount, minimumForMode, suggestedAmounts } from '../index.ts';
import { initialDigits } from './bid-amounts.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');

function boundsOf(ceiling: number | null, minimumBid = 43_000): BidBounds {
  return { minimumBid: pounds(minimumBid), ceiling: ceiling === null ? null : pounds(ceiling), lotType: 'car' };
}

describe('the bid amount field', () => {
  it.each(table.least)('requires at least $least: $note', ({ mode, minimumBid, ceiling, least }) => {
    expect(toMajor(minimumForMode(mode as InputMode, boundsOf(ceiling, minimumBid)))).toBe(least);
  });

  it.each(table.starting)('starts with "$digits": $mode, ceiling $ceiling, leads $leads', (row) => {
    expect(initialDigits(row.mode as InputMode, boundsOf(row.ceiling), row.leads)).toBe(row.digits);
  });

  it.each(table.verdicts)('judges "$digits": $verdict', ({ digits, verdict }) => {
    const input = { kind: 'input', type: 'both', mode: 'live', digits, currency: 'gbp' } as const;
    expect(judgeAmount(input, pounds(43_000))).toBe(verdict);
  });

  it('offers a leader steps above their own maximum', () => {
    const leading = boundsOf(46_000);
    expect(suggestedAmounts('maximum', leading).every((step) => step.minor > pounds(46_000).minor)).toBe(true);
    expect(suggestedAmounts('live', boundsOf(null)).map(toMajor)).toEqual([43_000, 43_500, 44_000]);
  });
});
