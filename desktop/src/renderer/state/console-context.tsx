import { useStoreValue } from '@marque/core/ui/store';
import { createContext, use } from 'react';
import type { AlertWatch } from '../alerts/index.ts';
import type { Consignments } from '../consignments/consignment-store.ts';
import type { ExtensionDrafts } from '../extensions/extension-drafts.ts';
import type { LotRows, Wall } from '../lots/index.ts';
import type { BackendState, BackendStore } from './backend-store.ts';
import type { Navigation, NavigationStore } from './navigation-store.ts';
import type { PendingWrites } from './pending-writes.ts';
import type { Settings, SettingsStore } from './settings-store.ts';
import type { TextDrafts } from './text-drafts.ts';

/** The stores of one console. They live as long as its page. */
export interface ConsoleStores {
  readonly backend: BackendStore;
  readonly settings: SettingsStore;
  readonly navigation: NavigationStore;
  readonly rows: LotRows;
  readonly wall: Wall;
  readonly alerts: AlertWatch;
  readonly consignments: Consignments;
  readonly textDrafts: TextDrafts;
  readonly extensionDrafts: ExtensionDrafts;
  readonly writes: PendingWrites;
}

export const ConsoleContext = createContext<ConsoleStores | null>(null);

export function useConsole(): ConsoleStores {
  const stores = use(ConsoleContext);
  if (stores === null) throw new Error('The console needs its stores above it.');
  return stores;
}

export function useBackend<Value>(select: (state: BackendState) => Value): Value {
  return useStoreValue(useConsole().backend, select);
}

export function useSettings<Value>(select: (state: Settings) => Value): Value {
  return useStoreValue(useConsole().settings, select);
}

export function useNavigation<Value>(select: (state: Navigation) => Value): Value {
  return useStoreValue(useConsole().navigation, select);
}
