import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { listAuditRoute } from './list-audit.ts';

export { auditPart } from './account-data.ts';
export { type AuditRecord, recordAudit, recordAudits } from './record-audit.ts';
export { countActions } from './store.ts';

/** The log of what staff write. */
export function auditRoutes(context: ServerContext): Route[] {
  return [listAuditRoute(context, createRateLimiter(context, 'auditReads'))];
}
