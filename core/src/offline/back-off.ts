const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;
/** What a server asks for is honoured up to this time: a faulty header must not stop an outbox for days. */
export const LONGEST_ASKED_MS = 60 * 60_000;

/**
 * Milliseconds until the next attempt, after `attempts` attempts: they double from a second to five minutes. `random`, from
 * 0 up to 1, takes away up to half, so that consoles that lost the server together do not come back together.
 */
export function backOffMs(attempts: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(Math.max(attempts - 1, 0), 20));
  return Math.round(full * (1 - random / 2));
}
