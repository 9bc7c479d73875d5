import type { ConfirmedBid, PanelState } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { entryOf, type KeptEntry, readEntry, writeEntry } from './kept-entry.ts';

const OWNER = { lotId: 10_003, userId: 5 };
const field = { kind: 'input', type: 'both', mode: 'maximum', digits: '3900', currency: 'gbp' } as const;
const amount = fromMajor(3_900, 'gbp');
const attempt: ConfirmedBid = { mode: 'maximum', amount, key: 'k1', isUnsettled: true };
const entry: KeptEntry = { mode: 'maximum', digits: '3900', attempt: null };

describe('what is kept of a bid', () => {
  it.each<[string, PanelState, boolean, ConfirmedBid | null, KeptEntry | null]>([
    ['what was typed', field, true, null, entry],
    ['nothing that stood there by itself', field, false, null, null],
    ['nothing of an empty field', { ...field, digits: '' }, true, null, null],
    ['the question', { kind: 'confirm', action: 'maximum', amount, agreed: true, back: field }, true, null, entry],
    [
      'one that nobody knows the end of',
      { kind: 'failed', action: 'maximum', amount, back: field },
      true,
      attempt,
      { ...entry, attempt },
    ],
    ['nothing of one that was settled', field, true, { ...attempt, isUnsettled: false }, entry],
    [
      'nothing once it went through',
      { kind: 'done', action: 'maximum', amount, outcome: 'accepted' },
      true,
      attempt,
      null,
    ],
    ['nothing of an offer', { ...field, type: 'offer', mode: 'offer' }, true, null, null],
  ])('%s', (_, state, isTyped, last, wanted) => {
    expect(entryOf(state, isTyped, last)).toEqual(wanted);
  });

  it('is read as it was written, by the same person on the same lot', () => {
    const stored = writeEntry({ ...entry, attempt }, OWNER);
    expect(readEntry(stored, OWNER)).toEqual({ ...entry, attempt });
    expect(readEntry(stored, { ...OWNER, userId: 6 })).toBeNull();
    expect(readEntry(stored, { ...OWNER, lotId: 10_004 })).toBeNull();
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{',
    '{"lotId":10003,"userId":5}',
    '{"lotId":10003,"userId":5,"mode":"live","digits":"1e9"}',
  ])('is nothing where storage holds %j', (stored) => {
    expect(readEntry(stored, OWNER)).toBeNull();
  });

  it('loses an attempt that is none', () => {
    const stored = JSON.stringify({ ...OWNER, ...entry, attempt: { key: 'k', mode: 'live', amount: { minor: 1.5 } } });
    expect(readEntry(stored, OWNER)).toEqual(entry);
  });
});
