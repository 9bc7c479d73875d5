import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { FormData, ProspectSave } from '@marque/core/contracts/prospects';
import { settingFault } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { type Member, type Refused, type RequestFacts, refused } from '../../platform/http/index.ts';
import type { RateLimiter } from '../../platform/rate-limit/index.ts';
import { actsForVendors, mayAccess } from '../access.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import type { ProspectState } from '../store.ts';
import { checkAnswers, findClaimedFiles, submittedAnswers, withClaimedFiles } from './check-submission.ts';

/** Who saves. */
export interface Sender extends Pick<RequestFacts, 'ip' | 'userAgent'> {
  readonly caller: Member;
}

/** A save together with the facts that were gathered before its transaction. */
export interface PreparedSave {
  readonly save: ProspectSave;
  readonly sender: Sender;
  readonly now: number;
  readonly isSubmission: boolean;
  /** As they will be stored. */
  readonly answers: FormData['answers'];
  /** The faults of a submission's answers and setting. They are found outside the transaction, for which bids would wait. */
  readonly invalid: Refused | null;
}

/** What must be known before the transaction: a storage may be asked, and that takes its time. */
export async function prepareSave(
  { context, claimFiles }: ConsignmentDependencies,
  sender: Sender,
  save: ProspectSave,
  before: ProspectState | null,
): Promise<PreparedSave> {
  const { caller } = sender;
  const { formName, formData } = save;
  const isSubmission = save.isSubmitted === 1;
  const common = { save, sender, isSubmission, now: context.clock.now() };
  if (!isSubmission) return { ...common, answers: formData.answers, invalid: null };
  const answers = submittedAnswers(formName, formData.answers);
  // Claiming a file seals it, so that a submission with a wrong setting claims none.
  const wrongSetting = checkSetting(save);
  if (wrongSetting !== null) {
    const named = await findClaimedFiles((_owners, _form, files) => Promise.resolve(files), [], formName, answers);
    const faults = checkAnswers(formName, { sent: formData.answers, stored: answers }, named, common.now);
    return { ...common, answers, invalid: faults ?? wrongSetting };
  }
  const vendors = [formData.setting.vendorId, before?.user_id ?? null].filter((vendorId) => vendorId !== null);
  // Staff hand in what the vendor uploaded, and what they uploaded for the vendor.
  const owners = new Set([caller.account.userId, ...vendors.filter((vendorId) => mayAccess(caller, vendorId))]);
  const claimed = await findClaimedFiles(claimFiles, [...owners], formName, answers);
  const invalid = checkAnswers(formName, { sent: formData.answers, stored: answers }, claimed, common.now);
  return { ...common, answers: withClaimedFiles(answers, claimed), invalid };
}

/** Refuses settings that no field of the form can correct. The storefront never sends them. */
function checkSetting({ formName, formData }: ProspectSave): Refused | null {
  switch (settingFault(variantOf(formName), formData)) {
    case 'version':
      return contradiction('body.formData.version', 'The form has no such version.');
    case 'currency':
      return contradiction('body.formData.setting.currency', 'Sums of this form are in another currency.');
    case null:
      return null;
  }
}

export function contradiction(path: string, message: string): Refused {
  return refused(400, PROBLEM_CODES.malformed, { details: [{ path, message }] });
}

/** Staff who fill in forms for vendors import whole stocks, which has a quota of its own. */
export function limiterFor(
  { limiters }: ConsignmentDependencies,
  { caller }: Sender,
  save: ProspectSave,
  before: ProspectState | null,
): RateLimiter {
  const vendorId = save.formData.setting.vendorId ?? before?.user_id;
  const isForVendor = actsForVendors(caller) && vendorId !== undefined && vendorId !== caller.account.userId;
  if (isForVendor) return save.isSubmitted === 1 ? limiters.staffSubmissions : limiters.staffSaves;
  return save.isSubmitted === 1 ? limiters.submissions : limiters.saves;
}

/** Characters and files of answers that cost as much as a short form. */
const CHARACTERS_PER_UNIT = 100_000;
const FILES_PER_UNIT = 500;

/** What a save counts for: the largest form for some ten short ones. */
export function saveCost(answers: FormData['answers']): number {
  let characters = 0;
  let files = 0;
  for (const value of Object.values(answers)) {
    if (typeof value === 'string') characters += value.length;
    else if (typeof value === 'object') files += value.length;
  }
  return 1 + Math.floor(characters / CHARACTERS_PER_UNIT + files / FILES_PER_UNIT);
}
