import { normaliseLotType, siteOf } from '@marque/core/rules/lot';
import golden from '@marque/fixtures/cases/fees-quotes.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { quoteJson } from '../../contracts/lookup.ts';
import { MOST_TO_QUOTE, type QuoteRequest, quoteFor } from './quote.ts';

const REQUEST: QuoteRequest = {
  site: 'cars',
  amount: 43_500,
  country: 'GB',
  lotType: null,
  currency: null,
  commission: null,
  isVip: false,
};

describe('quoteFor', () => {
  it.each(golden.cases.filter(({ amount }) => Number.isInteger(amount)))(
    'on $amount $currency of a $lotType from $country has the fee $fee, the tax $tax and the total $total',
    ({ lotType, currency, amount, country, customCommissionId: commission = null, fee, tax, total }) => {
      const type = normaliseLotType(lotType);
      const site = type.ok ? siteOf(type.value) : 'cars';
      const quoted = quoteFor({ ...REQUEST, site, amount, country, lotType, currency, commission });
      expect(quoted).toMatchObject({
        ok: true,
        value: { json: { feeAmountExTax: fee, taxAmount: tax, total } },
      });
    },
  );

  it('takes the usual lot type of the site and the currency of the country', () => {
    const quoted = quoteFor({ ...REQUEST, site: 'watches', country: 'DE' });
    expect(quoted.ok && quoteJson.parse(quoted.value.json)).toMatchObject({ lotType: 'watch', currencyCode: 'eur' });
  });

  it('needs a hold from the threshold on, but not of a VIP', () => {
    const holdOf = (part: Partial<QuoteRequest>) => {
      const quoted = quoteFor({ ...REQUEST, ...part });
      return quoted.ok && quoted.value.json.requiresHold;
    };
    expect([holdOf({ amount: 9_999 }), holdOf({ amount: 10_000 })]).toEqual([false, true]);
    expect(holdOf({ amount: 10_000, isVip: true })).toBe(false);
    // Its fee is in the price, so that nothing is held.
    expect(holdOf({ amount: 10_000, commission: 3 })).toBe(false);
  });

  it.each([
    [{ amount: MOST_TO_QUOTE + 1 }, 'tooMuch'],
    [{ country: 'XX' }, 'unknownCountry'],
    [{ commission: 4 }, 'unknownCommission'],
    [{ lotType: 'boat' }, 'unknownType'],
    [{ lotType: 'watch' }, 'otherSite'],
    [{ site: 'watches', lotType: 'car' }, 'otherSite'],
    [{ currency: 'jpy' }, 'unknownCurrency'],
  ] as const)('refuses %j as %s', (part, key) => {
    expect(quoteFor({ ...REQUEST, ...part })).toMatchObject({ ok: false, error: { key } });
  });

  it('quotes the greatest amount exactly', () => {
    const quoted = quoteFor({ ...REQUEST, amount: MOST_TO_QUOTE, lotType: 'plate', commission: 2 });
    expect(quoted.ok && quoteJson.safeParse(quoted.value.json).success).toBe(true);
  });
});
