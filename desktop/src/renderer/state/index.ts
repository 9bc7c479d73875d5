export {
  type BackendStore,
  createBackendStore,
  followBackend,
  isOffline,
  restoreBackend,
  retryBackend,
} from './backend-store.ts';
export {
  ConsoleContext,
  type ConsoleStores,
  useBackend,
  useConsole,
  useNavigation,
  useSettings,
} from './console-context.tsx';
export {
  createNavigationStore,
  type Drawer,
  goTo,
  type NavigationStore,
  openLot,
  openLotHere,
  openPerson,
  openWork,
  SECTIONS,
  type Section,
  type Work,
} from './navigation-store.ts';
export { createPendingWrites, type PendingWrites } from './pending-writes.ts';
export { createSettingsStore, MOST_VIEWS, type Settings, type SettingsStore } from './settings-store.ts';
export { createTextDrafts, type TextDrafts } from './text-drafts.ts';
