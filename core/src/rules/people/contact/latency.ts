import type { Person } from '../access/roles.ts';

/**
 * How long a live bid took to reach a page (ms): from when the server sent it to now, both by the server's clock (UTC ms).
 * Superusers' pages alone measure it, null for all others. Never below nothing: clocks agree to within a few milliseconds.
 */
export function bidLatency({ role }: Pick<Person, 'role'>, sentAt: number, now: number): number | null {
  return role === 'superuser' ? Math.max(0, now - sentAt) : null;
}
