import type { Answer, ApiFailure } from '@marque/core/client';
import type { Prospect } from '@marque/core/contracts/prospects';
import type { Result } from '@marque/core/rules/result';
import { removeRecord } from './drafts/draft-record.ts';
import { prospectCalls } from './prospect-calls.ts';

/** Deletes a draft on the server, then in this browser. */
export async function discardDraft({
  id,
  formName,
  userId,
}: Pick<Prospect, 'id' | 'formName' | 'userId'>): Promise<Result<Answer<unknown>, ApiFailure>> {
  const answer = await prospectCalls.discard(id);
  const isGone = answer.ok || (answer.error.kind === 'refused' && answer.error.status === 404);
  if (isGone) removeRecord(() => window.localStorage, { userId, formName }, id);
  return answer;
}
