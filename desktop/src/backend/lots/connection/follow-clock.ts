import { type ApiClient, createServerClock } from '@marque/core/client';
import { observeReachability } from './observe-reachability.ts';

interface FollowClockOptions {
  readonly client: ApiClient;
  readonly now: () => number;
  /** The offset so far, in milliseconds. */
  readonly offset: number;
  readonly onOffset: (offset: number) => void;
}

export interface FollowedClock {
  /** Reads the server's clock now. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Follows the server's clock, and tells the offset after each answer. */
export function followClock({ client, now, offset, onOffset }: FollowClockOptions): FollowedClock {
  let isStopped = false;
  const observed = observeReachability(client, (isReachable) => {
    // The clock takes the answer into account first.
    if (isReachable) setTimeout(() => isStopped || onOffset(clock.drift()), 0);
  });
  const clock = createServerClock({ client: observed, now, drift: offset });
  return {
    refresh: clock.refresh,
    stop() {
      isStopped = true;
      clock.stop();
    },
  };
}
