import type { Draft } from '@marque/core/forms/engine';
import { createStore } from 'zustand/vanilla';
import type { Attempt, DraftRecord } from '../draft-record.ts';
import { createDelay } from './delay.ts';
import type { RemoteDraft, RemoteDraftStatus } from './remote-draft.ts';

/** How long after a change a draft is kept, in this browser and on the server: milliseconds. */
export const LOCAL_DELAY_MS = 300;
export const REMOTE_DELAY_MS = 3_000;
/** How long a save that failed waits before it is tried again, unless somebody types before. */
export const RETRY_DELAY_MS = 15_000;

/** How what was typed is kept. The same object until something of it changes. */
export interface AutosaveStatus {
  readonly there: RemoteDraftStatus;
  /** A save is due or on its way. */
  readonly isSaving: boolean;
  /** False where the browser's storage is full or switched off. */
  readonly isSavedLocally: boolean;
}

export interface DraftAutosaveOptions {
  readonly id: string;
  /** What is in the form now. */
  draft(): Draft;
  /** Calls back after every change of what a draft holds; gives what ends it. */
  listen(onChange: () => void): () => void;
  /** Whether it was kept in this browser. */
  write(record: DraftRecord): boolean;
  /** Takes the browser's copy away. */
  remove(): void;
  readonly copy: RemoteDraft;
  /** It goes on with something that the server was never known to have. */
  readonly isDirty: boolean;
  /** Server time, UTC ms. */
  now(): number;
}

/** Keeps a draft in this browser and on the server for as long as its form is open. */
export interface DraftAutosave {
  getStatus(): AutosaveStatus;
  subscribe(listener: () => void): () => void;
  /** Keeps it on both sides now. */
  saveNow(): Promise<RemoteDraftStatus>;
  /** The server knows of a newer copy: keeps this one, or finds out what the other is. */
  recheck(): Promise<RemoteDraftStatus>;
  /** RemoteDraftStatus is a line again: what was missed is sent now. */
  retry(): void;
  /** Keeps it here, with the try to submit it that is under way. */
  noteAttempt(attempt: Attempt | null): void;
  /** Of the server's copy; null while there is none. */
  revision(): number | null;
  /** What is here takes the place of what is on the server. */
  overwriteRemote(): Promise<RemoteDraftStatus>;
  /** While it is being submitted nothing else is sent. Resolves once what was on its way has arrived. */
  pause(): Promise<void>;
  resume(): void;
  /** It has been submitted: nothing is kept any more. */
  finish(): void;
  /** The page is being left: whatever was not kept yet is. */
  leave(): void;
  /** Listens to the form; gives what ends that, and leaves. */
  begin(): () => void;
}

export function createDraftAutosave(parts: DraftAutosaveOptions): DraftAutosave {
  const { copy } = parts;
  const store = createStore<AutosaveStatus>(() => ({ there: copy.there(), isSaving: false, isSavedLocally: true }));
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
    if (isPaused || isOver || !isTouched) return copy.there();
    store.setState({ isSaving: true });
    const saving = copy.save(parts.draft());
    // What is on its way is noted, in case nobody hears of its arrival.
    saveLocally();
    const there = await saving;
    if (isOver) return there;
    saveLocally();
    store.setState({ there, isSaving: remoteTimer.isArmed() });
    if (there.kind === 'missed') remoteTimer.arm(RETRY_DELAY_MS);
    return there;
  }

  function noteChange(): void {
    isTouched = true;
    if (isOver) return;
    localTimer.arm(LOCAL_DELAY_MS);
    if (isPaused) return;
    remoteTimer.arm(REMOTE_DELAY_MS);
    if (!store.getState().isSaving && store.getState().there.kind !== 'changed') store.setState({ isSaving: true });
  }

  function leave(): void {
    saveLocally();
    const draft = parts.draft();
    if (isOver || isPaused || !isTouched || !copy.isBehind(draft)) return;
    // Two saves of one revision would be a quarrel with oneself: what is on its way comes first.
    if (copy.isBusy()) return;
    void copy.save(draft, true).then((there) => {
      if (!isOver) store.setState({ there });
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
      if (store.getState().there.kind === 'missed') void saveRemotely();
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
