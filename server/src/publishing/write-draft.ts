import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { LotDraft } from '@marque/core/contracts/staff';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { notFound, type Refused, type Replied, refused, replied } from '../platform/http/index.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { readDraftForStaff } from './present-draft.ts';
import { type DraftRow, findDraft } from './store/drafts.ts';

/** The draft of which a caller has seen the current revision, and which may still change; otherwise a refusal. */
export async function findOpenDraft(
  transaction: Kysely<Schema>,
  draftId: number,
  revision: number,
): Promise<DraftRow | Refused> {
  const row = await findDraft(transaction, draftId);
  if (row === undefined) return notFound;
  if (row.lot_id !== null) return refused(409, PROBLEM_CODES.lotPublished);
  return row.revision === revision ? row : refused(409, PROBLEM_CODES.draftChanged);
}

/** What a write is answered with: the draft as it is now, also where the request is a repeated one. */
export async function answerWithDraft<Status extends 200 | 201>(
  { context: { db, clock } }: Pick<PublishingDependencies, 'context'>,
  draftId: number,
  status: Status,
): Promise<Replied<LotDraft> | Refused> {
  const draft = await readDraftForStaff(db.read, draftId, clock.now());
  return draft === null ? notFound : replied(status, draft);
}
