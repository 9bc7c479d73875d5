import type { ApiClient, ApiFailure } from '@marque/core/client';
import { readTime } from '@marque/core/contracts/platform';
import type { BidEvent, UpdateEvent } from '@marque/core/contracts/realtime';
import {
  authoriseThrough,
  type connectRealtime,
  findServiceThrough,
  type Realtime,
  socketAddressOf,
} from '@marque/core/realtime';
import type { LotId } from '@marque/core/rules/lot';
import { MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';

/** What a watch knows of its connection; instants are UTC ms of this machine. */
export type ConnectionView =
  | { readonly state: 'connecting' }
  | { readonly state: 'live' }
  /** The server answers, but no socket gets through: the lots are fetched regularly. */
  | { readonly state: 'polling' }
  | { readonly state: 'lost'; readonly since: number; readonly retryAt: number };

interface ConnectionOptions {
  readonly api: ApiClient;
  /** Origin of the server. */
  readonly serverUrl: string;
  readonly ids: readonly LotId[];
  readonly connect: typeof connectRealtime;
  readonly signal: AbortSignal;
  /** Local UTC ms. */
  readonly now: () => number;
  readonly onBid: (event: BidEvent) => void;
  readonly onUpdate: (event: UpdateEvent) => void;
  /** Fetches what was missed; null once everything is up to date. */
  readonly catchUp: () => Promise<ApiFailure | null>;
  readonly onView: (view: ConnectionView) => void;
  /** The server was away for too long. */
  readonly onGivenUp: () => void;
}

export interface KeptConnection {
  view(): ConnectionView;
  close(): void;
}

/** A socket and its subscriptions usually take less; otherwise the lots are fetched meanwhile. */
const SETTLES_WITHIN_MS = 5 * SECOND_MS;
/** Waits between attempts while the server is away, in milliseconds; the last one repeats. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
const PROBE_TIMEOUT_MS = 5 * SECOND_MS;
/** A watch without a connection ends after this. */
const LONGEST_BREAK_MS = 30 * MINUTE_MS;

/**
 * Keeps the channels of some lots subscribed. After each subscription of all of them what was missed is fetched, so that no
 * change falls between. A server that is away is asked at growing intervals, and connected to as soon as it answers.
 */
export function keepConnected(options: ConnectionOptions): KeptConnection {
  const { api, ids, signal, now, onView, catchUp } = options;
  let view: ConnectionView = { state: 'connecting' };
  let realtime: Realtime | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Raised by each break: what began before it has no effect. */
  let generation = 0;
  let subscribed = new Set<LotId>();
  /** Attempts in a row without an answer, and with one but without a socket. */
  let unanswered = 0;
  let answered = 0;
  let brokenSince = now();

  function show(next: ConnectionView): void {
    const isSame = next.state === view.state && next.state !== 'lost';
    view = next;
    if (!isSame) onView(next);
  }

  function retryIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void attempt(), milliseconds);
  }

  function open(): void {
    const opened = options.connect({
      ...socketAddressOf(options.serverUrl),
      findService: findServiceThrough(api),
      authorise: authoriseThrough(api),
      onState: (state) => {
        if (opened === realtime && state !== 'connected') interrupt();
      },
    });
    realtime = opened;
    for (const id of ids) {
      opened.subscribeAuction(id, {
        subscribed: () => settle(id),
        bid: options.onBid,
        update: options.onUpdate,
      });
    }
  }

  function interrupt(): void {
    generation += 1;
    subscribed = new Set();
    if (view.state !== 'live') return;
    brokenSince = now();
    unanswered = 0;
    answered = 0;
    lose();
  }

  function lose(): void {
    const waitMs = RETRY_AFTER_MS[Math.min(unanswered, RETRY_AFTER_MS.length - 1)] ?? SECOND_MS;
    show({ state: 'lost', since: brokenSince, retryAt: now() + waitMs });
    retryIn(waitMs);
  }

  function settle(id: LotId): void {
    subscribed.add(id);
    if (subscribed.size === ids.length) void goLive();
  }

  async function goLive(): Promise<void> {
    generation += 1;
    const begun = generation;
    const failure = await catchUp();
    if (begun !== generation || signal.aborted) return;
    if (failure !== null) return lose();
    clearTimeout(timer);
    show({ state: 'live' });
  }

  /** Asks whether the server is there, and connects to it or, where no socket gets through, fetches the lots. */
  async function attempt(): Promise<void> {
    const answer = await api.call(readTime, { query: {} }, { signal, timeoutMs: PROBE_TIMEOUT_MS });
    if (signal.aborted || view.state === 'live') return;
    if (!answer.ok) {
      unanswered += 1;
      answered = 0;
      if (now() - brokenSince > LONGEST_BREAK_MS) return options.onGivenUp();
      return lose();
    }
    unanswered = 0;
    answered += 1;
    // What was missed is being fetched.
    if (subscribed.size === ids.length) return retryIn(SETTLES_WITHIN_MS);
    renew();
    if (answered > 1 && (await catchUp()) === null && !isLive()) {
      brokenSince = now();
      show({ state: 'polling' });
    }
    if (!isLive()) retryIn(SETTLES_WITHIN_MS);
  }

  function isLive(): boolean {
    return view.state === 'live';
  }

  function renew(): void {
    if (realtime?.state() === 'failed') {
      close();
      open();
    } else realtime?.renew();
  }

  function close(): void {
    const closed = realtime;
    realtime = null;
    closed?.disconnect();
  }

  open();
  retryIn(SETTLES_WITHIN_MS);

  return {
    view: () => view,
    close() {
      generation += 1;
      clearTimeout(timer);
      close();
    },
  };
}
