import { CLOSED, type PanelEvent, type PanelState, reducePanel } from '@marque/core/rules/live';

/** The one bid panel of a page, shown beside the story, in the sheet of a phone and in the bars. */
export interface PanelStore {
  getState(): PanelState;
  /** Gives the state after the event, so that whoever sent it can act on what became of it. */
  send(event: PanelEvent): PanelState;
  subscribe(listener: () => void): () => void;
}

export function createPanelStore(initial: PanelState = CLOSED): PanelStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    send(event) {
      const next = reducePanel(state, event);
      if (next === state) return state;
      state = next;
      for (const listener of listeners) listener();
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
