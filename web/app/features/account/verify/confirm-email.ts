import type { ApiClient } from '@marque/core/client';
import { verifyEmail } from '@marque/core/contracts/accounts';
import type { Verification } from './verify-page.tsx';

/** Spends a verification token. For the page's action: it changes something, so no loader may call it. */
export async function confirmEmail(api: ApiClient, token: string): Promise<Verification> {
  const answer = await api.call(verifyEmail, { body: { token } });
  if (answer.ok) return 'success';
  // What the server has understood and refused, it would refuse again.
  const isFinal = answer.error.kind === 'refused' && (answer.error.status === 409 || answer.error.status === 400);
  return isFinal ? 'failed' : 'unanswered';
}
