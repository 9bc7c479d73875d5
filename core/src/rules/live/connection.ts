/** Longer than this without a line, and the page is loaded again instead of mended. */
const MENDABLE_MS = 10_000;

/** What to do once the line is there: nothing at the first connection, since the page has just been fetched. */
export function onConnected(connection: {
  readonly isFirst: boolean;
  /** How long there was none (ms). */
  readonly awayMs: number;
}): 'nothing' | 'refetchAll' | 'reload' {
  if (connection.isFirst) return 'nothing';
  return connection.awayMs > MENDABLE_MS ? 'reload' : 'refetchAll';
}
