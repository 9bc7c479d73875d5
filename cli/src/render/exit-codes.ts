/** What the program exits with. Scripts rely on these: a new meaning takes a new number. */
export const EXIT = {
  done: 0,
  /** Answers were checked, and something is wrong with some of them. */
  problems: 1,
  /** The command line makes no sense, or a file that it names can't be read. */
  wrongUse: 2,
  /** A fault of the program itself. */
  bug: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
