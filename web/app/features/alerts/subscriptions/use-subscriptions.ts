import type { Me } from '@marque/core/contracts/accounts';
import { subscriptionKey } from '@marque/core/rules/people';
import { useStoreValue } from '@marque/core/ui/store';
import { useEffect } from 'react';
import { browserApi, useAccountScoped, useMe } from '../../../foundation/session/index.ts';
import { createSubscriptionsStore, type Model, type SubscriptionsStore } from './subscriptions-store.ts';

/** The account's alerts by make and model. For handlers; what renders reads `useIsSubscribed`. */
export function useSubscriptions(): Pick<SubscriptionsStore, 'isOn' | 'toggle'> {
  return useSubscriptionsStore();
}

/** Whether the account has an alert for the make and model. */
export function useIsSubscribed({ make, model }: Model): boolean {
  const key = subscriptionKey(make, model);
  return useStoreValue(useSubscriptionsStore().keys, (keys) => keys.has(key));
}

function useSubscriptionsStore(): SubscriptionsStore {
  const me = useMe();
  const store = useAccountScoped(openSubscriptions);
  // The account is fetched again after a form that changes it.
  useEffect(() => store.adopt(me), [store, me]);
  return store;
}

const openSubscriptions = (me: Me | null) => createSubscriptionsStore(me, browserApi);
