import type { DraftRefusal } from '@marque/core/forms/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsoleBridge, DraftValue } from '../../ipc/contract.ts';
import type { BackendStore } from '../state/backend-store.ts';
import { beginDraft, continueDraft, type FormSession, type NewDraft } from './session/index.ts';

/** The lists, a consignment that is begun or read, and the open draft. */
export type ConsignmentTab = 'drafts' | 'submitted' | 'new' | 'draft';

/** Why a draft was not opened: it is neither here nor can the server be asked, or its answers cannot be read. */
export type OpeningFailure = 'notHere' | 'notReached' | DraftRefusal;

export interface ConsignmentsState {
  /** Drafts of the signed-in account on this computer, last saved first. */
  readonly drafts: readonly DraftValue[];
  /** The drafts of this computer were read. */
  readonly isRead: boolean;
  readonly hasFailed: boolean;
  readonly tab: ConsignmentTab;
  /** The submitted consignment that is read; null for the list. */
  readonly readingId: string | null;
  readonly session: FormSession | null;
  /** The draft that is being opened, and why that failed. */
  readonly opening: { readonly id: string; readonly failure: OpeningFailure | null } | null;
}

/** The consignments of the signed-in account: its drafts here, and the form that is open. They outlive their screens. */
export interface Consignments extends Pick<StoreApi<ConsignmentsState>, 'getState' | 'subscribe'> {
  follow(): () => void;
  /** Reads the drafts of this computer again. */
  read(): Promise<void>;
  show(tab: ConsignmentTab): void;
  readSubmission(id: string | null): void;
  begin(draft: NewDraft): void;
  open(id: string): Promise<void>;
  /** A version of a draft that the backend has answered or told. */
  receive(value: DraftValue): void;
  /** Brings the open form up to date: another window may have changed its draft. */
  refresh(): Promise<void>;
  /** Deletes a draft here and on the server. False if the server did not delete it. */
  discard(id: string): Promise<boolean>;
  /** Saves the open draft and closes it. */
  closeDraft(): Promise<void>;
}

const NOTHING: ConsignmentsState = {
  drafts: [],
  isRead: false,
  hasFailed: false,
  tab: 'drafts',
  readingId: null,
  session: null,
  opening: null,
};

interface Parts {
  readonly bridge: ConsoleBridge;
  readonly backend: BackendStore;
  /** Server time, UTC ms. */
  readonly now: () => number;
}

export function createConsignments({ bridge, backend, now }: Parts): Consignments {
  const store = createStore<ConsignmentsState>(() => NOTHING);
  const parts = { bridge, now, onSaved: put };
  const account = () => backend.getState().session?.user?.userId ?? null;

  function put(value: DraftValue): void {
    store.setState({ drafts: withDraft(store.getState().drafts, value) });
  }

  function receive(value: DraftValue): void {
    put(value);
    const { session } = store.getState();
    if (session?.id === value.id) session.receive(value);
  }

  async function read(): Promise<void> {
    const reader = account();
    if (reader === null) return;
    const listed = await bridge.call('drafts.list', {}).catch(() => null);
    if (account() !== reader) return;
    if (listed === null) store.setState({ hasFailed: true });
    else store.setState({ drafts: listed.local, isRead: true, hasFailed: false });
  }

  async function leaveSession(): Promise<void> {
    const { session } = store.getState();
    store.setState({ session: null });
    await session?.close();
  }

  async function open(id: string): Promise<void> {
    if (store.getState().session?.id === id) return store.setState({ tab: 'draft', opening: null });
    store.setState({ tab: 'draft', opening: { id, failure: null } });
    await leaveSession();
    const found = await bridge.call('drafts.open', { id }).catch(() => undefined);
    if (store.getState().opening?.id !== id) return;
    if (found === undefined || found === null) {
      return store.setState({ opening: { id, failure: found === null ? 'notHere' : 'notReached' } });
    }
    const continued = continueDraft(parts, found);
    if (!continued.ok) return store.setState({ opening: { id, failure: continued.error } });
    put(found);
    store.setState({ session: continued.value, opening: null });
  }

  function follow(): () => void {
    let known = account();
    const ends = [
      bridge.on('draft', receive),
      backend.subscribe(() => {
        if (account() === known) return;
        known = account();
        void leaveSession();
        store.setState(NOTHING, true);
        void read();
      }),
    ];
    void read();
    return () => {
      for (const end of ends) end();
    };
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    follow,
    read,
    show: (tab) => store.setState({ tab, readingId: null }),
    readSubmission: (readingId) => store.setState({ tab: 'submitted', readingId }),
    begin(draft) {
      void leaveSession();
      store.setState({ session: beginDraft(parts, draft), tab: 'draft', opening: null });
    },
    open,
    receive,
    async refresh() {
      const { session } = store.getState();
      if (session === null) return;
      const found = await bridge.call('drafts.open', { id: session.id }).catch(() => null);
      if (found !== null) receive(found);
    },
    async discard(id) {
      const { session } = store.getState();
      // A save that is on its way would make the draft again.
      if (session?.id === id) await session.autosave.saveNow();
      const isDone = await bridge.call('drafts.discard', { id }).then(
        () => true,
        () => false,
      );
      if (!isDone) return false;
      if (session?.id === id) {
        session.autosave.stop();
        store.setState({ session: null, tab: 'drafts' });
      }
      store.setState({ drafts: store.getState().drafts.filter((draft) => draft.id !== id) });
      return true;
    },
    async closeDraft() {
      store.setState({ tab: 'drafts' });
      await leaveSession();
    },
  };
}

/** The list with a newer version of a draft in its place, last saved first. */
export function withDraft(drafts: readonly DraftValue[], value: DraftValue): readonly DraftValue[] {
  const known = drafts.find(({ id }) => id === value.id);
  if (known !== undefined && known.sequence > value.sequence) return drafts;
  return [...drafts.filter(({ id }) => id !== value.id), value].toSorted((one, other) => other.savedAt - one.savedAt);
}
