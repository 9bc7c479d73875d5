import readinessTable from '@marque/fixtures/cases/display-readiness.json' with { type: 'json' };
import totalTable from '@marque/fixtures/cases/display-totals.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { LotType, SaleFormat } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import { biddingRequirements, buyNowTotal } from '../index.ts';

it.each(readinessTable.cases)('what is needed before bidding: $note', ({ person, needs }) => {
  expect(biddingRequirements(person).map(({ what, state }) => `${what} ${state}`)).toEqual(needs);
});

interface TotalCase {
  readonly note: string;
  readonly amount: Money;
  readonly lotType: LotType;
  readonly buyerCountryCode: string;
  readonly customCommissionId: number | null;
  readonly saleFormat: SaleFormat;
  readonly isVip: boolean;
  readonly total: Money | null;
}

describe('the total at a buy-now price', () => {
  it.each(totalTable.cases as readonly TotalCase[])('$note', ({ total, amount, buyerCountryCode, isVip, ...lot }) => {
    const buyer = { countryCode: buyerCountryCode, isVip };
    expect(buyNowTotal({ ...lot, buyNowPrice: amount }, buyer)).toEqual(total);
  });
});
