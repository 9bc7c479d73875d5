import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { startLotDraft } from '@marque/core/contracts/staff';
import { consignedKind, siteOfForm, titleOf } from '@marque/core/forms/titles';
import { draftFromAnswers } from '@marque/core/rules/publishing';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/index.ts';
import { findSubmission } from '../consignments/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { notFound, type Refused, type Route, refused, route, tooMany } from '../platform/http/index.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { findDraftOfProspect, insertDraft } from './store/drafts.ts';
import type { ConsignedPhotograph } from './stored-content.ts';
import { checkVendor } from './vendor-account.ts';
import { answerWithDraft } from './write-draft.ts';

/** Each consignment has one draft: of two colleagues who start it at once, the second gets the first one's. */
export function startLotDraftRoute(dependencies: PublishingDependencies): Route {
  const { context, limiters } = dependencies;
  return route(startLotDraft, async ({ params: { prospectId }, caller }) => {
    const { userId } = caller.account;
    const wait = await limiters.writes.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const now = context.clock.now();
    const started = await context.db.write((transaction) => start(transaction, prospectId.toLowerCase(), userId, now));
    if (started.kind === 'refused') return started;
    return answerWithDraft(dependencies, started.draftId, started.isNew ? 201 : 200);
  });
}

interface Started {
  readonly kind: 'started';
  readonly draftId: number;
  readonly isNew: boolean;
}

async function start(
  transaction: Kysely<Schema>,
  prospectId: string,
  userId: number,
  now: number,
): Promise<Started | Refused> {
  const known = await findDraftOfProspect(transaction, prospectId);
  if (known !== undefined) return { kind: 'started', draftId: known.id, isNew: false };
  const submission = await findSubmission(transaction, prospectId);
  if (submission === null) return notFound;
  if (!submission.isSubmitted) return refused(409, PROBLEM_CODES.notSubmitted);
  const { formName, vendorId, formData } = submission;
  const unavailable = await checkVendor(transaction, vendorId);
  if (unavailable !== null) return unavailable;
  const { answers, setting } = formData;
  const photographs = photographsIn(answers);
  const lotType = consignedKind(formName);
  const content = draftFromAnswers(
    {
      formName,
      lotType,
      title: titleOf(formName, answers),
      currency: setting.currency,
      answers,
      photographs: photographs.map(({ url }) => url),
    },
    now,
  );
  const { id: draftId } = await insertDraft(transaction, {
    prospect_id: prospectId,
    vendor_id: vendorId,
    site: siteOfForm(formName),
    lot_type: lotType,
    revision: 1,
    title: content.title,
    content: JSON.stringify(content),
    photographs: JSON.stringify(photographs),
    lot_id: null,
    started_at: now,
    saved_by: userId,
    saved_at: now,
  });
  const record = { actor: userId, action: startLotDraft.name, subject: `prospect ${prospectId}` };
  await recordAudit(transaction, { ...record, after: { lotDraftId: draftId, vendorId } }, now);
  return { kind: 'started', draftId, isNew: true };
}

/** The field of every form that takes photographs for the page. Other files are papers. */
const PHOTOGRAPHS_FIELD = 'images';

function photographsIn(answers: Readonly<Record<string, unknown>>): readonly ConsignedPhotograph[] {
  const files = answers[PHOTOGRAPHS_FIELD];
  if (!Array.isArray(files)) return [];
  const pictures = (files as readonly { url: string; name: string; type: string }[]).filter(({ type }) =>
    type.startsWith('image/'),
  );
  const byUrl = new Map(pictures.map(({ url, name }) => [url, { url, name }]));
  return [...byUrl.values()];
}
