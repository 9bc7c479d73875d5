import { describe, expect, it } from 'vitest';
import { outcomeOf } from './auction-end.tsx';
import { endName, readEnds, withEnd } from './seen-ends.ts';

describe('how it ended', () => {
  it('was too late for somebody whose last bid missed it, unless they won with another', () => {
    expect(outcomeOf(null, true)).toBe('tooLate');
    expect(outcomeOf('lost', true)).toBe('tooLate');
    expect(outcomeOf('wonPaymentTaken', true)).toBe('wonPaymentTaken');
    expect(outcomeOf('lost', false)).toBe('lost');
    expect(outcomeOf(null, false)).toBeNull();
  });
});

describe('ends that were shown', () => {
  it('know a payment that goes through as the same end, a card that fails as another', () => {
    expect(endName(5, 7, 'wonPaymentPending')).toBe(endName(5, 7, 'wonPaymentTaken'));
    expect(endName(5, 7, 'wonProblem')).not.toBe(endName(5, 7, 'wonPaymentTaken'));
    expect(endName(6, 7, 'lost')).not.toBe(endName(5, 7, 'lost'));
  });

  it('are kept once each, the latest first, and no more than a hundred', () => {
    const stored = JSON.stringify(['a', 'b']);
    expect(withEnd(stored, 'b')).toEqual(['b', 'a']);
    const many = JSON.stringify(Array.from({ length: 100 }, (_, index) => String(index)));
    expect(withEnd(many, 'new')).toHaveLength(100);
  });

  it.each([null, '', '{', '{"a":1}', '[1,null]'])('read %s as nothing', (stored) => {
    expect(readEnds(stored)).toEqual([]);
  });
});
