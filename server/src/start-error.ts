/** The server can't start: the message is one line for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
