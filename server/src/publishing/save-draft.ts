import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { saveLotDraft } from '@marque/core/contracts/staff';
import { changedFields, type LotContent } from '@marque/core/rules/publishing';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { type Refused, type Replied, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { saveDraft } from './store/drafts.ts';
import { contentFromWire, readContent, readPhotographs } from './stored-content.ts';
import { answerWithDraft, findOpenDraft } from './write-draft.ts';

/** A save without a change keeps the revision, so that an approval stays. */
export function saveLotDraftRoute(dependencies: PublishingDependencies): Route {
  const { context, limiters } = dependencies;
  return route(saveLotDraft, async ({ params: { lotDraftId }, body, caller, ...call }) => {
    const { userId } = caller.account;
    const wait = await limiters.writes.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const now = context.clock.now();
    const sent = { userId, key: idempotencyKey(`lot-drafts/${lotDraftId}`, call.idempotencyKey, body) };
    const save = { draftId: lotDraftId, revision: body.revision, content: contentFromWire(body.content), userId, now };
    const outcome = await context.db.write((transaction) =>
      withIdempotency(transaction, sent, now, () => store(transaction, save)),
    );
    if (outcome.kind === 'refused') return outcome;
    // Long before they are published: a hundred photographs take minutes.
    dependencies.pictures.beginConversions(
      lotDraftId,
      save.content.pictures.map(({ url }) => url),
    );
    return answerWithDraft(dependencies, lotDraftId, 200);
  });
}

interface Save {
  readonly draftId: number;
  readonly revision: number;
  readonly content: LotContent;
  readonly userId: number;
  readonly now: number;
}

async function store(
  transaction: Kysely<Schema>,
  { draftId, revision, content, userId, now }: Save,
): Promise<Replied<null> | Refused> {
  const row = await findOpenDraft(transaction, draftId, revision);
  if ('kind' in row) return row;
  const known = new Set(readPhotographs(row).map(({ url }) => url));
  const strange = content.pictures.flatMap(({ url }, place) => (known.has(url) ? [] : [place]));
  if (strange.length > 0) {
    const details = strange.map((place) => ({ path: `pictures.${place}`, message: 'pictureNotOfConsignment' }));
    return refused(422, PROBLEM_CODES.pictureNotOfConsignment, { details });
  }
  const changed = changedFields(readContent(row), content);
  if (changed.length === 0) return replied(200, null);
  await saveDraft(transaction, draftId, {
    revision: revision + 1,
    title: content.title,
    content: JSON.stringify(content),
    saved_by: userId,
    saved_at: now,
  });
  const record = { actor: userId, action: saveLotDraft.name, subject: `lot draft ${draftId}` };
  const after = { revision: revision + 1, changed };
  await recordAudit(transaction, { ...record, before: { revision }, after }, now);
  return replied(200, null);
}
