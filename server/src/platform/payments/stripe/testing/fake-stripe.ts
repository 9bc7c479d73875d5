/**
 * The part of Stripe's API that the adapter uses, over HTTP, with the shapes, statuses, error codes and test cards of its
 * documentation. Idempotency keys behave as there: the first response is repeated, and other parameters are an error.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FAKE_CARDS, type FakeCard } from './fake-cards.ts';
import { FakeError, type FakeObject, invalid, missing, type Params, readParams, refusedCard } from './fake-objects.ts';

export interface FakeStripe {
  readonly url: string;
  /** Requests that arrived, retries included. */
  readonly requests: { readonly method: string; readonly path: string; readonly key: string | null }[];
  /** What Stripe's script does in the browser with a card and a client secret. */
  enterCard(clientSecret: string, number: string): void;
  passChallenge(clientSecret: string): void;
  /** The next requests are answered with this status, or their connection is closed after they were carried out. */
  fail(times: number, how: number | 'close'): void;
  /** POST requests to these paths are carried out, and their connections closed without an answer. */
  readonly losing: Set<string>;
  /** Forgets idempotency keys, as Stripe may after 24 hours. */
  dropKeys(): void;
  /** Cancels a payment as Stripe does when an authorisation lapses. */
  lapse(id: string): void;
  /** Objects by id. */
  readonly objects: ReadonlyMap<string, FakeObject>;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const CHALLENGED = 'requires_action';

export async function startFakeStripe(): Promise<FakeStripe> {
  const objects = new Map<string, FakeObject>();
  const cards = new Map<string, FakeCard>();
  const answers = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  const requests: { method: string; path: string; key: string | null }[] = [];
  const losing = new Set<string>();
  const failures: (number | 'close')[] = [];
  let lastId = 0;

  const add = (prefix: string, object: Params & { readonly object: string }): FakeObject => {
    lastId += 1;
    const id = `${prefix}_${String(lastId).padStart(14, '0')}`;
    const stored: FakeObject = { id, metadata: {}, created: Math.floor(Date.now() / 1000), ...object };
    objects.set(id, stored);
    return stored;
  };
  const find = (id: string, type: string, param: string): FakeObject => {
    const found = objects.get(id);
    if (found?.object !== type) throw missing(type, id, param);
    return found;
  };
  const change = (object: FakeObject, changes: Params): FakeObject => {
    const changed = { ...object, ...changes };
    objects.set(object.id, changed);
    return changed;
  };

  const setUpOf = (clientSecret: string): FakeObject => {
    const intent = find(clientSecret.split('_secret_')[0] ?? '', 'setup_intent', 'intent');
    if (intent.client_secret !== clientSecret) throw new Error('The client secret is not of this setup intent.');
    return intent;
  };

  const routes: readonly (readonly [string, RegExp, (params: Params, id: string) => unknown])[] = [
    ['POST', /^\/v1\/customers$/, ({ metadata = {} }) => add('cus', { object: 'customer', metadata })],
    ['GET', /^\/v1\/customers\/(\w+)$/, (_, id) => find(id, 'customer', 'id')],
    [
      'POST',
      /^\/v1\/setup_intents$/,
      ({ customer, usage, metadata = {} }) => {
        find(String(customer), 'customer', 'customer');
        const status = 'requires_payment_method';
        const intent = add('seti', {
          object: 'setup_intent',
          customer,
          usage,
          metadata,
          status,
          last_setup_error: null,
        });
        return change(intent, { payment_method: null, client_secret: `${intent.id}_secret_${'x'.repeat(22)}` });
      },
    ],
    [
      'GET',
      /^\/v1\/setup_intents\/(\w+)$/,
      (_, id) => {
        const intent = find(id, 'setup_intent', 'intent');
        const method = objects.get(String(intent.payment_method));
        return { ...intent, payment_method: method ?? null };
      },
    ],
    ['POST', /^\/v1\/payment_intents$/, createPayment],
    [
      'GET',
      /^\/v1\/payment_intents\/search$/,
      ({ query }) => {
        const [, name = '', value] = /^metadata\['(\w+)'\]:'(.+)'$/.exec(String(query)) ?? [];
        const data = [...objects.values()].filter(
          (object) => object.object === 'payment_intent' && object.metadata[name] === value,
        );
        return { object: 'search_result', data, has_more: false };
      },
    ],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, (_, id) => find(id, 'payment_intent', 'intent')],
    ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, capture],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      (_, id) => {
        const intent = find(id, 'payment_intent', 'intent');
        if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
        return change(intent, { status: 'canceled', amount_capturable: 0 });
      },
    ],
    ['POST', /^\/v1\/refunds$/, refund],
    [
      'GET',
      /^\/v1\/refunds$/,
      ({ payment_intent: intent }) => ({
        object: 'list',
        data: [...objects.values()].filter((one) => one.object === 'refund' && one.payment_intent === intent),
        has_more: false,
      }),
    ],
  ];

  function createPayment({ amount, currency, customer, payment_method: method, metadata = {}, ...params }: Params) {
    if (params.capture_method !== 'manual' || params.confirm !== 'true' || params.off_session !== 'true') {
      throw invalid('parameter_invalid', 'This copy knows manual capture, confirmed off session.', 'capture_method');
    }
    find(String(customer), 'customer', 'customer');
    const saved = find(String(method), 'payment_method', 'payment_method');
    if (saved.customer !== customer) throw missing('PaymentMethod', saved.id, 'payment_method');
    const card = cards.get(saved.id);
    const intent = add('pi', {
      object: 'payment_intent',
      amount: Number(amount),
      amount_capturable: 0,
      amount_received: 0,
      currency,
      customer,
      payment_method: method,
      capture_method: 'manual',
      metadata,
      status: 'requires_payment_method',
    });
    if (card?.fails === 'hold') throw refusedCard('generic_decline', intent);
    return change(intent, { status: 'requires_capture', amount_capturable: Number(amount) });
  }

  function capture({ amount_to_capture: asked, metadata = {} }: Params, id: string) {
    const intent = find(id, 'payment_intent', 'intent');
    if (intent.status !== 'requires_capture') throw unexpectedState(intent);
    const amount = Number(asked);
    if (amount > Number(intent.amount_capturable)) {
      throw invalid('amount_too_large', 'The amount to capture is greater than the amount.', 'amount_to_capture');
    }
    if (cards.get(String(intent.payment_method))?.fails === 'capture') throw refusedCard('do_not_honor', intent);
    const all = { ...intent.metadata, ...(metadata as Record<string, string>) };
    return change(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount, metadata: all });
  }

  function refund({ payment_intent: id, amount, metadata = {} }: Params) {
    const intent = find(String(id), 'payment_intent', 'payment_intent');
    const before = [...objects.values()].filter((one) => one.object === 'refund' && one.payment_intent === id);
    const left = Number(intent.amount_received) - before.reduce((sum, one) => sum + Number(one.amount), 0);
    if (intent.status !== 'succeeded') {
      throw invalid(null, 'This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
    }
    if (left === 0) throw invalid('charge_already_refunded', 'The charge has already been refunded.', null);
    if (Number(amount) > left) throw invalid(null, 'The amount is greater than the unrefunded amount.', 'amount');
    const { currency } = intent;
    return add('re', {
      object: 'refund',
      payment_intent: String(id),
      amount: Number(amount),
      currency,
      metadata,
      status: 'succeeded',
    });
  }

  function respond(method: string, path: string, params: Params): Answer {
    try {
      for (const [verb, pattern, handle] of routes) {
        const match = verb === method ? pattern.exec(path) : null;
        if (match !== null) return { status: 200, body: handle(params, match[1] ?? '') };
      }
      throw invalid(null, `Unrecognized request URL (${method}: ${path}).`, null, 404);
    } catch (error) {
      if (error instanceof FakeError) return { status: error.status, body: { error: error.body } };
      throw error;
    }
  }

  function answerOnce(key: string | null, method: string, path: string, params: Params): Answer {
    const asked = JSON.stringify([path, params]);
    const known = key === null || method !== 'POST' ? undefined : answers.get(key);
    if (known !== undefined && known.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    const answer = known?.answer ?? respond(method, path, params);
    if (key !== null && method === 'POST') answers.set(key, { asked, answer });
    return answer;
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
    const method = request.method ?? 'GET';
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' ? header : null;
    requests.push({ method, path: pathname, key });
    if (!request.headers.authorization?.startsWith('Bearer sk_test_')) {
      const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
      return send(response, { status: 401, body: { error } });
    }
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const failure = failures.shift();
    if (typeof failure === 'number') {
      const error = { type: 'api_error', message: 'An error occurred.' };
      return send(response, { status: failure, body: { error } });
    }
    const params = readParams(method === 'GET' ? searchParams : new URLSearchParams(text));
    const answer = answerOnce(key, method, pathname, params);
    if (failure === 'close' || (method === 'POST' && losing.has(pathname))) request.socket.destroy();
    else send(response, answer);
  }

  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    objects,
    losing,
    enterCard(clientSecret, number) {
      const card = FAKE_CARDS[number];
      const intent = setUpOf(clientSecret);
      if (card === undefined || card.fails === 'setUp') {
        const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
        change(intent, { last_setup_error: error });
        return;
      }
      const { brand, fingerprint } = card;
      const facts = { brand, fingerprint, last4: number.slice(-4), exp_month: 12, exp_year: 2030 };
      const method = add('pm', { object: 'payment_method', type: 'card', card: facts, customer: intent.customer });
      cards.set(method.id, card);
      const status = card.fails === 'challenge' ? CHALLENGED : 'succeeded';
      change(intent, { payment_method: method.id, status });
    },
    passChallenge(clientSecret) {
      const intent = setUpOf(clientSecret);
      if (intent.status === CHALLENGED) change(intent, { status: 'succeeded' });
    },
    fail(times, how) {
      failures.push(...Array.from({ length: times }, () => how));
    },
    dropKeys: () => answers.clear(),
    lapse(id) {
      const intent = find(id, 'payment_intent', 'intent');
      change(intent, { status: 'canceled', amount_capturable: 0, cancellation_reason: 'automatic' });
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function unexpectedState({ status }: FakeObject): FakeError {
  const message = `This PaymentIntent has a status of ${String(status)}, which does not allow this request.`;
  return invalid('payment_intent_unexpected_state', message, null);
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
  response.end(JSON.stringify(body));
}
