import type { Answers } from '@marque/core/forms/fields';
import { referenceOf, titleOf } from '@marque/core/forms/titles';
import type { ConsignmentId } from '@marque/core/forms/variants';

/** More would not fit the subject of a letter. */
const LONGEST = 100;

/** What a letter calls a consignment, in one line; its reference where the answers name nothing. */
export function subjectOf(formName: ConsignmentId, answers: Answers, id: string): string {
  const title = titleOf(formName, answers);
  return title === null ? referenceOf(id) : Array.from(title).slice(0, LONGEST).join('');
}
