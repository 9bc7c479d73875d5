import { readTime } from '../contracts/platform/index.ts';
import { TIMINGS } from '../rules/layout/index.ts';
import type { ApiClient } from './types.ts';

export const CLOCK_REFRESH_MS = TIMINGS.refreshMs;

/** Kept to choose from: enough to span a few minutes, in which a crystal drifts by less than a millisecond or two. */
const SAMPLES_KEPT = 8;
/** Both clocks are read in whole milliseconds: two readings may differ by that much and still agree. */
const ROUNDING_MS = 2;
/** The pause before a first reading that failed is tried again; each further one is twice as long. */
const FIRST_RETRY_MS = 1_000;
/** Measurements in a row at the start and after a reconnect, when there is nothing to compare with. */
const BURST = 3;

/** One reading of the server's clock. */
export interface DriftSample {
  /** How far the server is ahead of the local clock, in whole milliseconds; negative when it is behind. */
  readonly drift: number;
  /** How long the reading took, in milliseconds. The drift is right to half of it. */
  readonly roundTrip: number;
}

/**
 * Reads the server's clock once. The answer is taken to have been written half-way through the round trip.
 * `now` gives local UTC milliseconds. Null when the server could not be asked.
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
 * Adds a sample to those kept, oldest first. Each says that the drift lies within half its round trip; when the new
 * one cannot be true together with an earlier one, somebody has set a clock, and the earlier one says nothing any more.
 */
export function keepSamples(kept: readonly DriftSample[], sample: DriftSample): readonly DriftSample[] {
  const agreeing = kept.filter(
    (earlier) => Math.abs(earlier.drift - sample.drift) <= (earlier.roundTrip + sample.roundTrip) / 2 + ROUNDING_MS,
  );
  return [...agreeing, sample].slice(-SAMPLES_KEPT);
}

/** The sample that can be furthest wrong by least: the one that took the shortest. */
export function bestSample(samples: readonly DriftSample[]): DriftSample | null {
  return samples.reduce<DriftSample | null>(
    (best, sample) => (best === null || sample.roundTrip < best.roundTrip ? sample : best),
    null,
  );
}

export interface ServerClock {
  /** The server's time, UTC milliseconds, as well as is known. */
  readonly now: () => number;
  /** Milliseconds to add to the local clock. */
  readonly drift: () => number;
  /** Reads the server's clock again; to be called on reconnect. A server that cannot be asked changes nothing. */
  readonly refresh: () => Promise<void>;
  /** Ends the regular readings. */
  readonly stop: () => void;
}

export interface ServerClockOptions {
  readonly client: ApiClient;
  /** Local UTC milliseconds. */
  readonly now: () => number;
  /** Milliseconds that the server is ahead, as known from elsewhere: holds until the first reading. 0 unless said. */
  readonly drift?: number;
}

/** A clock that shows the server's time: read at once, then every 30 seconds, then whenever asked to. */
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

  /** Until it has been read once, a clock is as far out as the page took to come: too far to wait half a minute. */
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
