import type { ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { isSameJson } from '@marque/core/offline';
import type { Result } from '@marque/core/rules/result';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { mergeBoth } from './merge-both.ts';

/** A list of a home page as the server has it. */
export interface SavedList<Item> {
  readonly revision: number;
  readonly items: readonly Item[];
  readonly dtSavedUTC: string | null;
  readonly savedBy: { readonly nickname: string } | null;
}

export interface ListState<Item> {
  readonly saved: SavedList<Item>;
  /** As it is shown: it may be ahead of the server. */
  readonly items: readonly Item[];
  readonly isSaving: boolean;
  /** Why the last save failed; null after a success or a change. */
  readonly failure: ApiFailure | null;
  /** What a colleague has saved meanwhile; null without a conflict. */
  readonly theirs: SavedList<Item> | null;
}

export type ListChoice = 'theirs' | 'mine' | 'both';

/** A list of a home page while it is edited. What is not saved yet stays when its screen is left. */
export interface ListEditor<Item> extends Pick<StoreApi<ListState<Item>>, 'getState' | 'subscribe'> {
  put(items: readonly Item[]): void;
  /** Changes one item by its id, also after it was moved. Has no effect on an item that was removed. */
  change(id: string, part: Partial<Item>): void;
  save(): Promise<boolean>;
  /** A newer version of the server: it replaces what is shown unless there are changes here. */
  receive(saved: SavedList<Item>): void;
  /** Ends a conflict. Nothing is saved by it: what is shown afterwards waits for the next save. */
  resolve(choice: ListChoice): void;
}

interface Parts<Item> {
  readonly save: (revision: number, items: readonly Item[]) => Promise<Result<SavedList<Item>, ApiFailure>>;
  readonly read: () => Promise<Result<SavedList<Item>, ApiFailure>>;
  readonly isOffline: () => boolean;
}

interface EditedItem {
  readonly id: string;
  readonly isLive: boolean;
}

export function createListEditor<Item extends EditedItem>(
  { save: send, read, isOffline }: Parts<Item>,
  first: SavedList<Item>,
): ListEditor<Item> {
  const store = createStore<ListState<Item>>(() => ({
    saved: first,
    items: first.items,
    isSaving: false,
    failure: null,
    theirs: null,
  }));
  const { getState, setState } = store;
  const put = (items: readonly Item[]) => setState({ items, failure: null });

  async function readTheirs(): Promise<void> {
    const found = await read();
    if (!found.ok) return;
    const isSame = isSameJson(found.value.items, getState().items);
    setState(isSame ? { saved: found.value, failure: null } : { theirs: found.value, failure: null });
  }

  return {
    getState,
    subscribe: store.subscribe,
    put,
    change: (id, part) => put(getState().items.map((item) => (item.id === id ? { ...item, ...part } : item))),
    async save() {
      const { saved, items, theirs, isSaving } = getState();
      if (theirs !== null || isSaving || isOffline()) return false;
      if (!isDirty(getState())) return true;
      setState({ isSaving: true, failure: null });
      const answer = await send(saved.revision, items);
      if (!answer.ok) {
        setState({ isSaving: false, failure: answer.error });
        if (isStale(answer.error)) await readTheirs();
        return false;
      }
      // What was typed meanwhile stays; else the server's own spelling is shown.
      const isUnchanged = getState().items === items;
      setState({ saved: answer.value, isSaving: false, ...(isUnchanged ? { items: answer.value.items } : {}) });
      return true;
    },
    receive(saved) {
      const state = getState();
      if (saved.revision < state.saved.revision || state.isSaving || state.theirs !== null) return;
      if (!isDirty(state)) setState({ saved, items: saved.items });
      else if (saved.revision === state.saved.revision || isSameJson(saved.items, state.items)) setState({ saved });
      else setState({ theirs: saved });
    },
    resolve(choice) {
      const { saved, items, theirs } = getState();
      if (theirs === null) return;
      const kept = { theirs: theirs.items, mine: items, both: mergeBoth(saved.items, items, theirs.items) }[choice];
      setState({ saved: theirs, items: kept, theirs: null });
    },
  };
}

/** Whether something is here alone. */
export function isDirty({ saved, items }: Pick<ListState<unknown>, 'saved' | 'items'>): boolean {
  return items !== saved.items && !isSameJson(items, saved.items);
}

function isStale(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 409 && failure.problem.message === PROBLEM_CODES.draftChanged;
}
