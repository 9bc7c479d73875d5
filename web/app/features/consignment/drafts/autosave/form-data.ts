import type { FormData, Prospect, ProspectSummary } from '@marque/core/contracts/prospects';
import type { Draft } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { normaliseCurrency } from '@marque/core/rules/money';
import { DEFAULT_CURRENCY } from '@marque/core/rules/places';
import type { ServerCopy } from '../draft-to-open.ts';

/** A draft as the API transfers it. */
export function formDataOf({ version, step, setting, answers }: Draft): FormData {
  const currency = normaliseCurrency(setting.currency);
  return {
    version,
    currentStepNumber: step,
    setting: { ...setting, currency: currency.ok ? currency.value : DEFAULT_CURRENCY },
    answers: answersOf(answers),
  };
}

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

/** Lists of the contract are mutable; those of the engine are read-only. */
function answersOf(answers: Answers): FormData['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typeof value === 'object' ? value.map((file) => ({ ...file })) : value,
    ]),
  );
}
