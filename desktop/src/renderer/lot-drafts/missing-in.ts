import type { ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type LotDraft, missingField } from '@marque/core/contracts/staff';

/** Refusals whose `details` name fields of `MISSING_FIELDS` with their codes. */
const NAMING_FIELDS: ReadonlySet<string> = new Set([PROBLEM_CODES.lotIncomplete, PROBLEM_CODES.vendorNotActive]);

/** The fields that a refusal says are missing; none for any other failure. */
export function missingIn(failure: ApiFailure): LotDraft['missing'] {
  if (failure.kind !== 'refused' || !NAMING_FIELDS.has(failure.problem.message)) return [];
  return (failure.problem.details ?? []).flatMap(({ path, message }) => {
    const one = missingField.safeParse({ field: path, code: message });
    return one.success ? [one.data] : [];
  });
}
