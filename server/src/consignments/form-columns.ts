import type { FormData } from '@marque/core/contracts/prospects';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { vendorTypeOf } from '@marque/core/rules/selling';
import type { ProspectRow } from './store.ts';
import { nameOf } from './title.ts';

/** The columns that a form's answers fill: the form itself, and what lists and limits read instead of it. */
export function formColumns(
  formName: ConsignmentId,
  formData: FormData,
): Pick<ProspectRow, 'form_data' | 'title' | 'vendor_type' | 'step' | 'bytes'> {
  const text = JSON.stringify(formData);
  return {
    form_data: text,
    title: nameOf(formName, formData.answers),
    vendor_type: vendorTypeOf(formData.answers),
    step: formData.currentStepNumber,
    bytes: Buffer.byteLength(text),
  };
}
