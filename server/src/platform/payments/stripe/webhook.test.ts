import { DAY_MS } from '@marque/core/rules/time';
import fastify from 'fastify';
import Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { openTestContext, temporaryFolder } from '../../testing.ts';
import { createStripePayments } from './index.ts';
import { WEBHOOK_PATH } from './webhook.ts';

const SECRET = 'whsec_test';
const stripe = new Stripe('sk_test_1');

async function open() {
  const { context } = await openTestContext(temporaryFolder());
  const app = fastify();
  onTestFinished(() => app.close());
  const handled: string[] = [];
  const after: string[] = [];
  let failures = 0;
  const settings = { secretKey: 'sk_test_1', webhookSecret: SECRET, apiUrl: 'http://127.0.0.1:9' };
  await createStripePayments(settings, context).mount(app, {
    async holdEnded(_, hold) {
      if (failures > 0) {
        failures -= 1;
        throw new Error('The disk is full.');
      }
      handled.push(hold);
      return () => after.push(hold);
    },
    async refundFailed(_, reference) {
      handled.push(reference);
      return () => undefined;
    },
  });
  const send = async (event: unknown, { secret = SECRET, seconds = 0, altered = false } = {}) => {
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(Date.now() / 1000) + seconds;
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const response = await app.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      payload: altered ? payload.replace('pi_', 'pi_x') : payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    });
    return response.statusCode;
  };
  return {
    app,
    context,
    handled,
    after,
    send,
    failOnce: () => {
      failures = 1;
    },
  };
}

function event(id: string, type: string, object: Record<string, unknown>) {
  return { id, object: 'event', type, created: 1_796_000_000, data: { object } };
}

const canceled = event('evt_1', 'payment_intent.canceled', {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'canceled',
});

it('handles a signed event once, however often it is sent', async () => {
  const { send, handled, after } = await open();
  expect(await Promise.all([send(canceled), send(canceled)])).toEqual([200, 200]);
  expect(await send(canceled)).toBe(200);
  expect([handled, after]).toEqual([['pi_1'], ['pi_1']]);
  expect(await send({ ...canceled, id: 'evt_2' })).toBe(200);
  expect(handled).toHaveLength(2);
});

it.each([
  ['another secret', { secret: 'whsec_other' }],
  ['a body that was changed', { altered: true }],
  ['a signature of more than five minutes ago', { seconds: -301 }],
])('answers 400 without an effect to %s', async (_, how) => {
  const { send, handled } = await open();
  expect(await send(canceled, how)).toBe(400);
  expect(handled).toEqual([]);
});

it('takes a signature of less than five minutes ago', async () => {
  const { send } = await open();
  expect(await send(canceled, { seconds: -240 })).toBe(200);
});

it('answers 400 to requests without a signature or a body', async () => {
  const { app, handled } = await open();
  const post = (headers: Record<string, string>, payload?: string) =>
    app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, ...(payload === undefined ? {} : { payload }) });
  expect((await post({ 'content-type': 'application/json' }, JSON.stringify(canceled))).statusCode).toBe(400);
  expect((await post({ 'stripe-signature': 't=1,v1=a' })).statusCode).toBe(400);
  expect((await post({ 'stripe-signature': 'x', 'content-type': 'text/plain' }, 'x')).statusCode).toBe(400);
  expect(handled).toEqual([]);
});

it('answers 200 to events that change nothing', async () => {
  const { send, handled } = await open();
  expect(await send(event('evt_1', 'invoice.paid', { id: 'in_1' }))).toBe(200);
  expect(await send(event('evt_2', 'charge.refunded', { id: 'ch_1' }))).toBe(200);
  expect(await send(event('evt_3', 'setup_intent.succeeded', { id: 'seti_1' }))).toBe(200);
  expect(handled).toEqual([]);
});

it('answers 500 where the effect fails, and handles the event when it is sent again', async () => {
  const { send, handled, failOnce } = await open();
  failOnce();
  expect(await send(canceled)).toBe(500);
  expect(handled).toEqual([]);
  expect(await send(canceled)).toBe(200);
  expect(handled).toEqual(['pi_1']);
});

it('passes on which refund has failed, unless it was made at Stripe by hand', async () => {
  const { send, handled } = await open();
  const refund = {
    id: 're_1',
    object: 'refund',
    status: 'failed',
    metadata: { refund: 'key', reference: 'refund-C-1' },
  };
  expect(await send(event('evt_1', 'refund.failed', refund))).toBe(200);
  expect(await send(event('evt_2', 'refund.failed', { ...refund, metadata: {} }))).toBe(200);
  expect(handled).toEqual(['refund-C-1']);
});

it('forgets events after a month', async () => {
  const { context, send } = await open();
  const count = async () => (await context.db.read.selectFrom('gateway_events').selectAll().execute()).length;
  await send(canceled);
  context.clock.advance(31 * DAY_MS);
  await send({ ...canceled, id: 'evt_2' });
  expect(await count()).toBe(1);
});
