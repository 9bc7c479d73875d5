import { verifyEmail } from '@marque/core/contracts/accounts';
import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { channels, type UserNotificationEvent } from '@marque/core/contracts/realtime';
import { type Route, refused, replied, route } from '../platform/http/index.ts';
import { publishToAll } from '../platform/realtime/index.ts';
import { recipientOf } from './account-emails.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { redeemVerificationToken } from './email-tokens.ts';

/** Confirms an address by the link that was sent to it. */
export function verifyEmailRoute({ context, emails, directory }: RegistrationDependencies): Route {
  const { db, clock } = context;
  return route(verifyEmail, async ({ body, site }) => {
    const now = clock.now();
    const user = await db.write((transaction) => redeemVerificationToken(transaction, body.token, now));
    if (user === null) return refused(409, PROBLEM_CODES.verificationFailed);
    await directory.refresh(user.id);
    publishToAll(context, channels.user(user.id), 'userNotification', {
      notification: 'emailVerified',
      payload: { auctionId: null, title: null, slug: null },
      tsServer: toIso(now),
    } satisfies UserNotificationEvent);
    await emails.sendWelcome(recipientOf(user), { site }, user.nickname);
    return replied(200, { userId: user.id, isEmailVerified: true });
  });
}
