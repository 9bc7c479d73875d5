import type { Prospect, ProspectSummary } from '@marque/core/contracts/prospects';
import type { ServerCopy } from '../draft-to-open.ts';

/** A prospect of the server with its draft in the engine's format, possibly of an older version. */
export function copyOf(prospect: Prospect): ServerCopy {
  const { id, formName, formData, revision, isSubmitted, dtSavedUTC } = prospect;
  const { version, currentStepNumber, setting, answers } = formData;
  return {
    id,
    revision,
    savedAt: Date.parse(dtSavedUTC),
    isSubmitted: isSubmitted === 1,
    draft: { variant: formName, version, step: currentStepNumber, setting, answers },
  };
}

/** The same of a list, which has no answers. */
export function listedCopyOf({ id, revision, isSubmitted, dtSavedUTC }: ProspectSummary): ServerCopy {
  return { id, revision, savedAt: Date.parse(dtSavedUTC), isSubmitted: isSubmitted === 1, draft: null };
}
