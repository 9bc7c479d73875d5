import { PAYMENT_GRACE_PERIOD_MS } from '@marque/core/rules/bidding';
import { buyerCountry, quoteFees } from '@marque/core/rules/fees';
import { money } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import type { LotRow } from '../lots/index.ts';
import type { SalesTable } from '../platform/db/index.ts';

/** A party to a seeded sale. */
export interface Party {
  readonly id: number;
  readonly countryCode: string;
  /** Whether a fee could have been taken from a card, or is owed on account. */
  readonly canPay: boolean;
}

/**
 * The sale behind a sold lot; null for any other. The winner bought an auction; for other sales no buyer is
 * seeded, so one is derived from the lot's id. A fee that no card could pay has failed, within its grace period.
 */
export function saleOf(lot: LotRow, people: readonly Party[], now: number): Selectable<SalesTable> | null {
  const { sold_at: soldAt, sold_price: soldPrice } = lot;
  if ((lot.stage !== 'sold' && lot.stage !== 'soldHidden') || soldAt === null || soldPrice === null) return null;
  const buyer = buyerOf(lot, people);
  const currency = lot.currency;
  const quote = quoteFees({
    amount: money(soldPrice, currency),
    lotType: lot.lot_type,
    buyerCountryCode: buyerCountry(buyer),
    customCommissionId: lot.custom_commission_id,
  });
  const paymentDueBy = soldAt + PAYMENT_GRACE_PERIOD_MS;
  const isFailed = !buyer.canPay && paymentDueBy > now;
  return {
    lot_id: lot.id,
    buyer_id: buyer.id,
    hammer: soldPrice,
    fee: quote.feeExTax.minor,
    tax: quote.tax.minor,
    currency,
    sold_at: soldAt,
    payment_status: isFailed ? 'failed' : 'success',
    payment_due_by: isFailed ? paymentDueBy : null,
    attempts: isFailed ? 1 : 0,
    capture_hold: null,
    buyer_country: buyerCountry(buyer),
  };
}

function buyerOf(lot: LotRow, people: readonly Party[]): Party {
  const others = people.filter(({ id, canPay }) => id !== lot.vendor_id && canPay);
  const buyer = lot.leader_id === null ? others[lot.id % others.length] : people.find(({ id }) => id === lot.leader_id);
  if (buyer === undefined) throw new Error(`Lot ${lot.id} has no possible buyer.`);
  return buyer;
}
