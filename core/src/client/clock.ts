import { readTime } from '../contracts/platform/index.ts';
import { TIMINGS } from '../rules/layout/index.ts';
import type { ApiClient } from './types.ts';

export const CLOCK_REFRESH_MS = TIMINGS.refreshMs;

/** Number of stored samples: a few minutes, within which a local clock drifts by at most a millisecond or two. */
const SAMPLES_KEPT = 8;
/** Both clocks have a resolution of one millisecond, so two consistent readings may differ by that much. */
const ROUNDING_MS = 2;
/** The delay before the first retry of a failed reading; each further delay doubles. */
const FIRST_RETRY_MS = 1_000;
/** Consecutive measurements at the start and after a reconnect, when there are no earlier samples. */
const BURST = 3;

/** One reading of the server's clock. */
export interface DriftSample {
  /** Server clock minus local clock, in whole milliseconds. */
  readonly drift: number;
  /** Round-trip time in milliseconds. The drift is accurate to half of it. */
  readonly roundTrip: number;
}

/**
 * Reads the server's clock once. The server's time counts as that of the middle of the round trip.
 * `now` returns local UTC milliseconds. Null if the request failed.
 */
export async function measureDrift(client: ApiClient, now: () => number): Promise<DriftSample | null> {
  const askedAt = now();
  const answer = await client.call(readTime, { query: { ct: String(askedAt) } });
  const answeredAt = now();
  if (!answer.ok) return null;
  const roundTrip = Math.max(answeredAt - askedAt, 0);
  return { drift: Math.round(answer.value.body.serverTimeMs - (askedAt + roundTrip / 2)), roundTrip };
}

/**
 * Adds a sample to the stored ones, oldest first. Each bounds the drift to half its round trip; if the new one contradicts
 * an earlier one, a clock was set, and the earlier one is dropped.
 */
export function keepSamples(kept: readonly DriftSample[], sample: DriftSample): readonly DriftSample[] {
  const agreeing = kept.filter(
    (earlier) => Math.abs(earlier.drift - sample.drift) <= (earlier.roundTrip + sample.roundTrip) / 2 + ROUNDING_MS,
  );
  return [...agreeing, sample].slice(-SAMPLES_KEPT);
}

/** The most accurate sample: the one with the shortest round trip. */
export function bestSample(samples: readonly DriftSample[]): DriftSample | null {
  return samples.reduce<DriftSample | null>(
    (best, sample) => (best === null || sample.roundTrip < best.roundTrip ? sample : best),
    null,
  );
}

export interface ServerClock {
  /** The estimated server time in UTC milliseconds. */
  readonly now: () => number;
  /** Milliseconds to add to the local clock. */
  readonly drift: () => number;
  /** Reads the server's clock again, on reconnect. A failed request keeps the current drift. */
  readonly refresh: () => Promise<void>;
  /** Stops the regular readings. */
  readonly stop: () => void;
}

export interface ServerClockOptions {
  readonly client: ApiClient;
  /** Local UTC milliseconds. */
  readonly now: () => number;
  /** The initial drift in milliseconds until the first reading; 0 by default. */
  readonly drift?: number;
}

/** A clock with the server's time: it reads the server at once, every 30 seconds, and on request. */
export function createServerClock({ client, now, drift: driftBefore = 0 }: ServerClockOptions): ServerClock {
  let samples: readonly DriftSample[] = [];
  let drift = driftBefore;
  let pauseMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function read(times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      const sample = await measureDrift(client, now);
      if (sample === null) return tryAgainSoon();
      samples = keepSamples(samples, sample);
      drift = bestSample(samples)?.drift ?? drift;
    }
  }

  /** Before the first reading the clock is wrong by the page's loading time, so a failed first reading is retried early. */
  function tryAgainSoon(): void {
    if (isStopped || samples.length > 0 || pauseMs >= CLOCK_REFRESH_MS) return;
    clearTimeout(retry);
    retry = setTimeout(() => void read(BURST), pauseMs);
    pauseMs *= 2;
  }

  void read(BURST);
  const timer = setInterval(() => void read(1), CLOCK_REFRESH_MS);

  return {
    now: () => now() + drift,
    drift: () => drift,
    refresh: () => read(BURST),
    stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(retry);
    },
  };
}
