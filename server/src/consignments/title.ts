import type { Answers } from '@marque/core/forms/fields';
import { referenceOf, titleOf } from '@marque/core/forms/titles';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { isSafeInEmail } from '@marque/core/rules/contact';

/** The longest title in the subject of an e-mail. */
const LONGEST = 100;

/** The title of a consignment in e-mails, in one line; null where the answers give none, or a link. */
export function nameOf(formName: ConsignmentId, answers: Answers): string | null {
  const title = titleOf(formName, answers);
  return title === null || !isSafeInEmail(title) ? null : Array.from(title).slice(0, LONGEST).join('');
}

/** The same for a submission, which has a reference where it has no name. */
export function subjectOf(formName: ConsignmentId, answers: Answers, id: string): string {
  return nameOf(formName, answers) ?? referenceOf(id);
}
