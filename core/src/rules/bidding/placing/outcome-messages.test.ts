import holds from '@marque/fixtures/cases/bidding-hold-messages.json' with { type: 'json' };
import outcomes from '@marque/fixtures/cases/bidding-outcomes.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { SALE_FORMATS, type SaleFormat } from '../../lot/types.ts';
import type { BidStatus } from '../statuses.ts';
import { CONFLICT_CODES, conflictMessage } from './conflicts.ts';
import { holdMessage, outcomeMessage, placedBidMessage } from './outcome-messages.ts';

it('a conflict message has a prefix of ten characters before its code', () => {
  expect(conflictMessage('BID_TOO_SOON')).toBe('Conflict: BID_TOO_SOON');
  for (const code of CONFLICT_CODES) expect(conflictMessage(code).slice(10)).toBe(code);
});

interface OutcomeCase {
  readonly outcome: 'leading' | 'outbid';
  readonly saleFormat: SaleFormat;
  readonly hasCounterReceived: boolean;
  readonly message: string | null;
}

describe('the message for an accepted bid', () => {
  const cases = outcomes.cases as readonly OutcomeCase[];

  it.each(cases)('$outcome on $saleFormat, counter received $hasCounterReceived: $message', (row) => {
    const { outcome, message, ...lot } = row;
    expect(outcomeMessage(outcome, lot)).toEqual(parseMessage(message));
    expect(placedBidMessage({ outcome }, lot)).toEqual(parseMessage(message));
  });

  it('is tested for every sale format', () => {
    expect(new Set(cases.map(({ saleFormat }) => saleFormat))).toEqual(new Set(SALE_FORMATS));
  });
});

interface HoldCase {
  readonly paymentStatus: 'success' | 'failed';
  readonly bidStatus: BidStatus | null;
  readonly saleFormat: SaleFormat;
  readonly hasCounterReceived: boolean;
  readonly message: string | null;
}

describe('the message for a card hold', () => {
  it.each(holds.cases as readonly HoldCase[])(
    '$paymentStatus, $bidStatus, $saleFormat, counter received $hasCounterReceived: $message',
    ({ paymentStatus, bidStatus, message, ...lot }) => {
      expect(holdMessage({ paymentStatus, bidStatus }, lot)).toEqual(parseMessage(message));
    },
  );
});

function parseMessage(text: string | null) {
  if (text === null) return null;
  const [key, kind] = text.split(' ');
  return { key, kind };
}
