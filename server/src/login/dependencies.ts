import type { Site, UserId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { CsrfTokens, Sessions } from '../sessions/index.ts';
import type { CheckCredentials } from './check-credentials.ts';
import type { CompleteLogin } from './complete-login.ts';
import type { Devices } from './devices.ts';
import type { ConfirmCode, SecondFactor } from './second-step/confirm-code.ts';
import type { LoginTickets } from './second-step/login-tickets.ts';

export interface RecoveryCodeUsed {
  readonly userId: UserId;
  readonly site: Site;
  /** UTC ms. */
  readonly at: number;
  /** Unused codes after it. */
  readonly left: number;
}

export interface LoginDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly sessions: Sessions;
  readonly csrf: CsrfTokens;
  readonly devices: Devices;
  readonly checkCredentials: CheckCredentials;
  readonly completeLogin: CompleteLogin;
  readonly secondFactor: Pick<SecondFactor, 'isOn'>;
  readonly tickets: LoginTickets;
  readonly confirmCode: ConfirmCode;
  readonly limiters: { readonly login: RateLimiter };
  readonly onRecoveryCodeUsed: (event: RecoveryCodeUsed) => void;
}
