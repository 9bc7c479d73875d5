import type { FormData } from '@marque/core/contracts/prospects';
import type { FormState, Setting } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { normaliseCurrency } from '@marque/core/rules/money';
import { DEFAULT_CURRENCY } from '@marque/core/rules/places';
import type { DraftValue } from '../../../ipc/contract.ts';

interface SavedForm extends Pick<FormState, 'step' | 'setting'> {
  readonly version: number;
  /** Without files that only this computer has. */
  readonly answers: Answers;
}

/** The state of a form as it is stored and sent. */
export function formDataOf({ version, step, setting, answers }: SavedForm): FormData {
  return { version, currentStepNumber: step, setting: wireSetting(setting), answers: mutable(answers) };
}

function wireSetting(setting: Setting): FormData['setting'] {
  const currency = normaliseCurrency(setting.currency);
  return { ...setting, currency: currency.ok ? currency.value : DEFAULT_CURRENCY };
}

/** Lists of the contract are mutable; those of the engine are read-only. */
function mutable(answers: Answers): FormData['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typeof value === 'object' ? value.map((file) => ({ ...file })) : value,
    ]),
  );
}

/** A draft in the engine's format, possibly of an older version of its form. */
export function storedDraftOf({ formName, formData }: Pick<DraftValue, 'formName' | 'formData'>, answers: Answers) {
  const { version, currentStepNumber, setting } = formData;
  return { variant: formName, version, step: currentStepNumber, setting, answers };
}
