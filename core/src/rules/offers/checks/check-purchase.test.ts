import table from '@marque/fixtures/cases/offers-agreed-purchases.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { type Currency, fromMajor } from '../../money/index.ts';
import { checkPurchase, type LotForPurchase } from './check-purchase.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');

const LOT: LotForPurchase = {
  stage: 'classified',
  saleFormat: 'classified',
  hasEnd: false,
  currency: 'gbp',
  agreedPrice: pounds(18_000),
};

interface PurchaseCase {
  readonly name: string;
  readonly lot?: Partial<LotForPurchase>;
  readonly price?: number;
  readonly currency?: Currency;
  readonly hasPendingAuthorisation?: boolean;
  readonly code: string | null;
  readonly minimum?: number;
  readonly maximum?: number;
}

it.each(table.cases as readonly PurchaseCase[])('an agreed purchase: $name: $code', (row) => {
  const { price = 18_000, currency = 'gbp', hasPendingAuthorisation = false, code, minimum, maximum } = row;
  const refusal = checkPurchase({ ...LOT, ...row.lot }, { price: fromMajor(price, currency), hasPendingAuthorisation });
  expect(refusal).toEqual(
    code === null
      ? null
      : {
          code,
          status: code === 'malformed' ? 400 : 409,
          ...(minimum === undefined ? {} : { minimum: pounds(minimum) }),
          ...(maximum === undefined ? {} : { maximum: pounds(maximum) }),
        },
  );
});
