import { findUser, type UserRow } from '../accounts/index.ts';
import { randomToken } from '../platform/signing/index.ts';
import { recipientOf } from '../registration/index.ts';
import type { AccountDataDependencies } from './dependencies.ts';
import { openMattersOf } from './open-matters.ts';
import { type DeletionRow, isDeletionPending, listDueDeletions, markErased } from './store.ts';
import { subjectOf } from './subject.ts';

const PASSWORD_BYTES = 24;

/** Erases the accounts whose deletion takes effect. Resolves with their number. */
export async function eraseDueAccounts(dependencies: AccountDataDependencies): Promise<number> {
  const { context, directory, emails } = dependencies;
  const { db, clock } = context;
  let erased = 0;
  for (const deletion of await listDueDeletions(db.read, clock.now())) {
    const user = await eraseAccount(dependencies, deletion);
    if (user === null) continue;
    erased += 1;
    await directory.refresh(user.id);
    // The last e-mail: the address is in no row any more.
    await emails.sendSecurityNotice(
      recipientOf(user),
      { site: deletion.site },
      { notice: 'accountDeleted', at: clock.now() },
    );
  }
  return erased;
}

/**
 * The account as it was; null where nothing was erased. A voided bid can give a lead back after the deletion was requested, so
 * open matters postpone it.
 */
async function eraseAccount(
  { context, parts, passwords, sessions }: AccountDataDependencies,
  { user_id: userId }: DeletionRow,
): Promise<UserRow | null> {
  const { db, clock } = context;
  const unusablePasswordHash = await passwords.hash(randomToken(PASSWORD_BYTES));
  const done = await db.write(async (transaction) => {
    // A login may have taken it back meanwhile.
    if (!(await isDeletionPending(transaction, userId))) return null;
    if ((await openMattersOf(transaction, parts, userId)).length > 0) return null;
    const user = await findUser(transaction, userId);
    if (user === undefined) return null;
    const ended = await sessions.endOthers(transaction, userId, null);
    const at = clock.now();
    const erasure = { ...subjectOf(user), email: user.email, unusablePasswordHash, at };
    for (const { erase } of parts) await erase(transaction, erasure);
    await markErased(transaction, userId, at);
    return { user, ended };
  });
  if (done === null) return null;
  sessions.markEnded(done.ended);
  return done.user;
}
