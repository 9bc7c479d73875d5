import table from '@marque/fixtures/cases/bidding-failures.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { SALE_FORMATS } from '../lot/types.ts';
import { CONFLICT_CODES, conflictMessage, failureKey } from './conflicts.ts';
import { outcomeMessage } from './outcomes.ts';

interface FailureCase {
  readonly kind: 'bid' | 'offer' | 'counter';
  readonly message: string;
  readonly key: string;
}

describe('the words for a failure', () => {
  it.each(table.cases as readonly FailureCase[])('$kind "$message": $key', ({ kind, message, key }) => {
    expect(failureKey(kind, message)).toBe(key);
  });

  it('know every conflict code', () => {
    expect(conflictMessage('BID_TOO_SOON')).toBe('Conflict: BID_TOO_SOON');
    for (const code of CONFLICT_CODES) expect(failureKey('bid', conflictMessage(code))).not.toBe('bidFail');
  });
});

describe('the words for an accepted bid', () => {
  it('say who leads', () => {
    const auction = { saleFormat: 'auction', hasCounterReceived: false } as const;
    expect(outcomeMessage('leading', auction)).toEqual({ key: 'highestBidder', kind: 'success' });
    expect(outcomeMessage('outbid', auction)).toEqual({ key: 'outbid', kind: 'warning' });
  });

  it('are silent on offers and once a counter has come', () => {
    for (const outcome of ['leading', 'outbid'] as const) {
      for (const saleFormat of SALE_FORMATS) {
        expect(outcomeMessage(outcome, { saleFormat, hasCounterReceived: true })).toBeNull();
        const isSilent = outcomeMessage(outcome, { saleFormat, hasCounterReceived: false }) === null;
        expect(isSilent).toBe(saleFormat === 'offer');
      }
    }
  });
});
