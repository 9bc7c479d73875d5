import { toIso } from '@marque/core/contracts/instants';
import {
  answerLotApproval,
  type LotToApprove,
  listLotApprovals,
  readLotApproval,
} from '@marque/core/contracts/lot-approvals';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { UserId } from '@marque/core/rules/lot';
import { type ApprovalAnswer, approvalState, isApprovalNoteMissing } from '@marque/core/rules/publishing';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { notFound, type Refused, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { linksOf } from './present-draft.ts';
import {
  type ApprovalRow,
  findLastApproval,
  findLastApprovals,
  listAskedDrafts,
  saveAnswer,
} from './store/approvals.ts';
import { type DraftRow, findDraft } from './store/drafts.ts';
import { contentToWire, readContent } from './stored-content.ts';

/** Lots that are listed for their vendor. */
const MOST_LISTED = 50;

/** A lot is approved by its vendor alone: staff and other members get 404. */
export function ownApprovalRoutes(dependencies: PublishingDependencies): Route[] {
  const { db } = dependencies.context;
  return [
    route(listLotApprovals, async ({ caller }) => {
      const drafts = await listAskedDrafts(db.read, caller.account.userId, MOST_LISTED);
      const last = await findLastApprovals(
        db.read,
        drafts.map(({ id }) => id),
      );
      const links = await linksOf(db.read, drafts);
      const approvals = drafts.flatMap((draft) => {
        const approval = last.get(draft.id);
        return approval === undefined ? [] : [present(draft, approval, links(draft.lot_id))];
      });
      return replied(200, { approvals });
    }),
    route(readLotApproval, async ({ params: { lotDraftId }, caller }) => {
      const asked = await findAsked(db.read, lotDraftId, caller.account.userId);
      if (asked === null) return notFound;
      const shown = await presentAsked(db.read, asked);
      return replied(200, { ...shown, content: contentToWire(readContent(asked.draft)) });
    }),
    answerRoute(dependencies),
  ];
}

function answerRoute({ context: { db, clock }, limiters }: PublishingDependencies): Route {
  return route(answerLotApproval, async ({ params: { lotDraftId }, body, caller, ...call }) => {
    const { userId } = caller.account;
    const wait = await limiters.answers.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const now = clock.now();
    const sent = { userId, key: idempotencyKey(`own-approvals/${lotDraftId}`, call.idempotencyKey, body) };
    const outcome = await db.write((transaction) =>
      withIdempotency<null>(transaction, sent, now, async () => {
        const asked = await findAsked(transaction, lotDraftId, userId);
        const refusal = checkAnswer(asked, body);
        if (asked === null || refusal !== null) return refusal ?? notFound;
        await saveAnswer(transaction, asked.approval, { answer: body.answer, note: body.note, at: now });
        return replied(200, null);
      }),
    );
    if (outcome.kind === 'refused') return outcome;
    const answered = await findAsked(db.read, lotDraftId, userId);
    return answered === null ? notFound : replied(200, await presentAsked(db.read, answered));
  });
}

interface Asked {
  readonly draft: DraftRow;
  readonly approval: ApprovalRow;
}

/** Null for a draft of another vendor, and for one that its vendor was not asked about. */
async function findAsked(db: Kysely<Schema>, draftId: number, vendorId: UserId): Promise<Asked | null> {
  const draft = await findDraft(db, draftId);
  if (draft === undefined || draft.vendor_id !== vendorId) return null;
  const approval = await findLastApproval(db, draftId);
  return approval === undefined ? null : { draft, approval };
}

function checkAnswer(
  asked: Asked | null,
  { revision, answer, note }: { readonly revision: number; readonly answer: ApprovalAnswer; readonly note: string },
): Refused | null {
  if (asked === null) return notFound;
  const { draft, approval } = asked;
  if (draft.lot_id !== null) return refused(409, PROBLEM_CODES.lotPublished);
  if (draft.revision !== revision || approval.revision !== revision) return refused(409, PROBLEM_CODES.draftChanged);
  return isApprovalNoteMissing(answer, note) ? refused(422, PROBLEM_CODES.noteMissing) : null;
}

async function presentAsked(db: Kysely<Schema>, { draft, approval }: Asked): Promise<LotToApprove> {
  const links = await linksOf(db, [draft]);
  return present(draft, approval, links(draft.lot_id));
}

function present(draft: DraftRow, approval: ApprovalRow, lot: LotToApprove['lot']): LotToApprove {
  return {
    lotDraftId: draft.id,
    site: draft.site,
    lotType: draft.lot_type,
    title: draft.title,
    revision: draft.revision,
    state: approvalState(approval, draft.revision),
    dtRequestedUTC: toIso(approval.requested_at),
    dtAnsweredUTC: approval.answered_at === null ? null : toIso(approval.answered_at),
    note: approval.note,
    lot,
  };
}
