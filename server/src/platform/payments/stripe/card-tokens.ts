/** A card that is set up: Stripe's names of its customer and its payment method. */
export interface StripeCardToken {
  readonly customer: string;
  readonly paymentMethod: string;
}

const TOKEN = /^(cus_\w+)\.(pm_\w+)$/;

export function writeCardToken({ customer, paymentMethod }: StripeCardToken): string {
  return `${customer}.${paymentMethod}`;
}

/** Null for what is not a token of a card. */
export function readCardToken(token: string): StripeCardToken | null {
  const [, customer, paymentMethod] = TOKEN.exec(token) ?? [];
  return customer === undefined || paymentMethod === undefined ? null : { customer, paymentMethod };
}

const CLIENT_SECRET = /^(seti_\w+?)_secret_\w+$/;

/** The set-up that a client secret belongs to; null for other texts. */
export function readClientSecret(secret: string): string | null {
  return CLIENT_SECRET.exec(secret)?.[1] ?? null;
}
