import { type CostAudience, type FeeQuote, feeLines, knownCommission, quoteFees } from '../../fees/index.ts';
import type { LotType, SaleFormat } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';

/** The total of a quote as the fee lines show it. null for VIPs, who see the price without fees and without a total. */
function totalPriceOf(quote: FeeQuote, audience: Omit<CostAudience, 'kind'>): Money | null {
  const total = feeLines(quote, { ...audience, kind: 'buyNow' }).find(({ role }) => role === 'total');
  return total?.amount ?? null;
}

/** Whose fee and tax a price includes. */
export interface PriceBuyer {
  /** The country whose tax is added to the fee. */
  readonly countryCode: string;
  readonly isVip: boolean;
}

interface PricedLot {
  readonly buyNowPrice: Money;
  readonly lotType: LotType;
  readonly saleFormat: SaleFormat;
  readonly customCommissionId: number | null;
}

/** The buy-now price of a lot with the buyer's fee and tax; null for VIPs. */
export function buyNowTotal(lot: PricedLot, { countryCode, isVip }: PriceBuyer): Money | null {
  const quote = quoteFees({
    amount: lot.buyNowPrice,
    lotType: lot.lotType,
    buyerCountryCode: countryCode,
    customCommissionId: knownCommission(lot.customCommissionId),
  });
  return totalPriceOf(quote, { isVip, saleFormat: lot.saleFormat });
}
