import type { BidEntry, ConfirmedBid } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { readEntry, writeEntry } from './persisted-entry.ts';

const OWNER = { lotId: 10_003, userId: 5 };
const amount = fromMajor(3_900, 'gbp');
const attempt: ConfirmedBid = { mode: 'maximum', amount, key: 'k1', isUnsettled: true };
const entry: BidEntry = { mode: 'maximum', digits: '3900', attempt: null };

describe('a persisted entry', () => {
  it('is read back by the same bidder on the same lot', () => {
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
  ])('is null where storage holds %j', (stored) => {
    expect(readEntry(stored, OWNER)).toBeNull();
  });

  it('drops an invalid attempt', () => {
    const stored = JSON.stringify({ ...OWNER, ...entry, attempt: { key: 'k', mode: 'live', amount: { minor: 1.5 } } });
    expect(readEntry(stored, OWNER)).toEqual(entry);
  });
});
