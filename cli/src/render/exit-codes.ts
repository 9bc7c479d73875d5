/** Exit codes. Scripts rely on them: a new meaning gets a new number. */
export const EXIT = {
  done: 0,
  /** Some of the checked answers have faults. */
  problems: 1,
  /** Wrong usage, or a file that cannot be read. */
  wrongUse: 2,
  /** A bug of the program. */
  bug: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
