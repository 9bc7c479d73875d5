import type { ApiClient } from '@marque/core/client';
import { confirmNewsletters } from '@marque/core/contracts/newsletters';

/** Outcome of a confirmation: confirmed for `email`, token used or expired, or no answer from the server. */
export type Confirmation =
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'spent' }
  | { readonly kind: 'unanswered' };

/** Redeems the token of a link. Only an action may call it, not a loader, since it changes data. */
export async function confirmSubscription(api: ApiClient, token: string): Promise<Confirmation> {
  const answer = await api.call(confirmNewsletters, { body: { token } });
  if (answer.ok) return { kind: 'done', email: answer.value.body.email };
  // A request that the server understood and refused would be refused again.
  const isFinal = answer.error.kind === 'refused' && (answer.error.status === 409 || answer.error.status === 400);
  return { kind: isFinal ? 'spent' : 'unanswered' };
}
