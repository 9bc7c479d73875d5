/** SQLSTATE classes of a server that is away, is shutting down, or lacks resources. */
const UNAVAILABLE_STATES = /^(08|53|57P|58|XX)/;
/** Codes of Node's sockets. */
const UNAVAILABLE_SOCKETS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of the `pg` package that carry no code. */
const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection timeout/i;

/** A transaction that conflicted with another one, or was chosen to end a deadlock: it has changed nothing. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Whether an error says that PostgreSQL can't be used now. A transaction that kept conflicting counts too. */
export function isPostgresUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== null) {
    return UNAVAILABLE_STATES.test(code) || UNAVAILABLE_SOCKETS.has(code) || CONFLICTS.has(code);
  }
  return error instanceof Error && UNAVAILABLE_MESSAGES.test(error.message);
}

export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error) ?? '');
}

/** SQLSTATE of a database's error, or the code of a socket's. */
export function codeOf(error: unknown): string | null {
  const code = error instanceof Error ? (error as { readonly code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : null;
}
