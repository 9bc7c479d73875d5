import type { ApiFailure } from '@marque/core/client';
import { sendEnquiry, sendFeedback } from '@marque/core/contracts/enquiries';
import type { Listing } from '@marque/core/contracts/listings';
import { buyerEnquiry, enquiryFeedback, type FilledForm } from '@marque/core/forms/enquiry';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { browserApi } from '../../foundation/session/index.ts';

/** One try to ask, to be made once more word for word while nobody knows what became of it. */
export interface Attempt extends FilledForm {
  readonly key: string;
}

/** The try before where nothing was changed since; else one of its own. */
export function nextAttempt(before: Attempt | null, { answers, setting }: FilledForm, newKey: () => string): Attempt {
  return before !== null && before.answers === answers && before.setting === setting
    ? before
    : { answers, setting, key: newKey() };
}

/** Asks the seller. Gives the enquiry's id. */
export async function ask(attempt: Attempt, lot: Listing): Promise<Result<number, ApiFailure>> {
  const answer = await browserApi.call(
    sendEnquiry,
    { body: buyerEnquiry(attempt, lot) },
    { idempotencyKey: attempt.key },
  );
  return answer.ok ? succeed(answer.value.body.enquiryId) : refuse(answer.error);
}

/** Says how asking was. Whether it arrived; an opinion that was given before has. */
export async function giveFeedback(enquiryId: number, answers: FilledForm['answers']): Promise<boolean> {
  const body = enquiryFeedback(answers);
  if (body === null) return false;
  const answer = await browserApi.call(sendFeedback, { params: { enquiryId }, body });
  if (answer.ok) return true;
  console.error('Feedback could not be sent.', answer.error);
  return answer.error.kind === 'refused' && answer.error.status === 409;
}
