import { type BidFailure, type ConfirmedBid, type LiveMemory, NOTHING_HEARD } from '@marque/core/rules/live';
import { NO_OWN_BIDS, type OwnBids } from './own-bids.ts';
import { createPanelStore, type PanelStore } from './panel-store.ts';

export interface SessionState {
  /** What was heard of the viewer's own bids since the page came. */
  readonly heard: OwnBids;
  /** What the channels have told since then, beside the lot itself. */
  readonly memory: LiveMemory;
  /** Why the last bid did not go through; gone as soon as something else is tried. */
  readonly failure: BidFailure | null;
  /** A bid of this visit came after the end. */
  readonly wasTooLate: boolean;
  readonly isSheetOpen: boolean;
}

/**
 * What happens between a viewer and a lot while its page is open. The page has the panel in several places (beside the
 * story, in a sheet, in bars), each drawn by itself: this is what they share.
 */
export interface BiddingSession {
  readonly panel: PanelStore;
  getState(): SessionState;
  change(part: Partial<SessionState>): void;
  subscribe(listener: () => void): () => void;
  /** The last bid that was sent; it lends its key to a repeat. */
  attempt: ConfirmedBid | null;
  /** Somebody has typed into the field, which is theirs from then on. */
  isTyped: boolean;
  /** The last message about this lot, while it may still be on the screen. */
  lastSaid: number | null;
  /** Its panel has been opened for whoever may bid. */
  isBegun: boolean;
  /** Fetches what moves on the lot, and the viewer's own bids; does nothing until the page is alive. */
  catchUp: () => void;
}

/** Where the page of a lot keeps its session; empty until the first of its parts is drawn. */
export interface SessionHolder {
  current: BiddingSession | null;
}

const FRESH: SessionState = {
  heard: NO_OWN_BIDS,
  memory: NOTHING_HEARD,
  failure: null,
  wasTooLate: false,
  isSheetOpen: false,
};

export function createSession(): BiddingSession {
  let state = FRESH;
  const listeners = new Set<() => void>();
  return {
    panel: createPanelStore(),
    attempt: null,
    isTyped: false,
    lastSaid: null,
    isBegun: false,
    catchUp: () => undefined,
    getState: () => state,
    change(part) {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
