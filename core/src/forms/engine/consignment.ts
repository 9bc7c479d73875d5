import type { Answers } from '../fields/index.ts';
import { type ConsignmentId, variantOf } from '../variants/index.ts';
import { compileForm } from './compile-form.ts';
import type { Problem } from './types.ts';
import { validateForm } from './validate.ts';

/** Everything that keeps a consignment from being submitted, as `validateForm`. The verdict of page and server alike. */
export function validateConsignment(variantId: ConsignmentId, answers: Answers): readonly Problem[] {
  return validateForm(compileForm(variantOf(variantId)), answers);
}
