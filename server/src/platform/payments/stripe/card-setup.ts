import { timingSafeEqual } from 'node:crypto';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type Stripe from 'stripe';
import type { GatewayCard, GatewayFailure } from '../port.ts';
import { readCardToken, readClientSecret, writeCardToken } from './card-tokens.ts';
import { isMissing } from './failures.ts';

export interface CardSetup {
  begin(owner: {
    readonly userId: number;
    readonly previousToken: string | null;
  }): Promise<Result<{ readonly token: string }, GatewayFailure>>;
  finish(token: string): Promise<Result<GatewayCard, GatewayFailure>>;
}

/**
 * Cards are entered in a frame of Stripe's. The token of a set-up is its client secret: only the page that began the set-up
 * knows it, so that no account can save the card of another.
 */
export function createCardSetup(stripe: Stripe, onError: (error: unknown) => GatewayFailure): CardSetup {
  /** The customer of the account's previous card, unless it was deleted at Stripe, or a new one. */
  async function customerOf(account: string, previousToken: string | null): Promise<string> {
    const previous = previousToken === null ? null : readCardToken(previousToken);
    const known = previous === null ? null : await stripe.customers.retrieve(previous.customer).catch(nullIfMissing);
    if (known !== null && known.deleted !== true) return known.id;
    return (await stripe.customers.create({ metadata: { account } })).id;
  }

  return {
    async begin({ userId, previousToken }) {
      try {
        const { client_secret: token } = await stripe.setupIntents.create({
          customer: await customerOf(String(userId), previousToken),
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
          metadata: { account: String(userId) },
        });
        return token === null ? refuse('unavailable') : succeed({ token });
      } catch (error) {
        return refuse(onError(error));
      }
    },

    async finish(token) {
      const id = readClientSecret(token);
      if (id === null) return refuse('unknownToken');
      try {
        const intent = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
        return isSame(token, intent.client_secret ?? '') ? cardOf(intent) : refuse('unknownToken');
      } catch (error) {
        return refuse(onError(error));
      }
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const NOT_CONFIRMED = 'setup_intent_authentication_failure';

function cardOf(intent: Stripe.SetupIntent): Result<GatewayCard, GatewayFailure> {
  switch (intent.status) {
    case 'succeeded':
      return savedCard(intent);
    case 'processing':
      return refuse('unavailable');
    case 'requires_action':
    case 'requires_confirmation':
      return refuse('challengeRequired');
    case 'requires_payment_method': {
      const error = intent.last_setup_error;
      if (error === null) return refuse('unknownToken');
      return refuse(error.code === NOT_CONFIRMED ? 'challengeRequired' : 'declined');
    }
    case 'canceled':
      return refuse('unknownToken');
    default:
      return refuse('unavailable');
  }
}

function savedCard({ customer, payment_method: method }: Stripe.SetupIntent): Result<GatewayCard, GatewayFailure> {
  const customerId = typeof customer === 'string' ? customer : customer?.id;
  if (customerId === undefined || method === null || typeof method === 'string' || method.card === undefined) {
    return refuse('unknownToken');
  }
  const { fingerprint, brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return succeed({
    token: writeCardToken({ customer: customerId, paymentMethod: method.id }),
    // Stripe gives none for some wallets; such a card is then like no other.
    fingerprint: fingerprint ?? method.id,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    needsChallenge: false,
  });
}
