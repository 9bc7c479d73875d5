import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Directory, Nicknames, Passwords } from '../accounts/index.ts';
import type { Devices } from '../login/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { CsrfTokens, Sessions } from '../sessions/index.ts';
import type { AccountEmails } from './account-emails.ts';

export interface RegistrationDependencies {
  readonly context: ServerContext;
  readonly emails: AccountEmails;
  readonly sessions: Sessions;
  readonly directory: Pick<Directory, 'refresh'>;
  readonly csrf: CsrfTokens;
  readonly devices: Pick<Devices, 'remember'>;
  readonly passwords: Passwords;
  readonly nicknames: Nicknames;
  readonly background: Pick<Background, 'run'>;
  /** Removes what lets a thief of the password in again or keeps the owner out, of an account and since an instant (UTC ms). */
  readonly undoSince: (transaction: Kysely<Schema>, userId: UserId, since: number) => Promise<void>;
  readonly limiters: Readonly<
    Record<'login' | 'register' | 'sendVerification' | 'forgottenPassword' | 'passwordEmails', RateLimiter>
  >;
}
