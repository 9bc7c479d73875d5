import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'subscribe'>;

/**
 * One value of a store. The component renders again only when the value changes, so `select` returns a stored object or a
 * primitive and never a new object. Hydration reads the current state like every other render.
 */
export function useStoreValue<State, Value>(store: ReadableStore<State>, select: (state: State) => Value): Value {
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
