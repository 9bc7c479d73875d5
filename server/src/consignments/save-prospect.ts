import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type FormData, type Prospect, saveProspect } from '@marque/core/contracts/prospects';
import { settingFault } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/index.ts';
import type { Schema } from '../platform/db/index.ts';
import {
  campaignOf,
  type HandlerCall,
  type Refused,
  type Replied,
  refused,
  replied,
  tooMany,
} from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import { actsForVendors, mayAccess } from './access.ts';
import { checkAnswers, checkCard, findClaimedFiles, submittedAnswers, withClaimedFiles } from './check-submission.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { formColumns } from './form-columns.ts';
import { findProspectState, type ProspectRow, type ProspectState, presentState, putProspect } from './store.ts';
import { sendConfirmation } from './vendor-emails.ts';
import { checkRoom } from './vendor-room.ts';

type Call = HandlerCall<typeof saveProspect>;

/** A save together with the facts that were gathered before its transaction. */
interface PreparedSave {
  readonly call: Call;
  readonly now: number;
  readonly isSubmission: boolean;
  /** As they will be stored. */
  readonly answers: FormData['answers'];
  /** The faults of a submission's answers and setting. They are found outside the transaction, for which bids would wait. */
  readonly invalid: Refused | null;
}

/** The response stored under an idempotency key. The form's data is left out: it is large, and the repeated request contains it. */
type StoredReply = Omit<Prospect, 'formData'>;

const alreadySubmitted = refused(409, PROBLEM_CODES.alreadySubmitted);
/** Also the answer to an id of another account's form, so that its existence is not disclosed. */
const draftChanged = refused(409, PROBLEM_CODES.draftChanged);

/**
 * Saves a draft, or accepts a valid submission once, from a caller who may submit. A save names
 * the revision that it was based on, or none with the first. The vendor gets an e-mail about a submission.
 */
export async function handleSaveProspect(
  dependencies: ConsignmentDependencies,
  call: Call,
): Promise<Replied<Prospect> | Refused> {
  const { context } = dependencies;
  const { params, body, caller, idempotencyKey: key } = call;
  const { userId } = caller.account;
  const isSubmission = body.isSubmitted === 1;
  const wait = await (await limiterFor(dependencies, call)).take(String(userId), saveCost(body.formData.answers));
  if (wait !== null) return tooMany(wait);
  const prepared = await prepareSave(dependencies, call, isSubmission);
  const submitted: ProspectRow[] = [];
  const answer = await context.db.write((transaction) =>
    withIdempotency<StoredReply>(
      transaction,
      { userId, key: idempotencyKey(`prospects/${params.id}`, key, body) },
      prepared.now,
      async () => {
        const before = await findProspectState(transaction, params.id);
        const row = rowAfter(prepared, before);
        const refusal =
          checkForm(dependencies, prepared, before) ??
          checkSubmission(prepared, row) ??
          (await checkRoom(transaction, row, before));
        if (refusal !== null) return refusal;
        await putProspect(transaction, row);
        await auditSave(transaction, row, before);
        if (isSubmission) submitted.push(row);
        return replied(before === null ? 201 : 200, presentState(row));
      },
    ),
  );
  // A repeated request returns the first answer and sends no second e-mail.
  for (const row of submitted) await sendConfirmation(context, row);
  if (answer.kind === 'refused') return answer;
  return { ...answer, body: { ...answer.body, formData: { ...body.formData, answers: prepared.answers } } };
}

/** Characters and files of answers that cost as much as a short form. */
const CHARACTERS_PER_UNIT = 100_000;
const FILES_PER_UNIT = 500;

/** What a save counts for: the largest form for some ten short ones. */
function saveCost(answers: FormData['answers']): number {
  let characters = 0;
  let files = 0;
  for (const value of Object.values(answers)) {
    if (typeof value === 'string') characters += value.length;
    else if (typeof value === 'object') files += value.length;
  }
  return 1 + Math.floor(characters / CHARACTERS_PER_UNIT + files / FILES_PER_UNIT);
}

/** Staff who fill in forms for vendors import whole stocks, which has a quota of its own. */
async function limiterFor({ context, limiters }: ConsignmentDependencies, call: Call): Promise<RateLimiter> {
  const isSubmission = call.body.isSubmitted === 1;
  if (await isForVendor(context.db.read, call)) {
    return isSubmission ? limiters.staffSubmissions : limiters.staffSaves;
  }
  return isSubmission ? limiters.submissions : limiters.saves;
}

async function isForVendor(db: Kysely<Schema>, { params, body, caller }: Call): Promise<boolean> {
  if (!actsForVendors(caller)) return false;
  const vendorId = body.formData.setting.vendorId ?? (await findProspectState(db, params.id))?.user_id;
  return vendorId !== undefined && vendorId !== caller.account.userId;
}

/** What must be known before the transaction: a storage may be asked, and that takes its time. */
async function prepareSave(
  { context, claimFiles }: ConsignmentDependencies,
  call: Call,
  isSubmission: boolean,
): Promise<PreparedSave> {
  const { params, body, caller } = call;
  const { formName, formData } = body;
  const now = context.clock.now();
  if (!isSubmission) return { call, now, isSubmission, answers: formData.answers, invalid: null };
  const answers = submittedAnswers(formName, formData.answers);
  // Claiming a file seals it, so that a submission with a wrong setting claims none.
  const wrongSetting = checkSetting(body);
  if (wrongSetting !== null) {
    const named = await findClaimedFiles((_owners, _form, files) => Promise.resolve(files), [], formName, answers);
    const faults = checkAnswers(formName, { sent: formData.answers, stored: answers }, named, now);
    return { call, now, isSubmission, answers, invalid: faults ?? wrongSetting };
  }
  const before = await findProspectState(context.db.read, params.id);
  const vendors = [formData.setting.vendorId, before?.user_id ?? null].filter((vendorId) => vendorId !== null);
  // Staff hand in what the vendor uploaded, and what they uploaded for the vendor.
  const owners = new Set([caller.account.userId, ...vendors.filter((vendorId) => mayAccess(caller, vendorId))]);
  const claimed = await findClaimedFiles(claimFiles, [...owners], formName, answers);
  const invalid = checkAnswers(formName, { sent: formData.answers, stored: answers }, claimed, now);
  return { call, now, isSubmission, answers: withClaimedFiles(answers, claimed), invalid };
}

/** Refuses a save because of the form's owner or state. */
function checkForm(
  { accounts }: ConsignmentDependencies,
  { call: { params, body, caller } }: PreparedSave,
  before: ProspectState | null,
): Refused | null {
  if (body.id !== params.id) return contradiction('body.id', 'Not the id of the address.');
  const { vendorId } = body.formData.setting;
  if (vendorId !== null && !mayAccess(caller, vendorId)) return refused(403, PROBLEM_CODES.forbidden);
  if (vendorId !== null && accounts.factsOf(vendorId) === null) {
    return contradiction('body.formData.setting.vendorId', 'No account has this id.');
  }
  return before === null ? null : checkState(before, body, mayAccess(caller, before.user_id));
}

function checkState(before: ProspectState, body: Call['body'], isOwn: boolean): Refused | null {
  if (!isOwn) return draftChanged;
  if (before.is_submitted === 1) return alreadySubmitted;
  if (before.form_name !== body.formName) return contradiction('body.formName', 'Not the form that was begun.');
  return before.revision === body.revision ? null : draftChanged;
}

function checkSubmission({ call, now, isSubmission, invalid }: PreparedSave, row: ProspectRow): Refused | null {
  return isSubmission ? (checkCard(call.caller.account, row.user_id, now) ?? invalid) : null;
}

/** Refuses settings that no field of the form can correct. The storefront never sends them. */
function checkSetting({ formName, formData }: Call['body']): Refused | null {
  switch (settingFault(variantOf(formName), formData)) {
    case 'version':
      return contradiction('body.formData.version', 'The form has no such version.');
    case 'currency':
      return contradiction('body.formData.setting.currency', 'Sums of this form are in another currency.');
    case null:
      return null;
  }
}

function rowAfter({ call, now, isSubmission, answers }: PreparedSave, before: ProspectState | null): ProspectRow {
  const { params, body, caller, ip, userAgent } = call;
  const { userId } = caller.account;
  // What staff change without naming a vendor stays its vendor's.
  const vendorId = body.formData.setting.vendorId ?? before?.user_id ?? userId;
  return {
    id: params.id,
    user_id: vendorId,
    form_name: body.formName,
    ...formColumns(body.formName, { ...body.formData, answers }),
    is_submitted: isSubmission ? 1 : 0,
    revision: (before?.revision ?? 0) + 1,
    submitted_by: actsForVendors(caller) && userId !== vendorId ? userId : null,
    trust_score: body.trustScore === undefined ? null : Math.round(body.trustScore),
    campaign: campaignOf(body) ?? before?.campaign ?? null,
    ip,
    user_agent: userAgent,
    created_at: before?.created_at ?? now,
    saved_at: now,
    submitted_at: isSubmission ? now : null,
    // Gone on with and left again, a draft has had its reminder.
    reminded_at: before?.reminded_at ?? null,
  };
}

/** Records a save by staff for a vendor. The answers stay in the form, since they may be personal. */
async function auditSave(transaction: Kysely<Schema>, row: ProspectRow, before: ProspectState | null): Promise<void> {
  if (row.submitted_by === null) return;
  const record = {
    actor: row.submitted_by,
    action: saveProspect.name,
    subject: `prospect ${row.id}`,
    ...(before === null ? {} : { before: auditedState(before) }),
    after: auditedState(row),
  };
  await recordAudit(transaction, record, row.saved_at);
}

function auditedState({
  revision,
  is_submitted,
  user_id,
}: Pick<ProspectState, 'revision' | 'is_submitted' | 'user_id'>) {
  return { revision, isSubmitted: is_submitted === 1, vendorId: user_id };
}

function contradiction(path: string, message: string): Refused {
  return refused(400, PROBLEM_CODES.malformed, { details: [{ path, message }] });
}
