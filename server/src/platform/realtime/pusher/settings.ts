import type { ServerContext } from '../../context.ts';

/** An application at a Pusher-compatible service. */
export interface PusherSettings {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  /** Origin of the service's API. */
  readonly url: string;
}

/** What the adapter uses of the server. */
export interface PusherContext extends Pick<ServerContext, 'clock' | 'metrics'> {
  readonly log: Pick<ServerContext['log'], 'error' | 'warn'>;
}
