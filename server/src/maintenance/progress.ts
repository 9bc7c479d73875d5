/** Tells the person at the terminal how far a long command is. */
export interface Progress {
  line(text: string): void;
  /** A part of the work that counts what it has done. */
  step(name: string): ProgressStep;
}

export interface ProgressStep {
  /** The number so far. Printed once in some seconds. */
  count(done: number): void;
  /** Prints the last number, unless it is 0. */
  end(): void;
}

const PRINT_EVERY_MS = 2_000;
const NUMBER = new Intl.NumberFormat('en-GB');

/** Prints through `write`, one line at a time. `now`: milliseconds that only rise. */
export function createProgress(write: (line: string) => void, now: () => number): Progress {
  return {
    line: write,
    step(name) {
      let [latest, printedAt] = [0, now()];
      return {
        count(done) {
          latest = done;
          if (now() - printedAt < PRINT_EVERY_MS) return;
          printedAt = now();
          write(`${name}: ${NUMBER.format(done)} …`);
        },
        end() {
          if (latest > 0) write(`${name}: ${NUMBER.format(latest)}`);
        },
      };
    },
  };
}
