/** The audit log: every write of staff, with old and new values. Append-only. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/index.ts';
import { exactLine, id, isoInstant, pathId, pattern } from '../wire/index.ts';
import { namedAccount } from './lots.ts';

export const auditEntry = z.object({
  entryId: id,
  dtUTC: isoInstant,
  actor: namedAccount,
  /** Name of the endpoint, for instance `voidBid`. */
  action: z.string(),
  auctionId: z.nullable(id),
  /** What it was done to, beside a lot: "comment 17", "prospect 8d3…". Null where the lot says it. */
  subject: z.nullable(z.string()),
  /** JSON values before and after, null where there was none. Never a password, a token, a card or a ceiling. Accounts by id. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Entries of one page. */
export const AUDIT_PER_PAGE = 100;

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/v1/staff/audit',
  summary: `The audit log, latest first, ${AUDIT_PER_PAGE} a page: \`next\` is the \`before\` of the following page, also of a page with fewer entries, since one page compares a bounded number with the filters. \`text\` is searched in subject, values and reason. Days are those of the sites’ calendar, both included.`,
  access: 'staff',
  query: z.object({
    before: z.optional(pathId),
    auctionId: z.optional(pathId),
    actorId: z.optional(pathId),
    action: z.optional(pattern(/^[A-Za-z]{1,60}$/)),
    text: z.optional(exactLine(1, 100)),
    from: z.optional(pattern(/^\d{4}-\d{2}-\d{2}$/)),
    to: z.optional(pattern(/^\d{4}-\d{2}-\d{2}$/)),
  }),
  replies: { 200: z.object({ entries: z.array(auditEntry), next: z.nullable(id) }) },
  refusals: [422, 429],
});
