import type { UserId } from '@marque/core/rules/lot';
import type { CompleteLogin, ConfirmCode, ConfirmPassword, Devices, SecondFactor } from '../login/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { SecurityNotices } from '../registration/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Challenges } from './challenges.ts';
import type { RelyingPartyOf } from './relying-party.ts';

export interface PasskeyDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock' | 'origins' | 'secret'>;
  readonly sessions: Pick<Sessions, 'end'>;
  readonly devices: Pick<Devices, 'find'>;
  readonly confirmPassword: ConfirmPassword;
  readonly confirmCode: ConfirmCode;
  readonly secondFactor: Pick<SecondFactor, 'isOn'>;
  readonly completeLogin: CompleteLogin;
  readonly notices: SecurityNotices;
  readonly limiters: { readonly login: RateLimiter };
}

/** What the routes of passkeys share. */
export interface PasskeyTools extends PasskeyDependencies {
  readonly challenges: Challenges;
  readonly relyingPartyOf: RelyingPartyOf;
  readonly userHandleOf: (userId: UserId) => string;
}
