import type { UserId } from '@marque/core/rules/lot';
import { statementsOf } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Refused } from '../platform/http/index.ts';
import type { RepeatKey, Verdict } from '../platform/idempotency/index.ts';
import { answerOnceInBatch } from '../platform/idempotency/index.ts';

/**
 * A refusal given before the write that was asked for had its turn. Under a key it is the first answer like any other,
 * unless the key has one already: then that.
 */
export async function storeRefusal<Body>(
  { db }: Pick<ServerContext, 'db'>,
  sent: { readonly repeat: RepeatKey | null; readonly userId: UserId },
  now: number,
  refusal: Refused,
): Promise<Verdict<Body>> {
  if (sent.repeat === null) return refusal;
  return db.batch((connection) => answerOnceInBatch<Body>(statementsOf(connection), sent, now, () => refusal));
}
