import { resetPassword } from '@marque/core/contracts/accounts';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { updateUser } from '../accounts/index.ts';
import { deleteFailuresOf } from '../login/index.ts';
import { type Refused, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { recipientOf } from './account-emails.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { findPasswordTokenOwner } from './email-tokens.ts';
import { markPasswordTokensUsed } from './store.ts';

/** The link is unknown, used or expired, or was sent to an address that the account has since changed. */
const linkInvalid: Refused = refused(409, PROBLEM_CODES.passwordResetFailed);

/**
 * Sets a new password by the link that was sent. The old password may have been stolen, so all sessions end; locks by
 * wrong passwords end too. The link of an invitation also confirms the address.
 */
export function resetPasswordRoute({
  context,
  directory,
  emails,
  passwords,
  sessions,
  limiters,
}: RegistrationDependencies): Route {
  const { db, clock } = context;
  return route(resetPassword, async ({ body, ip, site }) => {
    const wait = await limiters.login.take(ip);
    if (wait !== null) return tooMany(wait);
    // Checked before the password is hashed, which is too expensive for invalid links.
    if ((await findPasswordTokenOwner(db.read, body.token, clock.now())) === null) return linkInvalid;
    const passwordHash = await passwords.hash(body.password);
    const ended = await db.write(async (transaction) => {
      // Checked again, since the same link may have been used meanwhile.
      const now = clock.now();
      const found = await findPasswordTokenOwner(transaction, body.token, now);
      if (found === null) return null;
      const { owner, isInvitation } = found;
      const confirmed = isInvitation ? { email_verified_at: now } : {};
      await updateUser(transaction, owner.id, { password_hash: passwordHash, ...confirmed });
      await markPasswordTokensUsed(transaction, owner.id, now);
      await deleteFailuresOf(transaction, owner.email);
      return { ...found, now, sessions: await sessions.endOthers(transaction, owner.id, null) };
    });
    if (ended === null) return linkInvalid;
    sessions.markEnded(ended.sessions);
    const { owner, isInvitation, now } = ended;
    if (isInvitation) {
      await directory.refresh(owner.id);
      await emails.sendWelcome(recipientOf(owner), { site }, owner.nickname);
    } else {
      await emails.sendPasswordChanged(recipientOf(owner), { site }, now);
    }
    return replied(200, { endedSessions: ended.sessions.length });
  });
}
