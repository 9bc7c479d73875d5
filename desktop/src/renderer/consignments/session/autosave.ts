import { createStore, type StoreApi } from 'zustand/vanilla';

/** Between a change and its save: a console that is killed loses what was typed in this time, and no more. */
export const AUTOSAVE_MS = 400;
/** Before a save that the backend did not take is tried again. */
const RETRY_MS = 2_000;

interface AutosaveStatus {
  /** Something typed is not on the disk yet. */
  readonly isPending: boolean;
  /** The last save was not taken. */
  readonly hasFailed: boolean;
}

export interface Autosave extends Pick<StoreApi<AutosaveStatus>, 'getState' | 'subscribe'> {
  /** Something was typed: it is saved `AUTOSAVE_MS` after the first change, also while typing goes on. */
  note(): void;
  /** Saves at once what was not saved yet. False if it was not taken. */
  saveNow(): Promise<boolean>;
  stop(): void;
}

/** Saves one after the other, so that an older version never arrives after a newer one. `save` rejects where it failed. */
export function createAutosave(save: () => Promise<void>): Autosave {
  const status = createStore<AutosaveStatus>(() => ({ isPending: false, hasFailed: false }));
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = Promise.resolve(true);
  let isDue = false;
  let isOver = false;

  function arm(delayMs: number): void {
    if (timer !== null || isOver) return;
    timer = setTimeout(() => {
      timer = null;
      void saveNow();
    }, delayMs);
  }

  function disarm(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  async function run(): Promise<boolean> {
    if (!isDue || isOver) return true;
    disarm();
    isDue = false;
    try {
      await save();
      status.setState({ isPending: isDue, hasFailed: false });
      return true;
    } catch {
      isDue = true;
      status.setState({ isPending: true, hasFailed: true });
      arm(RETRY_MS);
      return false;
    }
  }

  function saveNow(): Promise<boolean> {
    last = last.then(run);
    return last;
  }

  return {
    getState: status.getState,
    subscribe: status.subscribe,
    note() {
      isDue = true;
      if (!status.getState().isPending) status.setState({ isPending: true });
      arm(AUTOSAVE_MS);
    },
    saveNow,
    stop() {
      isOver = true;
      disarm();
    },
  };
}
