import type { ApiClient, ApiFailure } from '@marque/core/client';
import type { Me } from '@marque/core/contracts/accounts';
import { type Subscription, subscriptionKey, subscriptionToggle } from '@marque/core/rules/people';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createToggleQueue, type Settled } from '../../../foundation/toggle-queue/index.ts';

/** What alerts are set for. */
export interface Model {
  readonly make: string;
  readonly model: string;
}

export type SettledAlert = Settled<ApiFailure>;

type Account = Pick<Me, 'userId' | 'subscriptions'> | null;
type Keys = ReadonlySet<string>;

export interface SubscriptionsStore {
  /** Keys of the account's alerts, with the changes that are under way. */
  readonly keys: Pick<StoreApi<Keys>, 'getState' | 'subscribe'>;
  /** Takes over the alerts of an account that was fetched again. */
  adopt(account: Account): void;
  /**
   * Sets an alert, or ends it, for members. It shows at once and is reverted if the server refuses it. Resolves once the
   * server has answered the last change.
   */
  toggle(model: Model): Promise<SettledAlert>;
  isOn(model: Model): boolean;
}

export function createSubscriptionsStore(first: Account, api: ApiClient): SubscriptionsStore {
  const keys = createStore<Keys>(() => keysOf(first));
  let account = first;
  /** As the server has confirmed them. */
  let confirmed: readonly Subscription[] = first?.subscriptions ?? [];
  const waiting = new Map<string, { readonly model: Model; readonly settle: ((settled: SettledAlert) => void)[] }>();

  async function send(key: string): Promise<ApiFailure | null> {
    const change = waiting.get(key);
    const contracts = await tryChunk('subscriptions', () => import('@marque/core/contracts/subscriptions'));
    if (contracts === null || change === undefined || account === null) return { kind: 'network' };
    const { userId } = account;
    const { make, model } = change.model;
    const step = subscriptionToggle(confirmed, make, model);
    if (step.kind === 'unsubscribe') {
      const { subscriptionId } = step;
      const answer = await api.call(contracts.removeSubscription, { params: { userId, subscriptionId } });
      if (!answer.ok) return answer.error;
      confirmed = confirmed.filter((one) => one.subscriptionId !== subscriptionId);
      return null;
    }
    const { kind: _, ...named } = step;
    const body = { ...named, name: `${make} ${model}` };
    const answer = await api.call(contracts.addSubscription, { params: { userId }, body });
    if (!answer.ok) return answer.error;
    confirmed = [answer.value.body.subscription, ...confirmed];
    return null;
  }

  function show(key: string, isOn: boolean): void {
    const next = new Set(keys.getState());
    if (isOn) next.add(key);
    else next.delete(key);
    keys.setState(next, true);
  }

  const queue = createToggleQueue(send, (key, settled: SettledAlert) => {
    const settlers = waiting.get(key)?.settle ?? [];
    waiting.delete(key);
    show(key, settled.isOn);
    for (const settle of settlers) settle(settled);
  });

  return {
    keys,
    adopt(next) {
      if (next === account) return;
      account = next;
      confirmed = next?.subscriptions ?? [];
      // What is under way is settled on its own.
      if (waiting.size === 0) keys.setState(keysOf(next), true);
    },
    isOn: ({ make, model }) => keys.getState().has(subscriptionKey(make, model)),
    toggle(model) {
      const key = subscriptionKey(model.make, model.model);
      const isOn = keys.getState().has(key);
      const { promise, resolve } = Promise.withResolvers<SettledAlert>();
      const change = waiting.get(key) ?? { model, settle: [] };
      change.settle.push(resolve);
      waiting.set(key, change);
      show(key, !isOn);
      queue.put(key, !isOn, isOn);
      return promise;
    },
  };
}

function keysOf(account: Account): Keys {
  return new Set(account?.subscriptions.map((one) => one.subscriptionKey));
}
