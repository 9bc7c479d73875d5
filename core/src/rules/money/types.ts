/** Currencies a lot can be sold in, as stored: lower-case ISO 4217. All of them have 100 minor units. */
export const CURRENCIES = ['gbp', 'aud', 'cad', 'usd', 'eur', 'chf', 'hkd', 'nzd', 'aed'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in whole minor units (pence, cents) of its currency. The only form in which rules take or give a price. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}
