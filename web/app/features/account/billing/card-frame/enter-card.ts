import type { StripeError } from '@stripe/stripe-js';
import { accountCalls } from '../../account-calls.ts';
import { failureKey } from '../../form/failure-key.ts';
import { CARD_WORDS, type EnteredCard } from '../use-card.ts';
import type { CardFrame } from './open-card-frame.ts';

const NOT_CONFIRMED = 'setup_intent_authentication_failure';

/** Sets up the card of a frame; the gateway asks the cardholder for 3-D Secure where the bank wants it. */
export async function enterCard({ stripe, card }: CardFrame): Promise<EnteredCard> {
  const begun = await accountCalls.beginCardSetup();
  if (!begun.ok) return { kind: 'failed', message: failureKey(begun.error, CARD_WORDS) };
  const { token } = begun.value.body;
  const { error } = await stripe.confirmCardSetup(token, { payment_method: { card } });
  return error === undefined ? { kind: 'entered', token } : { kind: 'failed', message: messageOf(error) };
}

function messageOf({ type, code }: StripeError): string {
  if (code === NOT_CONFIRMED) return 'account:card.notConfirmed';
  if (type === 'card_error') return 'account:card.declined';
  return type === 'validation_error' ? 'account:card.notACard' : 'account:card.gatewayAway';
}
