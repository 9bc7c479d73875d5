import type { ApiClient } from '@marque/core/client';
import { verifyEmail } from '@marque/core/contracts/accounts';
import type { Verification } from './verify-page.tsx';

/** Consumes a verification token. For the page's action only: it changes state, so no loader may call it. */
export async function confirmEmail(api: ApiClient, token: string): Promise<Verification> {
  const answer = await api.call(verifyEmail, { body: { token } });
  if (answer.ok) return 'success';
  // A retry cannot succeed after a refusal by the server.
  const isFinal = answer.error.kind === 'refused' && (answer.error.status === 409 || answer.error.status === 400);
  return isFinal ? 'failed' : 'unanswered';
}
