import type { Draft } from '@marque/core/forms/engine';
import { createStore } from 'zustand/vanilla';
import type { Attempt, DraftRecord } from '../draft-record.ts';
import type { RemoteDraft, RemoteDraftStatus } from './remote-draft.ts';

/** The delay between a change and its save, in this browser and on the server, in milliseconds. */
export const LOCAL_DELAY_MS = 300;
export const REMOTE_DELAY_MS = 3_000;
/** The delay before a failed save is retried; a change by the user retries it earlier. */
export const RETRY_DELAY_MS = 15_000;

/** The save status of a draft. The object identity changes only with its content. */
export interface AutosaveStatus {
  readonly remote: RemoteDraftStatus;
  /** A save is due or pending. */
  readonly isSaving: boolean;
  /** False if the browser's storage is full or disabled. */
  readonly isSavedLocally: boolean;
}

export interface DraftAutosaveOptions {
  readonly id: string;
  draft(): Draft;
  /** Subscribes to changes of the draft's content; returns the unsubscribe function. */
  listen(onChange: () => void): () => void;
  /** Returns whether the browser stored the draft. */
  write(record: DraftRecord): boolean;
  remove(): void;
  readonly copy: RemoteDraft;
  /** The draft contains changes that the server has not confirmed. */
  readonly isDirty: boolean;
  /** Server time, UTC ms. */
  now(): number;
}

/** Saves a draft in this browser and on the server while its form is open. */
export interface DraftAutosave {
  getStatus(): AutosaveStatus;
  subscribe(listener: () => void): () => void;
  saveNow(): Promise<RemoteDraftStatus>;
  /** A response indicates a newer remote copy: saves this draft or detects the conflict. */
  recheck(): Promise<RemoteDraftStatus>;
  /** The connection is back: retries missed saves. */
  retry(): void;
  /** Stores the draft with its pending submission attempt in this browser. */
  noteAttempt(attempt: Attempt | null): void;
  /** The revision of the server's copy; null if there is none. */
  revision(): number | null;
  /** Replaces the server's copy with the local draft. */
  overwriteRemote(): Promise<RemoteDraftStatus>;
  /** Pauses saves during a submission. Resolves once the pending save has completed. */
  pause(): Promise<void>;
  resume(): void;
  /** The draft has been submitted: ends all saves. */
  finish(): void;
  /** The page is unloading: saves pending changes. */
  leave(): void;
  /** Subscribes to the form; returns a function that unsubscribes and saves pending changes. */
  begin(): () => void;
}

export function createDraftAutosave(parts: DraftAutosaveOptions): DraftAutosave {
  const { copy } = parts;
  const store = createStore<AutosaveStatus>(() => ({ remote: copy.remote(), isSaving: false, isSavedLocally: true }));
  let attempt: Attempt | null = null;
  let isTouched = false;
  let isPaused = false;
  let isOver = false;
  const localTimer = createDelay(saveLocally);
  const remoteTimer = createDelay(() => void saveRemotely());

  function saveLocally(): void {
    localTimer.stop();
    if (!isTouched || isOver) return;
    const draft = parts.draft();
    const isSavedLocally = parts.write({
      id: parts.id,
      keptAt: parts.now(),
      draft,
      revision: copy.revision(),
      isAhead: copy.isBehind(draft),
      sent: copy.pendingSave(),
      attempt,
    });
    if (isSavedLocally !== store.getState().isSavedLocally) store.setState({ isSavedLocally });
  }

  async function saveRemotely(): Promise<RemoteDraftStatus> {
    remoteTimer.stop();
    if (isPaused || isOver || !isTouched) return copy.remote();
    store.setState({ isSaving: true });
    const saving = copy.save(parts.draft());
    // The pending draft is stored, in case its response is lost.
    saveLocally();
    const remote = await saving;
    if (isOver) return remote;
    saveLocally();
    store.setState({ remote, isSaving: remoteTimer.isArmed() });
    if (remote.kind === 'missed') remoteTimer.arm(RETRY_DELAY_MS);
    return remote;
  }

  function noteChange(): void {
    isTouched = true;
    if (isOver) return;
    localTimer.arm(LOCAL_DELAY_MS);
    if (isPaused) return;
    remoteTimer.arm(REMOTE_DELAY_MS);
    if (!store.getState().isSaving && store.getState().remote.kind !== 'changed') store.setState({ isSaving: true });
  }

  function leave(): void {
    saveLocally();
    const draft = parts.draft();
    if (isOver || isPaused || !isTouched || !copy.isBehind(draft)) return;
    // Two saves of one revision would conflict with each other, so the pending one completes first.
    if (copy.isBusy()) return;
    void copy.save(draft, true).then((remote) => {
      if (!isOver) store.setState({ remote });
    });
    saveLocally();
  }

  return {
    getStatus: store.getState,
    subscribe: store.subscribe,
    saveNow() {
      isTouched = true;
      return saveRemotely();
    },
    recheck() {
      copy.invalidate();
      isTouched = true;
      return saveRemotely();
    },
    retry() {
      if (store.getState().remote.kind === 'missed') void saveRemotely();
    },
    noteAttempt(next) {
      attempt = next;
      isTouched = true;
      saveLocally();
    },
    revision: () => copy.revision(),
    overwriteRemote() {
      copy.overwriteRemote();
      isTouched = true;
      return saveRemotely();
    },
    async pause() {
      isPaused = true;
      remoteTimer.stop();
      await copy.idle();
    },
    resume() {
      isPaused = false;
      if (isTouched && copy.isBehind(parts.draft())) remoteTimer.arm(REMOTE_DELAY_MS);
    },
    finish() {
      isOver = true;
      localTimer.stop();
      remoteTimer.stop();
      parts.remove();
    },
    leave,
    begin() {
      const stop = parts.listen(noteChange);
      if (parts.isDirty) noteChange();
      return () => {
        leave();
        stop();
        localTimer.stop();
        remoteTimer.stop();
      };
    },
  };
}

/** A delayed call; of several requests the earliest time applies. */
function createDelay(act: () => void) {
  let armed: { readonly timer: ReturnType<typeof setTimeout>; readonly dueAt: number } | null = null;
  const stop = () => {
    if (armed !== null) clearTimeout(armed.timer);
    armed = null;
  };
  return {
    arm(milliseconds: number) {
      const dueAt = performance.now() + milliseconds;
      if (armed !== null && armed.dueAt <= dueAt) return;
      stop();
      const timer = setTimeout(() => {
        armed = null;
        act();
      }, milliseconds);
      armed = { timer, dueAt };
    },
    stop,
    isArmed: () => armed !== null,
  };
}
