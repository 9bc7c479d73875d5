import { NEW_PANEL, type PanelEvent, type PanelState, reducePanel } from '@marque/core/rules/live';

/** The one bid panel of a page, shown beside the story, in the sheet of a phone and in the bars. */
export interface PanelStore {
  getState(): PanelState;
  /** Gives the state after the event, so that whoever sent it can act on what became of it. */
  send(event: PanelEvent): PanelState;
  subscribe(listener: () => void): () => void;
}

export function createPanelStore(): PanelStore {
  let panel = NEW_PANEL;
  const listeners = new Set<() => void>();
  return {
    getState: () => panel.state,
    send(event) {
      const before = panel.state;
      panel = reducePanel(panel, event);
      if (panel.state !== before) for (const listener of listeners) listener();
      return panel.state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
