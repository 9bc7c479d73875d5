/** Exit codes. Scripts rely on them: a new meaning gets a new number. */
export const EXIT = {
  done: 0,
  /** A check found something, or answers have faults. */
  problems: 1,
  /** Wrong usage, a file that cannot be read, or a request that the server refused. */
  wrongUse: 2,
  /** Some rows or lots were refused; the others are done. */
  partial: 3,
  /** A login is needed, or the account may not do this. */
  loginNeeded: 4,
  /** The server cannot be reached, is too slow, or failed. */
  unavailable: 5,
  /** A bug of the program. */
  bug: 70,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
