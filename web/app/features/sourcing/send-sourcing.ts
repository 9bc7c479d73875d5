import type { Answer, ApiFailure } from '@marque/core/client';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import {
  type FilledForm,
  type SellerEnquiryAnswers,
  type SellerEnquiryContext,
  sourcingEnquiry,
} from '@marque/core/forms/enquiry';
import type { Result } from '@marque/core/rules/result';
import { browserApi } from '../../foundation/session/index.ts';

/** One attempt to send the form. It is repeated unchanged, with the same key, while its outcome is unknown. */
export interface Attempt extends FilledForm {
  readonly body: SellerEnquiryAnswers;
  readonly key: string;
}

interface Sending {
  readonly filled: FilledForm;
  readonly sender: SellerEnquiryContext;
  readonly about: Parameters<typeof sourcingEnquiry>[2];
  readonly newKey: () => string;
}

/** Reuses the previous attempt if the form is unchanged; otherwise a new attempt with its own key. */
export function nextAttempt(before: Attempt | null, { filled, sender, about, newKey }: Sending): Attempt {
  if (before !== null && before.answers === filled.answers && before.setting === filled.setting) return before;
  return { ...filled, body: sourcingEnquiry(filled, sender, about), key: newKey() };
}

export function sendSourcing({
  body,
  key,
}: Attempt): Promise<Result<Answer<{ readonly enquiryId: number }>, ApiFailure>> {
  return browserApi.call(sendEnquiry, { body }, { idempotencyKey: key });
}
