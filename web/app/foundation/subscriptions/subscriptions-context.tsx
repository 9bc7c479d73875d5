import { useStoreValue } from '@marque/core/ui/store';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { browserApi, useMe } from '../session/index.ts';
import { createSubscriptionsStore, type SubscriptionsStore } from './subscriptions-store.ts';

const SubscriptionsContext = createContext<SubscriptionsStore | null>(null);

/** The account's alerts by make and model, on all pages. */
export function SubscriptionsProvider({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  const [store] = useState(() => createSubscriptionsStore(me, browserApi));
  // The account is fetched again after a form that changes it.
  useEffect(() => store.adopt(me), [store, me]);
  return <SubscriptionsContext value={store}>{children}</SubscriptionsContext>;
}

export function useSubscriptions(): Pick<SubscriptionsStore, 'toggle'> {
  return useSubscriptionsStore();
}

/** Whether the account has an alert under this key. */
export function useIsSubscribed(key: string): boolean {
  return useStoreValue(useSubscriptionsStore().keys, (keys) => keys.has(key));
}

function useSubscriptionsStore(): SubscriptionsStore {
  const store = use(SubscriptionsContext);
  if (store === null) throw new Error('Alerts need a SubscriptionsProvider above them.');
  return store;
}
