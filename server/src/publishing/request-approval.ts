import { requestApproval } from '@marque/core/contracts/staff';
import { missingContent } from '@marque/core/rules/publishing';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { type Refused, type Replied, type Route, replied, route, tooMany } from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { checkPictures, incomplete } from './refusals.ts';
import { addApproval } from './store/approvals.ts';
import { readContent } from './stored-content.ts';
import { checkVendor } from './vendor-account.ts';
import { answerWithDraft, findOpenDraft } from './write-draft.ts';

/** A revision is asked about once: a repeated request adds neither a second e-mail nor a second entry in the audit log. */
export function requestApprovalRoute(dependencies: PublishingDependencies): Route {
  const { context, limiters, deliver } = dependencies;
  return route(requestApproval, async ({ params: { lotDraftId }, body, caller, ...call }) => {
    const { userId } = caller.account;
    const wait = await limiters.writes.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const unreadable = await checkPictures(dependencies, lotDraftId, body.revision);
    if (unreadable !== null) return unreadable;
    const now = context.clock.now();
    const sent = { userId, key: idempotencyKey(`lot-approvals/${lotDraftId}`, call.idempotencyKey, body) };
    const ask = { draftId: lotDraftId, revision: body.revision, userId, now };
    const outcome = await context.db.write((transaction) =>
      withIdempotency(transaction, sent, now, () => store(transaction, ask)),
    );
    if (outcome.kind === 'refused') return outcome;
    deliver();
    return answerWithDraft(dependencies, lotDraftId, 200);
  });
}

interface Ask {
  readonly draftId: number;
  readonly revision: number;
  readonly userId: number;
  readonly now: number;
}

async function store(
  transaction: Kysely<Schema>,
  { draftId, revision, userId, now }: Ask,
): Promise<Replied<null> | Refused> {
  const row = await findOpenDraft(transaction, draftId, revision);
  if ('kind' in row) return row;
  const unavailable = await checkVendor(transaction, row.vendor_id);
  if (unavailable !== null) return unavailable;
  const missing = missingContent(readContent(row), row.lot_type, now);
  if (missing.length > 0) return incomplete(missing);
  const request = { draft_id: draftId, revision, requested_by: userId, requested_at: now };
  if (await addApproval(transaction, request)) {
    const record = { actor: userId, action: requestApproval.name, subject: `lot draft ${draftId}` };
    await recordAudit(transaction, { ...record, after: { revision, vendorId: row.vendor_id } }, now);
  }
  return replied(200, null);
}
