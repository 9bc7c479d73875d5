import { setTimeout as sleep } from 'node:timers/promises';
import { CONTENT_LIMITS } from '@marque/core/rules/publishing';
import { MINUTE_MS } from '@marque/core/rules/time';
import { PICTURE_LIMITS } from '@marque/core/rules/uploads';
import type { ServerContext } from '../../platform/context.ts';
import { createWorkerQueue } from '../../platform/worker-queue/index.ts';

/** An uploaded photograph of a draft. */
export interface Conversion {
  readonly draftId: number;
  readonly url: string;
}

/** `unreadable`: it can't be decoded. `pending`: it waits, is under way, or could not be queued. */
export type ConversionState = 'converted' | 'unreadable' | 'pending';

/** Converts photographs in the background, one at a time; drafts take turns. */
export interface ConversionQueue {
  /** Queues the photograph, unless it is queued. Resolves with its state within `milliseconds`; at once for 0. */
  convert(conversion: Conversion, milliseconds: number): Promise<ConversionState>;
  /** Waits for the conversion that is under way and begins no other. */
  stop(): Promise<void>;
}

/** Photographs that wait, of all drafts: beyond, a later save or request queues them again. */
const MOST_WAITING = 10 * CONTENT_LIMITS.pictures;

/** Bids come first: the processor rests as long as a conversion has taken. */
const REST_PER_WORK = 1;

/** A file that can't be decoded is tried again after this time, since a busy machine may have taken too long. */
const RETRY_AFTER_MS = 5 * MINUTE_MS;

/** `work` resolves with whether the photograph could be decoded, and bounds its own time. */
export function createConversionQueue(
  { clock, log }: Pick<ServerContext, 'clock' | 'log'>,
  work: (conversion: Conversion) => Promise<boolean>,
): ConversionQueue {
  const underWay = new Map<string, Promise<ConversionState>>();
  /** By the monotonic clock, the oldest first. */
  const unreadableSince = new Map<string, number>();
  const stopping = new AbortController();
  let restMs = 0;

  const queue = createWorkerQueue<Conversion, ConversionState>({
    limits: {
      workMs: PICTURE_LIMITS.conversionMs,
      waiting: MOST_WAITING,
      waitingPerSender: CONTENT_LIMITS.pictures,
    },
    work: convertOne,
    failed: 'pending',
    report: (err) => log.error({ err }, 'a photograph could not be converted'),
  });

  async function convertOne(conversion: Conversion): Promise<ConversionState> {
    await sleep(restMs, undefined, { signal: stopping.signal, ref: false });
    const startedAt = performance.now();
    try {
      return (await work(conversion)) ? 'converted' : 'unreadable';
    } finally {
      restMs = (performance.now() - startedAt) * REST_PER_WORK;
    }
  }

  async function enqueue(name: string, conversion: Conversion): Promise<ConversionState> {
    const outcome = await queue.run(String(conversion.draftId), conversion);
    if (outcome === 'unreadable') unreadableSince.set(name, clock.monotonicNow());
    underWay.delete(name);
    return outcome === 'busy' ? 'pending' : outcome;
  }

  function forgetUntil(time: number): void {
    for (const [name, since] of unreadableSince) {
      if (since > time) return;
      unreadableSince.delete(name);
    }
  }

  return {
    async convert(conversion, milliseconds) {
      const name = `${conversion.draftId} ${conversion.url}`;
      forgetUntil(clock.monotonicNow() - RETRY_AFTER_MS);
      if (unreadableSince.has(name)) return 'unreadable';
      const running = underWay.get(name) ?? enqueue(name, conversion);
      underWay.set(name, running);
      return milliseconds === 0 ? 'pending' : within(running, milliseconds);
    },
    async stop() {
      stopping.abort();
      await queue.stop();
    },
  };
}

async function within(running: Promise<ConversionState>, milliseconds: number): Promise<ConversionState> {
  const waited = new AbortController();
  const late = sleep(milliseconds, 'pending' as const, { signal: waited.signal, ref: false });
  try {
    return await Promise.race([running, late]);
  } finally {
    late.catch(() => undefined);
    waited.abort();
  }
}
