import { subscriptionKey } from '@marque/core/rules/people';
import { useStoreValue } from '@marque/core/ui/store';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { browserApi, useMe } from '../session/index.ts';
import { createSubscriptionsStore, type Model, type SubscriptionsStore } from './subscriptions-store.ts';

const SubscriptionsContext = createContext<SubscriptionsStore | null>(null);

/** The account's alerts by make and model, on all pages. */
export function SubscriptionsProvider({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  const [store] = useState(() => createSubscriptionsStore(me, browserApi));
  // The account is fetched again after a form that changes it.
  useEffect(() => store.adopt(me), [store, me]);
  return <SubscriptionsContext value={store}>{children}</SubscriptionsContext>;
}

/** For handlers; what renders reads `useIsSubscribed`. */
export function useSubscriptions(): Pick<SubscriptionsStore, 'isOn' | 'toggle'> {
  return useSubscriptionsStore();
}

/** Whether the account has an alert for the make and model. */
export function useIsSubscribed({ make, model }: Model): boolean {
  const key = subscriptionKey(make, model);
  return useStoreValue(useSubscriptionsStore().keys, (keys) => keys.has(key));
}

function useSubscriptionsStore(): SubscriptionsStore {
  const store = use(SubscriptionsContext);
  if (store === null) throw new Error('Alerts need a SubscriptionsProvider above them.');
  return store;
}
