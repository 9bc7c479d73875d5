import type { ApiFailure } from '@marque/core/client';
import { sendEnquiry, sendFeedback } from '@marque/core/contracts/enquiries';
import type { Listing } from '@marque/core/contracts/listings';
import { buyerEnquiry, enquiryFeedback, type FilledForm } from '@marque/core/forms/enquiry';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { campaignIn } from '@marque/core/rules/visit';
import { browserApi } from '../../foundation/session/index.ts';

/** One attempt to send an enquiry. It is repeated unchanged, with the same key, while its outcome is unknown. */
export interface Attempt extends FilledForm {
  readonly key: string;
}

/** Reuses the previous attempt if the form is unchanged; otherwise a new attempt with its own key. */
export function nextAttempt(before: Attempt | null, { answers, setting }: FilledForm, newKey: () => string): Attempt {
  return before !== null && before.answers === answers && before.setting === setting
    ? before
    : { answers, setting, key: newKey() };
}

export async function ask(attempt: Attempt, lot: Listing): Promise<Result<number, ApiFailure>> {
  const answer = await browserApi.call(
    sendEnquiry,
    { body: { ...buyerEnquiry(attempt, lot), ...campaignIn(document.cookie) } },
    { idempotencyKey: attempt.key },
  );
  return answer.ok ? succeed(answer.value.body.enquiryId) : refuse(answer.error);
}

/** Sends the feedback and returns whether the server has it; a 409 means that it was given before. */
export async function giveFeedback(enquiryId: number, answers: FilledForm['answers']): Promise<boolean> {
  const body = enquiryFeedback(answers);
  if (body === null) return false;
  const answer = await browserApi.call(sendFeedback, { params: { enquiryId }, body });
  if (answer.ok) return true;
  console.error('Feedback could not be sent.', answer.error);
  return answer.error.kind === 'refused' && answer.error.status === 409;
}
