import type { ClientEventName, Presence, Realtime } from '@marque/core/realtime';
import {
  type InputMode,
  NO_PRESENCE,
  type PanelPresence,
  PRESENCE_REPEATED_MS,
  reducePresence,
} from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Pause in typing before other bidders see the amount: milliseconds. */
const PAUSE_MS = 400;

const OPENED: Readonly<Partial<Record<InputMode, ClientEventName>>> = {
  live: 'client-openedLiveBidDrawer',
  maximum: 'client-openedMaximumBidDrawer',
};

/** What a member is doing at the amount form; null while the focus is elsewhere. */
export interface FormActivity {
  readonly mode: InputMode;
  /** Major units of a live bid. A maximum stays secret: null. */
  readonly amount: number | null;
}

export interface TypingPresence {
  /** What the other bidders do. */
  readonly store: StoreApi<PanelPresence>;
  /** Whether the others know that this bidder is in the panel. */
  isPublished(): boolean;
  /** `realtime` is null for a viewer who cannot bid. */
  update(realtime: Realtime | null, activity: FormActivity | null): void;
  /** Whether this bidder is shown to the others, who are shown to this bidder in any case. */
  share(isShared: boolean): void;
}

/** Publishes to the other bidders on a lot that this one is in the bid panel, and receives the same from them. */
export function createTypingPresence(auctionId: LotId, now: () => number): TypingPresence {
  const store = createStore<PanelPresence>(() => NO_PRESENCE);
  let connection: Realtime | null = null;
  let presence: Presence | null = null;
  let activity: FormActivity | null = null;
  /** As the others know it: null while nothing is published. */
  let published: FormActivity | null = null;
  let isShared = true;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let repeating: ReturnType<typeof setInterval> | undefined;

  function join(realtime: Realtime | null): void {
    if (realtime === connection) return;
    publish(null);
    presence?.leave();
    connection = realtime;
    store.setState(NO_PRESENCE, true);
    presence =
      realtime?.joinPresence(auctionId, (event) =>
        store.setState(reducePresence(store.getState(), event, now()), true),
      ) ?? null;
  }

  function publish(next: FormActivity | null): void {
    const before = published;
    published = next;
    const opened = next === null ? undefined : OPENED[next.mode];
    if (opened === undefined) {
      clearInterval(repeating);
      if (before !== null) presence?.sendTyping('client-closedBidDrawer');
    } else if (before?.mode !== next?.mode) {
      presence?.sendTyping(opened);
      clearInterval(repeating);
      repeating = setInterval(() => presence?.sendTyping(opened), PRESENCE_REPEATED_MS);
    }
    if (before?.amount !== next?.amount) sendLater(next?.amount ?? null);
  }

  function sendLater(amount: number | null): void {
    clearTimeout(typing);
    if (amount !== null && amount > 0) {
      typing = setTimeout(() => presence?.sendTyping('client-bidding', amount), PAUSE_MS);
    }
  }

  return {
    store,
    isPublished: () => published !== null,
    update(realtime, next) {
      join(realtime);
      activity = realtime === null ? null : next;
      publish(isShared ? activity : null);
    },
    share(next) {
      isShared = next;
      publish(isShared ? activity : null);
    },
  };
}
