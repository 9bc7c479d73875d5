import type { BidLine } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { countBidders, leadingLine, lineWords } from './line-words.ts';

const line = (part: Partial<BidLine>): BidLine => ({
  sequence: 1,
  position: 0,
  bidderId: 2,
  displayName: 'heron_77',
  amount: fromMajor(500, 'gbp'),
  bidKind: 'live',
  isAutomatic: false,
  isBeatenCeiling: false,
  isVoided: false,
  at: 0,
  ...part,
});

describe('what a line of the history was', () => {
  it.each<[Partial<BidLine>, string, string]>([
    [{}, 'bid', 'bid'],
    [{ bidKind: 'maximum' }, 'maximum', 'ownMaximum'],
    [{ bidKind: 'maximum', isAutomatic: true }, 'automatic', 'ownAutomatic'],
    [{ bidKind: 'maximum', isBeatenCeiling: true }, 'beaten', 'ownBeaten'],
    [{ bidKind: 'maximum', isBeatenCeiling: true, isVoided: true }, 'voided', 'voided'],
    [{ isVoided: true }, 'voided', 'voided'],
  ])('describes %o as %s to others and as %s to its bidder', (part, toOthers, toOwner) => {
    expect(lineWords(line(part), 9).kind).toBe(toOthers);
    expect(lineWords(line(part), null).kind).toBe(toOthers);
    expect(lineWords(line(part), 2).kind).toBe(toOwner);
  });

  it('is marked by a dot, a hook, a ring or a cross', () => {
    const glyphs = [{}, { bidKind: 'maximum' as const }, { isBeatenCeiling: true }, { isVoided: true }];
    expect(glyphs.map((part) => lineWords(line(part), null).glyph)).toEqual(['dot', 'hook', 'ring', 'cross']);
  });
});

it('finds the leading line, which is neither a beaten maximum nor voided', () => {
  const held = line({ sequence: 2 });
  const lines = [line({ sequence: 4, isVoided: true }), line({ sequence: 3, isBeatenCeiling: true }), held];
  expect(leadingLine(lines, 2)).toBe(held);
  expect(leadingLine(lines, 3)).toBeNull();
  expect(leadingLine(lines, null)).toBeNull();
});

it('counts people, not bids', () => {
  expect(countBidders([line({}), line({ bidderId: 3 }), line({}), line({ bidderId: 4, isVoided: true })])).toBe(2);
});
