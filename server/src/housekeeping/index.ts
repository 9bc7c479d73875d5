import { HOUR_MS } from '@marque/core/rules/time';
import { sweepNewsletterTokens } from '../newsletters/index.ts';
import { createBackground } from '../platform/background/index.ts';
import { inOneProcess } from '../platform/cluster/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { trimMailbox } from '../platform/mail/index.ts';
import { deleteEndedWindows } from '../platform/rate-limit/index.ts';
import { sweepEmailTokens } from '../registration/index.ts';
import { sweepAnnouncements } from '../subscriptions/index.ts';

export const SWEEP_INTERVAL_MS = 6 * HOUR_MS;

export interface Housekeeping {
  /** Sweeps at once, for rows that became old while the server was stopped, and then every six hours. */
  start(): void;
  /** Resolves with the number of deleted rows. */
  sweep(): Promise<number>;
  /** Starts no further sweep; resolves when the current one has ended. */
  stop(): Promise<void>;
}

type HousekeepingContext = Pick<ServerContext, 'cluster' | 'clock' | 'config' | 'db' | 'log'>;

/**
 * Asks each owner to delete rows that are no longer used. Rows about lots, payments and submissions are history and stay.
 * Upload files, idempotency keys, sent events, failed logins and sessions are swept by their own features.
 */
export function createHousekeeping(context: HousekeepingContext): Housekeeping {
  const { clock, db } = context;
  const background = createBackground(context);

  async function sweep(): Promise<number> {
    const emailTokens = await sweepEmailTokens(db, clock.now());
    const newsletterTokens = await sweepNewsletterTokens(db, clock.now());
    const announcements = await sweepAnnouncements(db, clock.now());
    const windows = await deleteEndedWindows(db, clock.now());
    return emailTokens + newsletterTokens + announcements + windows + (await trimMailbox(context));
  }

  return {
    start: () =>
      background.repeatByClock(
        clock,
        SWEEP_INTERVAL_MS,
        'old rows could not be deleted',
        inOneProcess(context.cluster, sweep),
      ),
    sweep,
    stop: () => background.stop(),
  };
}
