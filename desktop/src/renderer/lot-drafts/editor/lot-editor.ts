import type { ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { LotDraft } from '@marque/core/contracts/staff';
import { isSameJson } from '@marque/core/offline';
import type { Result } from '@marque/core/rules/result';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type LotContent, sentContent } from './sent-content.ts';

/** Between the last change and its save. */
const PAUSE_MS = 1_200;

export interface EditorState {
  /** As the server has it. */
  readonly draft: LotDraft;
  /** As it is shown: it may be ahead of the server. */
  readonly content: LotContent;
  readonly isSaving: boolean;
  /** Why the last save failed; null after a success. */
  readonly failure: ApiFailure | null;
  /** What a colleague has saved meanwhile; null without a conflict. */
  readonly theirs: LotDraft | null;
}

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'malformed';

/** The content of a lot's draft while it is edited. What is not saved yet stays when its screen is left. */
export interface LotEditor extends Pick<StoreApi<EditorState>, 'getState' | 'subscribe'> {
  change(part: Partial<LotContent>): void;
  /** Saves at once what is not saved. True when the server has all of it. */
  save(): Promise<boolean>;
  /** A newer version of the server: it replaces what is shown unless there are changes here. */
  receive(draft: LotDraft): void;
  /** Ends a conflict: with the colleague's version, or with this one over it. */
  resolve(choice: 'theirs' | 'mine'): void;
}

interface Parts {
  readonly save: (revision: number, content: LotContent) => Promise<Result<LotDraft, ApiFailure>>;
  readonly read: () => Promise<Result<LotDraft, ApiFailure>>;
  readonly isOffline: () => boolean;
}

export function createLotEditor({ save: send, read, isOffline }: Parts, first: LotDraft): LotEditor {
  const store = createStore<EditorState>(() => ({
    draft: first,
    content: first.content,
    isSaving: false,
    failure: null,
    theirs: null,
  }));
  const { getState, setState } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | null = null;

  async function save(): Promise<boolean> {
    clearTimeout(timer);
    // A save that is on its way has what was typed before it alone.
    while (saving !== null) await saving;
    saving = saveOnce().finally(() => {
      saving = null;
    });
    return saving;
  }

  async function saveOnce(): Promise<boolean> {
    const { draft, content, theirs } = getState();
    if (!isDirty(getState())) return true;
    const sent = sentContent(content);
    if (theirs !== null || sent === null || isOffline()) return false;
    setState({ isSaving: true, failure: null });
    const answer = await send(draft.revision, sent);
    if (answer.ok) {
      setState({ draft: answer.value, isSaving: false });
      return !isDirty(getState());
    }
    setState({ isSaving: false, failure: answer.error });
    if (isConflict(answer.error)) await readTheirs();
    return false;
  }

  async function readTheirs(): Promise<void> {
    const found = await read();
    if (!found.ok) return;
    // The colleague may have written the same.
    if (isSameJson(found.value.content, sentContent(getState().content)))
      setState({ draft: found.value, failure: null });
    else setState({ theirs: found.value, failure: null });
  }

  return {
    getState,
    subscribe: store.subscribe,
    save,
    change(part) {
      setState({ content: { ...getState().content, ...part } });
      clearTimeout(timer);
      timer = setTimeout(() => void save(), PAUSE_MS);
    },
    receive(draft) {
      const state = getState();
      if (draft.revision < state.draft.revision || state.isSaving || state.theirs !== null) return;
      if (!isDirty(state)) setState({ draft, content: draft.content, failure: null });
      else if (draft.revision === state.draft.revision) setState({ draft });
      else if (!isSameJson(draft.content, sentContent(state.content))) setState({ theirs: draft });
      else setState({ draft });
    },
    resolve(choice) {
      const { theirs } = getState();
      if (theirs === null) return;
      if (choice === 'theirs') setState({ draft: theirs, content: theirs.content, theirs: null });
      else {
        setState({ draft: theirs, theirs: null });
        void save();
      }
    },
  };
}

/** Whether something is here alone. */
export function isDirty({ draft, content }: Pick<EditorState, 'draft' | 'content'>): boolean {
  return content !== draft.content && !isSameJson(sentContent(content), draft.content);
}

export function saveState(state: EditorState): SaveState {
  if (state.theirs !== null) return 'conflict';
  if (state.isSaving) return 'saving';
  if (!isDirty(state)) return 'saved';
  if (sentContent(state.content) === null) return 'malformed';
  return state.failure === null ? 'unsaved' : 'failed';
}

function isConflict(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 409 && failure.problem.message === PROBLEM_CODES.draftChanged;
}
