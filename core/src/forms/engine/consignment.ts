import type { Answers } from '../fields/index.ts';
import { type ConsignmentId, variantOf } from '../variants/index.ts';
import { compileForm } from './compile-form.ts';
import type { Problem } from './types.ts';
import { validateForm } from './validate.ts';

/** All faults that prevent a consignment's submission, as `validateForm` lists them. Page and server both use it. */
export function validateConsignment(variantId: ConsignmentId, answers: Answers): readonly Problem[] {
  return validateForm(compileForm(variantOf(variantId)), answers);
}
