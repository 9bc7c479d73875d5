import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { resetPassword, sendPasswordReset } from '@marque/core/contracts/accounts';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Site } from '@marque/core/rules/lot';
import type { AccountParts } from '../compose-accounts.ts';
import { forgetLocks } from '../login/index.ts';
import {
  type HandlerCall,
  type Refused,
  type Route,
  refused,
  replied,
  route,
  tooMany,
} from '../platform/http/index.ts';
import { type AccountMail, createAccountMail } from './account-mail.ts';
import { addEmailToken, findTokenOwner, voidPasswordTokens } from './email-tokens.ts';
import { recipientOf } from './registration-routes.ts';

/** A link that is unknown, used, stale, or of an address that the account has since given up. */
const linkSpent: Refused = refused(409, PROBLEM_CODES.passwordResetFailed);

/** A forgotten password: a link goes to the account's own address, and whoever has it sets a new one. */
export function forgottenPasswordRoutes(parts: AccountParts): Route[] {
  const mail = createAccountMail(parts.context);
  const { limiters, background } = parts;

  return [
    route(sendPasswordReset, async ({ body: { email }, ip, site }) => {
      const wait = await limiters.forgottenPassword.take(ip);
      if (wait !== null) return tooMany(wait);
      // Nobody learns which addresses have an account, neither by the answer nor by how long it takes: the work comes
      // after it, and an address that has had its letters gets no more without being told.
      if ((await limiters.passwordEmails.take(email)) === null) {
        background.run('a link for a new password could not be sent', async () => {
          await afterThisTurn();
          await sendLink(parts, mail, email, site);
        });
      }
      return replied(202, { sentTo: email });
    }),
    route(resetPassword, (call) => reset(parts, call)),
  ];
}

async function sendLink({ context }: AccountParts, mail: AccountMail, email: string, site: Site): Promise<void> {
  const { db, clock } = context;
  const user = await db.read
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'language_code'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (user === undefined) return;
  const token = await db.write((transaction) =>
    addEmailToken(transaction, { userId: user.id, email, purpose: 'password', now: clock.now() }),
  );
  await mail.sendNewPassword(recipientOf(user), site, token);
}

/** Whoever has forgotten a password may have lost it to somebody: all sessions end, and so do locks by wrong guesses. */
async function reset(parts: AccountParts, { body, ip }: HandlerCall<typeof resetPassword>) {
  const { context, passwords, sessions, limiters } = parts;
  const { db, clock } = context;
  const wait = await limiters.login.take(ip);
  if (wait !== null) return tooMany(wait);
  // Asked before the password is hashed: that is dear, and nothing for a stranger's guess.
  if ((await findTokenOwner(db.read, 'password', body.token, clock.now())) === null) return linkSpent;
  const passwordHash = await passwords.hash(body.password);
  const ended = await db.write(async (transaction) => {
    // Asked again, since the same link may have been used meanwhile.
    const now = clock.now();
    const owner = await findTokenOwner(transaction, 'password', body.token, now);
    if (owner === null) return null;
    await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute();
    await voidPasswordTokens(transaction, owner.id, now);
    await forgetLocks(transaction, owner.email);
    return sessions.endOthers(transaction, owner.id, null);
  });
  if (ended === null) return linkSpent;
  sessions.markEnded(ended);
  return replied(200, { endedSessions: ended.length });
}
