import type { ClientEventName, Presence, Realtime } from '@marque/core/realtime';
import type { InputMode } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';

/** Pause in typing before other visitors see the amount: milliseconds. */
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
  update(realtime: Realtime | null, activity: FormActivity | null): void;
}

/** Shows the other members on a lot's page that this one is about to bid. */
export function createTypingPresence(auctionId: LotId): TypingPresence {
  let connection: Realtime | null = null;
  let presence: Presence | null = null;
  let last: FormActivity | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function join(realtime: Realtime | null): void {
    if (realtime === connection) return;
    presence?.sendTyping('client-closedBidDrawer');
    presence?.leave();
    connection = realtime;
    presence = realtime?.joinPresence(auctionId, {}) ?? null;
  }

  function sendLater(amount: number | null): void {
    clearTimeout(timer);
    if (amount !== null) timer = setTimeout(() => presence?.sendTyping('client-bidding', amount), PAUSE_MS);
  }

  return {
    update(realtime, activity) {
      const before = last;
      last = activity;
      join(activity === null ? null : realtime);
      const opened = activity === null ? undefined : OPENED[activity.mode];
      if (opened !== undefined && before?.mode !== activity?.mode) presence?.sendTyping(opened);
      if (before?.amount !== activity?.amount) sendLater(activity?.amount ?? null);
    },
  };
}
