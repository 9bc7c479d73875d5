import type { Directory, Passwords } from '../accounts/index.ts';
import type { ConfirmPassword } from '../login/index.ts';
import type { AccountPart } from '../platform/account-parts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { AccountEmails, SecurityNotices } from '../registration/index.ts';
import type { Sessions } from '../sessions/index.ts';

export interface AccountDataDependencies {
  readonly context: Pick<ServerContext, 'cluster' | 'db' | 'clock'>;
  /** What each feature holds about accounts. */
  readonly parts: readonly AccountPart[];
  readonly sessions: Pick<Sessions, 'endOthers' | 'markEnded'>;
  readonly directory: Pick<Directory, 'refresh'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly confirmPassword: ConfirmPassword;
  readonly emails: Pick<AccountEmails, 'sendSecurityNotice'>;
  readonly notices: SecurityNotices;
}
