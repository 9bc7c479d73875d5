import type { Site, UserId } from '@marque/core/rules/lot';
import { findUser } from '../accounts/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type AccountEmails, recipientOf, type SecurityReport } from './account-emails.ts';

/** Informs the owner of an account of what concerns its security, by e-mail and after the answer. */
export interface SecurityNotices {
  send(userId: UserId, report: SecurityReport & { readonly site: Site }): void;
}

export function createSecurityNotices(
  { db }: Pick<ServerContext, 'db'>,
  emails: Pick<AccountEmails, 'sendSecurityNotice'>,
  background: Pick<Background, 'run'>,
): SecurityNotices {
  return {
    send(userId, { site, ...report }) {
      background.run('a notice about the security of an account could not be sent', async () => {
        const user = await findUser(db.read, userId);
        if (user !== undefined) await emails.sendSecurityNotice(recipientOf(user), { site }, report);
      });
    },
  };
}
