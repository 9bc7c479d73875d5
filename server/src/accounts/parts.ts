import type { UserId } from '@marque/core/rules/lot';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { AttemptLimiter } from '../platform/limits/index.ts';
import type { CsrfTokens } from './csrf-tokens.ts';
import type { Directory } from './directory.ts';
import type { LogIn } from './log-in.ts';
import type { NameGiver } from './nicknames.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** What the routes of this feature are built from. */
export interface AccountParts {
  readonly context: ServerContext;
  readonly sessions: Sessions;
  readonly directory: Directory;
  readonly csrf: CsrfTokens;
  readonly passwords: Passwords;
  readonly nicknames: NameGiver;
  readonly logIn: LogIn;
  readonly limiters: {
    readonly login: AttemptLimiter;
    readonly register: AttemptLimiter;
    readonly sendVerification: AttemptLimiter;
    readonly forgottenPassword: AttemptLimiter;
    /** By e-mail address. */
    readonly passwordLetters: AttemptLimiter;
  };
  readonly background: Background;
  /** Called once a member has another card on file. */
  readonly cardSaved: (userId: UserId) => void;
}
