import type { ApiClient } from '@marque/core/client';
import { confirmNewsletters } from '@marque/core/contracts/newsletters';

/** What became of the link of a letter: whom letters go to from now on, used up, or never tried for want of an answer. */
export type Confirmation =
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'spent' }
  | { readonly kind: 'unanswered' };

/** Spends the token of a link. For the page's action: it changes something, so no loader may call it. */
export async function confirmSubscription(api: ApiClient, token: string): Promise<Confirmation> {
  const answer = await api.call(confirmNewsletters, { body: { token } });
  if (answer.ok) return { kind: 'done', email: answer.value.body.email };
  // What the server has understood and refused, it would refuse again.
  const isFinal = answer.error.kind === 'refused' && (answer.error.status === 409 || answer.error.status === 400);
  return { kind: isFinal ? 'spent' : 'unanswered' };
}
