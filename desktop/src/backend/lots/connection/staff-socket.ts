import type { ApiClient } from '@marque/core/client';
import {
  authenticateThrough,
  authoriseThrough,
  type connectRealtime,
  findServiceThrough,
  type Realtime,
  type StaffHandlers,
  socketAddressOf,
} from '@marque/core/realtime';
import { SECOND_MS } from '@marque/core/rules/time';

/** A connection without a subscription for so long is opened again: a refused subscription is not repeated by itself. */
const LONGEST_UNSUBSCRIBED_MS = 30 * SECOND_MS;

interface StaffSocketOptions {
  readonly serverUrl: string;
  readonly client: ApiClient;
  readonly connect: typeof connectRealtime;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
  /** `subscribed` is called first, and again after every break. */
  readonly handlers: StaffHandlers;
  /** The connection is not open: events may be missed from now on. */
  readonly onLost: () => void;
}

/** The connection to the channel of staff. */
export interface StaffSocket {
  open(): void;
  isOpen(): boolean;
  /** Connects at once in place of waiting for the next attempt, where that helps. `isBack`: the server was away until now. */
  hasten(isBack: boolean): void;
  close(): void;
}

export function createStaffSocket(options: StaffSocketOptions): StaffSocket {
  const { handlers, monotonicNow, onLost } = options;
  let realtime: Realtime | null = null;
  /** When the connection was opened; null while it is not, and from its subscription on. */
  let unsubscribedSince: number | null = null;

  function open(): void {
    const live: Realtime = options.connect({
      ...socketAddressOf(options.serverUrl),
      findService: findServiceThrough(options.client),
      authorise: authoriseThrough(options.client),
      authenticate: authenticateThrough(options.client),
      onState(state) {
        if (live !== realtime) return;
        unsubscribedSince = state === 'connected' ? monotonicNow() : null;
        if (state !== 'connected') onLost();
      },
    });
    realtime = live;
    live.subscribeStaff({
      ...handlers,
      subscribed() {
        unsubscribedSince = null;
        handlers.subscribed?.();
      },
    });
  }

  function close(): void {
    const live = realtime;
    realtime = null;
    unsubscribedSince = null;
    live?.disconnect();
  }

  const isUnanswered = () => unsubscribedSince !== null && monotonicNow() - unsubscribedSince > LONGEST_UNSUBSCRIBED_MS;

  return {
    open,
    isOpen: () => realtime?.state() === 'connected',
    hasten(isBack) {
      if (realtime === null) return;
      const state = realtime.state();
      if (state === 'failed') {
        close();
        open();
      } else if (isBack || state === 'unavailable' || isUnanswered()) realtime.renew();
    },
    close,
  };
}
