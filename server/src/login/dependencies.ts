import type { ServerContext } from '../platform/context.ts';
import type { CsrfTokens, Sessions } from '../sessions/index.ts';
import type { CheckCredentials } from './check-credentials.ts';
import type { Devices } from './devices.ts';

export interface LoginDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly sessions: Sessions;
  readonly csrf: CsrfTokens;
  readonly devices: Devices;
  readonly checkCredentials: CheckCredentials;
}
