import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const LOWER = 15;

/**
 * Lowers the priority of a process that leads a session of its own, and of its children: a phone runs neither Lighthouse nor
 * the server. Linux compares priorities inside a session only, and sessions by a priority of their own.
 */
export function lowerPriority(pid: number): void {
  setPriority(pid, LOWER);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOWER));
  } catch {
    // Another system, or a kernel without groups for sessions.
  }
}
