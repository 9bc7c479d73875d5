import type { ApiClient } from '@marque/core/client';
import { endAlert as endpoint } from '@marque/core/contracts/subscriptions';

/** Outcome of a link: the alert has ended (its name, if it was still there), the link is no longer valid, or no answer. */
export type EndedAlert =
  | { readonly kind: 'done'; readonly name: string | null }
  | { readonly kind: 'spent' }
  | { readonly kind: 'unanswered' };

/** Ends the alert of a link. Only an action may call it, not a loader, since it changes data. */
export async function endAlert(api: ApiClient, token: string): Promise<EndedAlert> {
  const answer = await api.call(endpoint, { params: { token } });
  if (answer.ok) return { kind: 'done', name: answer.value.body.name };
  // A request that the server understood and refused would be refused again.
  const isFinal = answer.error.kind === 'refused' && (answer.error.status === 409 || answer.error.status === 404);
  return { kind: isFinal ? 'spent' : 'unanswered' };
}
