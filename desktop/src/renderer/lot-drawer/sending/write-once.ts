import type { ApiClient, ApiFailure } from '@marque/core/client';
import type { CallOf, Endpoint, ReplyOf } from '@marque/core/contracts/endpoint';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { PendingWrites } from '../../state/index.ts';

/**
 * Sends a write with an idempotency key that is kept until the server has answered, so that the same write after a failure
 * is carried out once.
 */
export async function writeOnce<E extends Endpoint>(
  { api, writes }: { readonly api: ApiClient; readonly writes: PendingWrites },
  endpoint: E,
  parts: CallOf<E>,
): Promise<Result<ReplyOf<E>, ApiFailure>> {
  const write = `${endpoint.name} ${JSON.stringify(parts)}`;
  const idempotencyKey = writes.keyOf(write);
  const answer = await api
    .call(endpoint, parts, { idempotencyKey })
    .catch(() => refuse<ApiFailure>({ kind: 'network' }));
  if (answer.ok || isDecided(answer.error)) writes.settle(write);
  return answer.ok ? succeed(answer.value.body) : answer;
}

/** Whether the server has decided: without an answer and after an error of its own the write may have been carried out. */
function isDecided(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status < 500;
}
