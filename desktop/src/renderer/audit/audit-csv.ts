import type { AuditEntry } from '@marque/core/contracts/staff';
import { writeCsv } from '../csv/index.ts';

/** Column names of the file, in the order of its cells. They are for programs, so that they are never translated. */
const HEAD = ['entry', 'time', 'actor', 'action', 'lot', 'subject', 'before', 'after', 'reason'];

/** Entries of the audit log as CSV, with times in UTC and values as the log has them. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return writeCsv(
    HEAD,
    entries.map((entry) => [
      entry.entryId,
      entry.dtUTC,
      entry.actor.nickname,
      entry.action,
      entry.auctionId,
      entry.subject,
      entry.before,
      entry.after,
      entry.reason,
    ]),
  );
}
