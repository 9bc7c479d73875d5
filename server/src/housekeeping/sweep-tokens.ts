import type { ServerContext } from '../platform/context.ts';
import { inPortions } from './in-portions.ts';
import { AT_A_TIME, SPENT_KEPT_MS } from './settings.ts';

const TABLES = ['email_tokens', 'newsletter_tokens'] as const;

/** Takes away links of letters that were followed or expired long ago. Resolves with how many went. */
export async function sweepTokens({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Promise<number> {
  const before = clock.now() - SPENT_KEPT_MS;
  let gone = 0;
  for (const table of TABLES) {
    const text = `delete from ${table} where token_hash in
      (select token_hash from ${table} where expires_at <= @before or used_at <= @before limit ${AT_A_TIME})`;
    gone += await inPortions(() => db.batch((connection) => connection.prepare(text).run({ before }).changes));
  }
  return gone;
}
