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

/** One try to send a form, to be made once more word for word while nobody knows what became of it. */
export interface Attempt {
  readonly answers: FormState['answers'];
  readonly setting: FormState['setting'];
  readonly body: SellerEnquiryAnswers;
  readonly key: string;
}

/**
 * The try that a press of the button makes: the one before where nothing was changed since, so that it counts once however
 * often it arrives; else one of its own.
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

/** Sends it. */
export function sendSeller({
  body,
  key,
}: Attempt): Promise<Result<Answer<{ readonly enquiryId: number }>, ApiFailure>> {
  return browserApi.call(sendEnquiry, { body }, { idempotencyKey: key });
}
