import type { UserId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import type { Refused } from '../platform/http/index.ts';
import type { RepeatKey, Verdict } from './bid-request.ts';
import { answerOnce } from './repeats.ts';
import { statementsOf } from './statements.ts';

/**
 * A refusal given before the write that was asked for had its turn. Under a key it is the first answer like any other,
 * unless the key has one already: then that.
 */
export async function keepRefusal<Body>(
  { db }: Pick<ServerContext, 'db'>,
  sent: { readonly repeat: RepeatKey | null; readonly userId: UserId },
  now: number,
  refusal: Refused,
): Promise<Verdict<Body>> {
  if (sent.repeat === null) return refusal;
  return db.batch((connection) => answerOnce<Body>(statementsOf(connection), sent, now, () => refusal));
}
