import type { BidEntry, ConfirmedAction } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { readEntry, writeEntry } from './persisted-entry.ts';

const OWNER = { lotId: 10_003, userId: 5 };
const amount = fromMajor(3_900, 'gbp');
const attempt: ConfirmedAction = { action: 'maximum', amount, offerId: null, key: 'k1', isUnsettled: true };
const entry: BidEntry = { mode: 'maximum', digits: '3900', attempt: null };

describe('a persisted entry', () => {
  it('is read back by the same bidder on the same lot', () => {
    const stored = writeEntry({ ...entry, attempt }, OWNER);
    expect(readEntry(stored, OWNER)).toEqual({ ...entry, attempt });
    expect(readEntry(stored, { ...OWNER, userId: 6 })).toBeNull();
    expect(readEntry(stored, { ...OWNER, lotId: 10_004 })).toBeNull();
  });

  it('keeps a counter-offer with the offer that it answers', () => {
    const counter: BidEntry = {
      mode: 'counter',
      digits: '3900',
      attempt: { ...attempt, action: 'counter', offerId: 3 },
    };
    expect(readEntry(writeEntry(counter, OWNER), OWNER)).toEqual(counter);
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{',
    '{"lotId":10003,"userId":5}',
    '{"lotId":10003,"userId":5,"mode":"live","digits":"1e9"}',
    '{"lotId":10003,"userId":5,"mode":"buyNow","digits":"100"}',
  ])('is null where storage holds %j', (stored) => {
    expect(readEntry(stored, OWNER)).toBeNull();
  });

  it('drops an invalid attempt', () => {
    const broken = { key: 'k', action: 'live', amount: { minor: 1.5, currency: 'gbp' } };
    const unknown = { ...broken, action: 'steal', amount };
    for (const dropped of [broken, unknown, { ...broken, amount, offerId: '3' }]) {
      expect(readEntry(JSON.stringify({ ...OWNER, ...entry, attempt: dropped }), OWNER)).toEqual(entry);
    }
  });
});
