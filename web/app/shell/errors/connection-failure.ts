/** What browsers say of a fetch that found no line: Chrome, Firefox, Safari. */
const NO_LINE = /failed to fetch|networkerror|load failed|network connection was lost/i;

/** Whether a page failed for want of a line, and not by a fault of ours. Fetches reject with a `TypeError` only then. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError && NO_LINE.test(error.message);
}
