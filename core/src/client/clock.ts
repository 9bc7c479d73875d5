import { readTime } from '../contracts/platform/index.ts';
import type { ApiClient } from './types.ts';

export const CLOCK_REFRESH_MS = 30_000;

/** Kept to choose from: enough to span a few minutes, in which a crystal drifts by less than a millisecond or two. */
const SAMPLES_KEPT = 8;
/** Both clocks are read in whole milliseconds: two readings may differ by that much and still agree. */
const ROUNDING_MS = 2;
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
  /** Server time that came with the page: the drift counts from it until the first reading. */
  readonly serverNow?: number;
}

/** A clock that shows the server's time: read at once, then every 30 seconds, then whenever asked to. */
export function createServerClock({ client, now, serverNow }: ServerClockOptions): ServerClock {
  let samples: readonly DriftSample[] = [];
  let drift = serverNow === undefined ? 0 : serverNow - now();

  async function read(times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      const sample = await measureDrift(client, now);
      if (sample === null) return;
      samples = keepSamples(samples, sample);
      drift = bestSample(samples)?.drift ?? drift;
    }
  }

  void read(BURST);
  const timer = setInterval(() => void read(1), CLOCK_REFRESH_MS);

  return {
    now: () => now() + drift,
    drift: () => drift,
    refresh: () => read(BURST),
    stop: () => clearInterval(timer),
  };
}
