import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { ProspectSave } from '@marque/core/contracts/prospects';
import { campaignOf, type Refused, refused } from '../../platform/http/index.ts';
import { actsForVendors, mayAccess } from '../access.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import { formColumns } from '../form-columns.ts';
import type { ProspectRow, ProspectState } from '../store.ts';
import { checkCard } from './check-submission.ts';
import { contradiction, type PreparedSave } from './prepare-save.ts';

const alreadySubmitted = refused(409, PROBLEM_CODES.alreadySubmitted);
/** Also the answer to an id of another account's form, so that its existence is not disclosed. */
const draftChanged = refused(409, PROBLEM_CODES.draftChanged);

/** The row that a save leads to, or why it is refused; the vendor's room is not looked at. */
export function decideSave(
  dependencies: Pick<ConsignmentDependencies, 'accounts'>,
  prepared: PreparedSave,
  before: ProspectState | null,
): ProspectRow | Refused {
  const row = rowAfter(prepared, before);
  return checkForm(dependencies, prepared, before) ?? checkSubmission(prepared, row) ?? row;
}

/** Refuses a save because of the form's owner or state. */
function checkForm(
  { accounts }: Pick<ConsignmentDependencies, 'accounts'>,
  { save, sender: { caller } }: PreparedSave,
  before: ProspectState | null,
): Refused | null {
  const { vendorId } = save.formData.setting;
  if (vendorId !== null && !mayAccess(caller, vendorId)) return refused(403, PROBLEM_CODES.forbidden);
  if (vendorId !== null && accounts.factsOf(vendorId) === null) {
    return contradiction('body.formData.setting.vendorId', 'No account has this id.');
  }
  return before === null ? null : checkState(before, save, mayAccess(caller, before.user_id));
}

function checkState(before: ProspectState, save: ProspectSave, isOwn: boolean): Refused | null {
  if (!isOwn) return draftChanged;
  if (before.is_submitted === 1) return alreadySubmitted;
  if (before.form_name !== save.formName) return contradiction('body.formName', 'Not the form that was begun.');
  return before.revision === save.revision ? null : draftChanged;
}

function checkSubmission({ sender, now, isSubmission, invalid }: PreparedSave, row: ProspectRow): Refused | null {
  return isSubmission ? (checkCard(sender.caller.account, row.user_id, now) ?? invalid) : null;
}

function rowAfter(
  { save, sender, now, isSubmission, answers }: PreparedSave,
  before: ProspectState | null,
): ProspectRow {
  const { caller, ip, userAgent } = sender;
  const { userId } = caller.account;
  // What staff change without naming a vendor stays its vendor's.
  const vendorId = save.formData.setting.vendorId ?? before?.user_id ?? userId;
  return {
    id: save.id,
    user_id: vendorId,
    form_name: save.formName,
    ...formColumns(save.formName, { ...save.formData, answers }),
    is_submitted: isSubmission ? 1 : 0,
    revision: (before?.revision ?? 0) + 1,
    submitted_by: actsForVendors(caller) && userId !== vendorId ? userId : null,
    trust_score: save.trustScore === undefined ? null : Math.round(save.trustScore),
    campaign: campaignOf(save) ?? before?.campaign ?? null,
    ip,
    user_agent: userAgent,
    created_at: before?.created_at ?? now,
    saved_at: now,
    submitted_at: isSubmission ? now : null,
    // Gone on with and left again, a draft has had its reminder.
    reminded_at: before?.reminded_at ?? null,
  };
}
