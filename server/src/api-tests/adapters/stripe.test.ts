import { beginCardSetup, readMe, removeCard, saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { placeBid } from '@marque/core/contracts/bidding';
import { type Endpoint, fillPath } from '@marque/core/contracts/endpoint';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../compose.ts';
import { parseConfig } from '../../config/index.ts';
import { type FakeStripe, startFakeStripe } from '../../platform/payments/stripe/testing/fake-stripe.ts';
import { temporaryFolder, waitUntil } from '../../platform/testing.ts';
import { BARE_PAGES, openSessionAs } from '../harness/test-server.ts';

const WEBHOOK_SECRET = 'whsec_test';
/** At 20,000 below its reserve: every bid needs a hold on the card. */
const EXPENSIVE_LOT = 10001;

let stripe: FakeStripe;
let server: RunningServer;
const data = temporaryFolder(afterAll);
beforeAll(async () => {
  stripe = await startFakeStripe();
  const config = parseConfig({
    world: 'tests',
    port: 0,
    data,
    traffic: false,
    logLevel: 'silent',
    payments: 'stripe',
    stripeSecretKey: 'sk_test_1',
    stripePublishableKey: 'pk_test_1',
    stripeWebhookSecret: WEBHOOK_SECRET,
    stripeApiUrl: stripe.url,
  });
  server = await startServer(config, { pages: BARE_PAGES });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

async function memberOf(name: string) {
  const token = await openSessionAs(server.origins.cars, `${name}@marque.test`);
  return async (
    endpoint: Endpoint,
    { params = {}, body }: { params?: Record<string, number>; body?: unknown } = {},
  ) => {
    const response = await fetch(`${server.origins.cars}${fillPath(endpoint.path, params)}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? null : JSON.parse(text) };
  };
}

async function enterCard(call: Awaited<ReturnType<typeof memberOf>>, number: string): Promise<string> {
  const begun = await call(beginCardSetup);
  expect(begun.status).toBe(201);
  const { token } = begun.json as { readonly token: string };
  stripe.enterCard(token, number);
  return token;
}

const holdsOf = (userId: number) =>
  server.context.db.read.selectFrom('holds').selectAll().where('user_id', '=', userId).orderBy('id').execute();

it('a card that was entered at Stripe secures a bid, until Stripe ends the hold', async () => {
  const call = await memberOf('nocard');
  const saved = await call(saveCard, { body: { token: await enterCard(call, '4242424242424242') } });
  expect(saved).toMatchObject({ status: 201, json: { brand: 'visa', last4: '4242', threeDSecureChecked: true } });
  const { userId } = (await call(readMe)).json as { readonly userId: number };

  const bid = await call(placeBid, {
    params: { auctionId: EXPENSIVE_LOT },
    body: { isAbsentee: false, amount: 21_000 },
  });
  expect(bid).toMatchObject({ status: 202 });
  const held = await waitUntil(async () => (await holdsOf(userId)).find(({ status }) => status === 'held'));
  const reference = held.gateway_reference ?? '';
  expect(stripe.objects.get(reference)).toMatchObject({
    amount: held.amount,
    currency: 'gbp',
    status: 'requires_capture',
  });

  stripe.lapse(reference);
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.canceled',
    data: { object: stripe.objects.get(reference) },
  });
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  const send = (header: string) =>
    fetch(`${server.origins.cars}/v1/payments/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    });
  expect((await send(signature.replace(/v1=./, 'v1=x'))).status).toBe(400);
  expect(await holdsOf(userId)).toMatchObject([{ status: 'held' }]);
  expect((await send(signature)).status).toBe(200);
  expect(await holdsOf(userId)).toMatchObject([{ status: 'released' }]);
}, 120_000);

it('a card that the bank declines, and one whose challenge was not passed, are refused', async () => {
  const call = await memberOf('no3ds');
  const declined = await call(saveCard, { body: { token: await enterCard(call, '4000000000000002') } });
  expect(declined).toMatchObject({ status: 402, json: { message: 'cardDeclined' } });
  const token = await enterCard(call, '4000002500003155');
  const body = { token, challengePassed: true };
  expect(await call(saveCard, { body })).toMatchObject({ status: 402, json: { message: 'threeDSecureRequired' } });
});

it('a card cannot be saved with what another member knows of its set-up, nor by its number', async () => {
  const [owner, other] = [await memberOf('nocard'), await memberOf('buyer')];
  const token = await enterCard(owner, '5555555555554444');
  const [id = ''] = token.split('_secret_');
  expect(await other(saveCard, { body: { token: id } })).toMatchObject({ status: 400 });
  const number = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvc: '123' };
  expect(await other(tokeniseSandboxCard, { body: number })).toMatchObject({ status: 400 });
});

it('a card after one that was removed belongs to the same customer of Stripe', async () => {
  const call = await memberOf('vip');
  const tokens: string[] = [];
  for (const number of ['4242424242424242', '5555555555554444']) {
    const { json } = await call(saveCard, { body: { token: await enterCard(call, number) } });
    const { cardId } = json as { readonly cardId: number };
    const row = await server.context.db.read
      .selectFrom('cards')
      .selectAll()
      .where('id', '=', cardId)
      .executeTakeFirst();
    tokens.push(row?.gateway_token ?? '');
    expect((await call(removeCard, { params: { cardId } })).status).toBe(204);
  }
  const [one, other] = tokens.map((token) => token.split('.')[0]);
  expect(other).toBe(one);
});

it('pages may load the script and the frames of Stripe, and only these', async () => {
  const page = await fetch(`${server.origins.cars}/`, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
  expect(policy).toMatch(/connect-src [^;]* https:\/\/api\.stripe\.com;/);
});
