import type { UserId } from '@marque/core/rules/lot';
import { findUser } from '../accounts/index.ts';
import type { DomainEvent, EventSubscriber, Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type AccountEmails, recipientOf } from './account-emails.ts';
import { addEmailToken } from './email-tokens.ts';

type Invitation = Extract<DomainEvent, { readonly kind: 'vendorInvited' }>;

/**
 * Sends the invitations of vendors that the outbox tells of, so that a crash between the commit and the e-mail loses none.
 * After a crash an invitation may come twice, each time with a link of its own, which is made here because the outbox stores
 * no secret.
 */
export function sendInvitations(
  { db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  emails: Pick<AccountEmails, 'sendInvitation'>,
  outbox: Pick<Outbox, 'subscribe'>,
): void {
  async function send({ userId, site, by }: Invitation): Promise<void> {
    const user = await findUser(db.read, userId);
    // The address may be confirmed by an earlier link.
    if (user === undefined || user.email_verified_at !== null) return;
    const { email } = user;
    const request = { userId, email, purpose: 'invite', now: clock.now() } as const;
    const token = await db.write((transaction) => addEmailToken(transaction, request));
    await emails.sendInvitation(recipientOf(user), { site, cause: { userId: by } }, token);
  }

  const react: EventSubscriber = async (event) => {
    if (event.kind !== 'vendorInvited') return;
    await send(event).catch((error: unknown) => log.error({ err: error, ...named(event) }, 'a vendor was not invited'));
  };
  outbox.subscribe(react);
}

function named({ userId }: Invitation): { readonly userId: UserId } {
  return { userId };
}
