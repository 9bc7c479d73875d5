import type { Site, UserId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import type { CsrfTokens, Sessions } from '../sessions/index.ts';
import type { CheckCredentials } from './check-credentials.ts';
import type { Devices } from './devices.ts';

export interface NewDeviceLogin {
  readonly userId: UserId;
  readonly ip: string;
  readonly site: Site;
  /** UTC ms. */
  readonly at: number;
}

export interface LoginDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly sessions: Sessions;
  readonly csrf: CsrfTokens;
  readonly devices: Devices;
  readonly checkCredentials: CheckCredentials;
  /** After a login from a browser and network that the account was not logged in from before. */
  readonly onNewDevice: (login: NewDeviceLogin) => void;
}
