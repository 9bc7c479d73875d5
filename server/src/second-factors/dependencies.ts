import type { ConfirmCode, ConfirmPassword, Devices } from '../login/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { SecurityNotices } from '../registration/index.ts';
import type { OneTimeCodes } from './create-second-factor.ts';

export interface SecondFactorDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly secondFactor: OneTimeCodes;
  readonly confirmPassword: ConfirmPassword;
  readonly confirmCode: ConfirmCode;
  readonly devices: Pick<Devices, 'find'>;
  readonly notices: SecurityNotices;
}
