import type { ServerContext } from '../platform/context.ts';
import { isMailboxOpen } from '../platform/mail/index.ts';
import { inPortions } from './in-portions.ts';
import { AT_A_TIME, LETTERS_KEPT } from './settings.ts';

/**
 * Takes the oldest letters out of the mailbox of a world whose people are made up. In any other world they are somebody's
 * letters, and stay. Resolves with how many went.
 */
export async function sweepLetters({ config, db }: Pick<ServerContext, 'config' | 'db'>): Promise<number> {
  if (!isMailboxOpen(config.world)) return 0;
  const oldest = db.readConnection
    .prepare<[], number>(`select id from mails order by id desc limit 1 offset ${LETTERS_KEPT - 1}`)
    .pluck()
    .get();
  if (oldest === undefined) return 0;
  const text = `delete from mails where id in (select id from mails where id < ? order by id limit ${AT_A_TIME})`;
  return inPortions(() => db.batch((connection) => connection.prepare(text).run(oldest).changes));
}
