import { createBackground } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { SWEEP_EVERY_MS } from './settings.ts';
import { sweepLetters } from './sweep-letters.ts';
import { sweepTokens } from './sweep-tokens.ts';

export interface Housekeeping {
  /** Sweeps at once, for what has become old while nobody was here, and every few hours after that. */
  start(): void;
  /** Resolves with how many rows went. */
  sweep(): Promise<number>;
  /** Begins nothing more, and resolves once the sweep under way has ended. */
  stop(): Promise<void>;
}

type HousekeepingContext = Pick<ServerContext, 'clock' | 'config' | 'db' | 'log'>;

/**
 * Takes away what only grows and nobody asks for any more. What tells of a lot, of money or of what people have handed in
 * is history and stays. Features that know best when theirs is old sweep it themselves: files of forms, idempotency keys,
 * sent events, wrong passwords, and sessions, of which the last of an account must stay, since letters go to those alone
 * who have ever logged in.
 */
export function createHousekeeping(context: HousekeepingContext): Housekeeping {
  const background = createBackground(context);

  const sweep = async () => (await sweepTokens(context)) + (await sweepLetters(context));

  return {
    start: () => background.recur(context.clock, SWEEP_EVERY_MS, 'old rows could not be swept', sweep),
    sweep,
    stop: () => background.stop(),
  };
}
