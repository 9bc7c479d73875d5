import { median } from '../medians.ts';

const SPIN_MS = 100;

/** How much of a processor a loop gets beside all else that the machine does. */
export interface Quiet {
  /** Spins for a tenth of a second. */
  sample(): void;
  /** From 0 to 1. */
  median(): number;
}

export function watchProcessor(): Quiet {
  const shares: number[] = [];
  return {
    sample() {
      const usage = process.cpuUsage();
      const startedAt = performance.now();
      while (performance.now() - startedAt < SPIN_MS);
      const { user, system } = process.cpuUsage(usage);
      shares.push(Math.min(1, (user + system) / 1_000 / (performance.now() - startedAt)));
    },
    median: () => median(shares),
  };
}
