import { createStore, type StoreApi } from 'zustand/vanilla';

export const SECTIONS = ['wall', 'queues', 'consignments', 'people', 'results'] as const;
export type Section = (typeof SECTIONS)[number];

/** What the drawer on the right shows. */
export type Drawer = { readonly kind: 'lot'; readonly lotId: number } | { readonly kind: 'outbox' };

/** Work that takes the place of the section, until another section is opened. */
export type Work =
  | { readonly kind: 'import' | 'handOver' | 'audit' | 'extensions' | 'homePage' }
  /** Lots in preparation, with the one that was open before. */
  | { readonly kind: 'lotDrafts'; readonly returnFromId?: number }
  /** One of the lots in preparation. */
  | { readonly kind: 'lotDraft'; readonly lotDraftId: number };

/** The section that work belongs to. */
const SECTION_OF: Readonly<Record<Work['kind'], Section>> = {
  import: 'consignments',
  lotDrafts: 'consignments',
  lotDraft: 'consignments',
  handOver: 'wall',
  audit: 'results',
  extensions: 'results',
  homePage: 'consignments',
};

/** What lies over the console. */
export type Dialog = 'palette' | 'keys' | 'settings';

export interface Navigation {
  readonly section: Section;
  readonly work: Work | null;
  readonly drawer: Drawer | null;
  readonly dialog: Dialog | null;
  /** The member whom the section of people shows. */
  readonly userId: number | null;
}

export type NavigationStore = StoreApi<Navigation>;

export function createNavigationStore(): NavigationStore {
  return createStore<Navigation>(() => ({ section: 'wall', work: null, drawer: null, dialog: null, userId: null }));
}

/** Opens a lot's drawer on the wall; a dialog over the console closes. */
export function openLot(store: NavigationStore, lotId: number): void {
  store.setState({ section: 'wall', work: null, drawer: { kind: 'lot', lotId }, dialog: null });
}

/** A section brings its own drawers, so that of the section before closes. */
export function goTo(store: NavigationStore, section: Section): void {
  store.setState({ section, work: null, drawer: null, dialog: null });
}

/** Work takes the place of the section that it belongs to. */
export function openWork(store: NavigationStore, work: Work): void {
  store.setState({ section: SECTION_OF[work.kind], work, drawer: null, dialog: null });
}

/** Opens a member in the section of people. */
export function openPerson(store: NavigationStore, userId: number): void {
  store.setState({ section: 'people', work: null, drawer: null, dialog: null, userId });
}

/** Opens a lot's drawer beside the section that is shown. */
export function openLotHere(store: NavigationStore, lotId: number): void {
  store.setState({ drawer: { kind: 'lot', lotId } });
}
