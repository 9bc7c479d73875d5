import type { ApiClient } from '@marque/core/client';
import { expect, it } from 'vitest';
import { createSubscriptionsStore } from './subscriptions-store.ts';

const FIAT = { make: 'Fiat', model: '500 F' };
const KEY = 'fiat_500f';

/** A server that answers when the test lets it: `refusal` is its answer, if any. */
function serverOf() {
  const calls: string[] = [];
  const waiting: ((refusal: string | null) => void)[] = [];
  let lastId = 6;
  const call = async (endpoint: { readonly name: string }) => {
    calls.push(endpoint.name);
    const refusal = await new Promise<string | null>((answer) => waiting.push(answer));
    if (refusal !== null) return { ok: false, error: { kind: 'refused', status: 409, message: refusal } };
    lastId += 1;
    return { ok: true, value: { body: { subscription: { subscriptionId: lastId, subscriptionKey: KEY } } } };
  };
  const answer = async (refusal: string | null = null) => {
    while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve));
    waiting.shift()?.(refusal);
  };
  return { api: { call } as unknown as ApiClient, calls, answer };
}

function open(subscriptions = [{ subscriptionId: 4, subscriptionKey: KEY }]) {
  const server = serverOf();
  const store = createSubscriptionsStore({ userId: 5, subscriptions }, server.api);
  return { ...server, store, isOn: () => store.keys.getState().has(KEY) };
}

it('sets an alert, shows it at once, and can end it by the id that it got', async () => {
  const { store, answer, calls, isOn } = open([]);
  const set = store.toggle(FIAT);
  expect(isOn()).toBe(true);
  await answer();
  expect(await set).toEqual({ isOn: true, refusal: null });
  const ended = store.toggle(FIAT);
  expect(isOn()).toBe(false);
  await answer();
  expect(await ended).toEqual({ isOn: false, refusal: null });
  expect(calls).toEqual(['addSubscription', 'removeSubscription']);
});

it('reverts what the server refuses, and says why', async () => {
  const { store, answer, isOn } = open([]);
  const set = store.toggle(FIAT);
  await answer('subscriptionLimit');
  expect(await set).toMatchObject({ isOn: false, refusal: { message: 'subscriptionLimit' } });
  expect(isOn()).toBe(false);
});

it('ends with what was pressed last', async () => {
  const { store, answer, calls, isOn } = open();
  const [ended, set] = [store.toggle(FIAT), store.toggle(FIAT)];
  expect(isOn()).toBe(true);
  await answer();
  await answer();
  expect(await Promise.all([ended, set])).toEqual([
    { isOn: true, refusal: null },
    { isOn: true, refusal: null },
  ]);
  expect(calls).toEqual(['removeSubscription', 'addSubscription']);
});

it('takes over what an account has that was fetched again', () => {
  const { store, isOn } = open();
  store.adopt({ userId: 5, subscriptions: [] });
  expect(isOn()).toBe(false);
});

it('does not let a fetched account undo a change under way', async () => {
  const { store, answer, isOn } = open([]);
  const set = store.toggle(FIAT);
  store.adopt({ userId: 5, subscriptions: [] });
  expect(isOn()).toBe(true);
  await answer();
  expect((await set).isOn).toBe(true);
});
