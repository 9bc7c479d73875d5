/** Messages of a fetch without a connection in Chrome, Firefox and Safari. */
const NO_CONNECTION = /failed to fetch|networkerror|load failed|network connection was lost/i;

/** Whether a page failed because there is no connection. Fetches reject with a `TypeError` only then. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError && NO_CONNECTION.test(error.message);
}
