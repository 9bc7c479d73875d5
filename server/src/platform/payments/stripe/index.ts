import { refuse } from '@marque/core/rules/result';
import type { ServerContext } from '../../context.ts';
import type { GatewayFailure, PaymentsPort } from '../port.ts';
import { createAnswerOnce } from './answer-once.ts';
import { createCardSetup } from './card-setup.ts';
import { openStripe } from './client.ts';
import { failureOf, isUnexpected, summaryOf } from './failures.ts';
import { createStripeCalls } from './holds.ts';
import type { StripeSettings } from './settings.ts';
import { mountWebhook } from './webhook.ts';

export type { StripeSettings } from './settings.ts';

/** Stripe: holds are payment intents with manual capture, cards are set up by setup intents. */
export function createStripePayments(
  settings: StripeSettings,
  context: Pick<ServerContext, 'db' | 'clock' | 'log' | 'secret'>,
): PaymentsPort {
  const { log, clock } = context;
  const stripe = openStripe(settings);
  const onError = (error: unknown): GatewayFailure => {
    const failure = failureOf(error);
    if (isUnexpected(error)) log.error({ failure, ...summaryOf(error) }, 'stripe: a call failed');
    return failure;
  };
  const answerOnce = createAnswerOnce(context);
  const calls = createStripeCalls(stripe, clock.now, onError);
  const cards = createCardSetup(stripe, onError);

  return {
    tokenise: () => Promise.resolve(refuse('unknownToken')),
    beginSetUp: cards.begin,
    setUp: (token) => cards.finish(token),
    hold: (target, amount, reference) => answerOnce({ kind: 'hold', reference, target, amount }, calls.hold),
    capture: (target, amount, reference) => answerOnce({ kind: 'capture', reference, target, amount }, calls.capture),
    refund: (target, amount, reference) => answerOnce({ kind: 'refund', reference, target, amount }, calls.refund),
    release: calls.release,
    mount: (app, events) => mountWebhook(app, { ...context, stripe, settings, events }),
  };
}
