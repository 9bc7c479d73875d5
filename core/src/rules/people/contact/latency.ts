import type { Person } from '../access/roles.ts';

/**
 * How long a live bid took to reach a page (ms), by the server's clock (UTC ms). Measured for superusers only, else null.
 * Never negative, although clocks differ by a few milliseconds.
 */
export function bidLatency({ role }: Pick<Person, 'role'>, sentAt: number, now: number): number | null {
  return role === 'superuser' ? Math.max(0, now - sentAt) : null;
}
