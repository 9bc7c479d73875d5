import type { Answer, ApiFailure } from '@marque/core/client';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import type { FormState } from '@marque/core/forms/engine';
import {
  type SellerEnquiryAnswers,
  type SellerEnquiryContext,
  type SellerFormId,
  sellerEnquiry,
} from '@marque/core/forms/enquiry';
import type { Result } from '@marque/core/rules/result';
import { browserApi } from '../../../foundation/session/index.ts';

/** One attempt to send a form. It is repeated unchanged, with the same key, while its outcome is unknown. */
export interface Attempt {
  readonly answers: FormState['answers'];
  readonly setting: FormState['setting'];
  readonly body: SellerEnquiryAnswers;
  readonly key: string;
}

/**
 * Reuses the previous attempt if the form is unchanged, so that the server counts it once; otherwise a new attempt with
 * its own key.
 */
export function nextAttempt(
  before: Attempt | null,
  id: SellerFormId,
  { answers, setting }: Pick<FormState, 'answers' | 'setting'>,
  { visit, newKey }: { readonly visit: SellerEnquiryContext; readonly newKey: () => string },
): Attempt {
  if (before !== null && before.answers === answers && before.setting === setting) return before;
  return { answers, setting, body: sellerEnquiry(id, { answers, setting }, visit), key: newKey() };
}

export function sendSeller({
  body,
  key,
}: Attempt): Promise<Result<Answer<{ readonly enquiryId: number }>, ApiFailure>> {
  return browserApi.call(sendEnquiry, { body }, { idempotencyKey: key });
}
