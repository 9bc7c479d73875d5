import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OutageFields } from './outage-request.ts';

/** What staff choose beside the time of the outage. */
export interface LotChoice {
  readonly reason: string;
  /** Lots that keep their end although they could be extended. */
  readonly leftOut: ReadonlySet<number>;
}

export const NO_CHOICE: LotChoice = { reason: '', leftOut: new Set() };

interface ExtensionDraft {
  readonly fields: OutageFields;
  readonly choice: LotChoice;
}

/** What was entered for an extension that is not sent, by the account. It outlives the screen. */
export interface ExtensionDrafts extends Pick<StoreApi<ReadonlyMap<number | null, ExtensionDraft>>, 'getState'> {
  write(userId: number | null, draft: ExtensionDraft): void;
  /** The extension was sent: the next one begins anew. */
  finish(userId: number | null): void;
}

export function createExtensionDrafts(): ExtensionDrafts {
  const store = createStore<ReadonlyMap<number | null, ExtensionDraft>>(() => new Map());
  return {
    getState: store.getState,
    write: (userId, draft) => store.setState(new Map(store.getState()).set(userId, draft), true),
    finish(userId) {
      const others = new Map(store.getState());
      others.delete(userId);
      store.setState(others, true);
    },
  };
}
