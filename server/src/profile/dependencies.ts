import type { Directory, Passwords } from '../accounts/index.ts';
import type { ConfirmPassword } from '../login/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { AccountEmails } from '../registration/index.ts';
import type { Sessions } from '../sessions/index.ts';

export interface ProfileDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly emails: AccountEmails;
  readonly sessions: Sessions;
  readonly directory: Pick<Directory, 'refresh' | 'nicknameOf'>;
  readonly passwords: Passwords;
  readonly confirmPassword: ConfirmPassword;
  readonly limiters: { readonly emailChanges: RateLimiter };
}
