import type { Draft } from '@marque/core/forms/engine';
import { createStore } from 'zustand/vanilla';
import { createDelay } from './delay.ts';
import type { Attempt, DraftRecord } from './draft-record.ts';
import type { ServerCopyKeeper, There } from './server-copy.ts';

/** How long after a change a draft is kept, in this browser and on the server: milliseconds. */
export const HERE_AFTER_MS = 300;
export const THERE_AFTER_MS = 3_000;
/** How long a save that failed waits before it is tried again, unless somebody types before. */
export const AGAIN_AFTER_MS = 15_000;

/** How what was typed is kept. The same object until something of it changes. */
export interface Keeping {
  readonly there: There;
  /** A save is due or on its way. */
  readonly isSaving: boolean;
  /** False where the browser's storage is full or switched off. */
  readonly isHere: boolean;
}

export interface DraftKeeperParts {
  readonly id: string;
  /** What is in the form now. */
  draft(): Draft;
  /** Calls back after every change of what a draft holds; gives what ends it. */
  listen(onChange: () => void): () => void;
  /** Whether it was kept in this browser. */
  write(record: DraftRecord): boolean;
  /** Takes the browser's copy away. */
  remove(): void;
  readonly copy: ServerCopyKeeper;
  /** It goes on with something that the server was never known to have. */
  readonly isOwed: boolean;
  /** Server time, UTC ms. */
  now(): number;
}

/** Keeps a draft in this browser and on the server for as long as its form is open. */
export interface DraftKeeper {
  getKeeping(): Keeping;
  subscribe(listener: () => void): () => void;
  /** Keeps it on both sides now. */
  saveNow(): Promise<There>;
  /** The server knows of a newer copy: keeps this one, or finds out what the other is. */
  recheck(): Promise<There>;
  /** There is a line again: what was missed is sent now. */
  retry(): void;
  /** Keeps it here, with the try to submit it that is under way. */
  noteAttempt(attempt: Attempt | null): void;
  /** Of the server's copy; null while there is none. */
  revision(): number | null;
  /** What is here takes the place of what is on the server. */
  takeOver(): Promise<There>;
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

export function createDraftKeeper(parts: DraftKeeperParts): DraftKeeper {
  const { copy } = parts;
  const store = createStore<Keeping>(() => ({ there: copy.there(), isSaving: false, isHere: true }));
  let attempt: Attempt | null = null;
  let isTouched = false;
  let isPaused = false;
  let isOver = false;
  const hereDue = createDelay(writeHere);
  const thereDue = createDelay(() => void saveThere());

  function writeHere(): void {
    hereDue.stop();
    if (!isTouched || isOver) return;
    const draft = parts.draft();
    const isHere = parts.write({
      id: parts.id,
      keptAt: parts.now(),
      draft,
      revision: copy.revision(),
      isAhead: copy.isBehind(draft),
      sent: copy.unheard(),
      attempt,
    });
    if (isHere !== store.getState().isHere) store.setState({ isHere });
  }

  async function saveThere(): Promise<There> {
    thereDue.stop();
    if (isPaused || isOver || !isTouched) return copy.there();
    store.setState({ isSaving: true });
    const saving = copy.save(parts.draft());
    // What is on its way is noted, in case nobody hears of its arrival.
    writeHere();
    const there = await saving;
    if (isOver) return there;
    writeHere();
    store.setState({ there, isSaving: thereDue.isArmed() });
    if (there.kind === 'missed') thereDue.arm(AGAIN_AFTER_MS);
    return there;
  }

  function noteChange(): void {
    isTouched = true;
    if (isOver) return;
    hereDue.arm(HERE_AFTER_MS);
    if (isPaused) return;
    thereDue.arm(THERE_AFTER_MS);
    if (!store.getState().isSaving && store.getState().there.kind !== 'changed') store.setState({ isSaving: true });
  }

  function leave(): void {
    writeHere();
    const draft = parts.draft();
    if (isOver || isPaused || !isTouched || !copy.isBehind(draft)) return;
    // Two saves of one revision would be a quarrel with oneself: what is on its way comes first.
    if (copy.isBusy()) return;
    void copy.save(draft, true).then((there) => {
      if (!isOver) store.setState({ there });
    });
    writeHere();
  }

  return {
    getKeeping: store.getState,
    subscribe: store.subscribe,
    saveNow() {
      isTouched = true;
      return saveThere();
    },
    recheck() {
      copy.doubt();
      isTouched = true;
      return saveThere();
    },
    retry() {
      if (store.getState().there.kind === 'missed') void saveThere();
    },
    noteAttempt(next) {
      attempt = next;
      isTouched = true;
      writeHere();
    },
    revision: () => copy.revision(),
    takeOver() {
      copy.takeOver();
      isTouched = true;
      return saveThere();
    },
    async pause() {
      isPaused = true;
      thereDue.stop();
      await copy.idle();
    },
    resume() {
      isPaused = false;
      if (isTouched && copy.isBehind(parts.draft())) thereDue.arm(THERE_AFTER_MS);
    },
    finish() {
      isOver = true;
      hereDue.stop();
      thereDue.stop();
      parts.remove();
    },
    leave,
    begin() {
      const stop = parts.listen(noteChange);
      if (parts.isOwed) noteChange();
      return () => {
        leave();
        stop();
        hereDue.stop();
        thereDue.stop();
      };
    },
  };
}
