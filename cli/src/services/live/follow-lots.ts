import type { ApiFailure } from '@marque/core/client';
import type { LotId } from '@marque/core/rules/lot';
import { type Goal, isSettled, jointState } from './goal.ts';
import { type LotFeed, openLotFeed } from './lot-feed.ts';

export type WatchOutcome =
  /** All lots have reached the goal. */
  | 'reached'
  /** A lot cannot reach it any more. */
  | 'missed'
  /** Without a goal: nothing more can happen to any lot. */
  | 'settled'
  | 'timedOut'
  | 'interrupted'
  | 'quit'
  /** The server was away for too long. */
  | 'unavailable'
  | { readonly auctionId: LotId; readonly failure: ApiFailure };

interface FollowOptions extends Omit<Parameters<typeof openLotFeed>[0], 'onGivenUp'> {
  /** Null: until all lots are settled. */
  readonly until: Goal | null;
  /** Null without a limit. */
  readonly timeoutMs: number | null;
  /** Aborted when the user has seen enough. */
  readonly quit: AbortSignal;
  readonly onOpen: (feed: LotFeed) => void;
}

/** Longer timers fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Follows lots to the goal, the time limit, or until the user ends it. */
export async function followLots(options: FollowOptions): Promise<WatchOutcome> {
  const { until, timeoutMs, signal, quit } = options;
  const end = Promise.withResolvers<WatchOutcome>();
  const stop = new AbortController();
  const timer =
    timeoutMs === null ? undefined : setTimeout(() => end.resolve('timedOut'), Math.min(timeoutMs, LONGEST_TIMER_MS));
  const interrupt = () => end.resolve('interrupted');
  const leave = () => end.resolve('quit');
  signal.addEventListener('abort', interrupt, { once: true });
  quit.addEventListener('abort', leave, { once: true });
  let feed: LotFeed | null = null;

  function check(): void {
    options.onChange();
    if (feed === null) return;
    const outcome = outcomeOf(feed, until);
    if (outcome !== null) void feed.idle().then(() => end.resolve(outcome));
  }

  try {
    const opening = openLotFeed({
      ...options,
      signal: AbortSignal.any([signal, stop.signal]),
      onChange: check,
      onGivenUp: () => end.resolve('unavailable'),
    });
    const opened = await Promise.race([opening, end.promise]);
    if (typeof opened === 'string' || 'failure' in opened) return opened;
    if (!opened.ok) return signal.aborted ? 'interrupted' : opened.error;
    feed = opened.value;
    options.onOpen(feed);
    check();
    return await end.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
    quit.removeEventListener('abort', leave);
    stop.abort();
  }
}

function outcomeOf(feed: LotFeed, until: Goal | null): 'reached' | 'missed' | 'settled' | null {
  const lots = feed.read();
  if (!lots.every(({ hasHistory }) => hasHistory)) return null;
  const states = lots.map(({ state }) => state);
  if (until === null) return states.every(({ stage }) => isSettled(stage)) ? 'settled' : null;
  const joint = jointState(until, states);
  return joint === 'pending' ? null : joint;
}
