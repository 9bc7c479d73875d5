import type { Answers } from '@marque/core/forms/fields';
import type { DraftValue } from '../../../ipc/contract.ts';

/** A draft in the engine's format, possibly of an older version of its form. */
export function storedDraftOf({ formName, formData }: Pick<DraftValue, 'formName' | 'formData'>, answers: Answers) {
  const { version, currentStepNumber, setting } = formData;
  return { variant: formName, version, step: currentStepNumber, setting, answers };
}
