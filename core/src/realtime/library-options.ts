import type Pusher from 'pusher-js';
import { CONNECTION_TIMEOUT_MS } from '../contracts/realtime/index.ts';
import type { RealtimeOptions } from './types.ts';

/** `signIn` is called with each authorised channel; null where no socket signs in. */
export function libraryOptions(
  { host, port, tls, authorise, authenticate }: RealtimeOptions,
  signIn: (() => void) | null,
): ConstructorParameters<typeof Pusher>[1] {
  return {
    // Required by the library; it only selects hosts that we do not use.
    cluster: '',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    // The library's other transports need its makers' hosts.
    enabledTransports: ['ws'],
    activityTimeout: CONNECTION_TIMEOUT_MS,
    pongTimeout: CONNECTION_TIMEOUT_MS,
    unavailableTimeout: CONNECTION_TIMEOUT_MS,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        authorise(socketId, channelName).then(
          (pass) => {
            if (pass === null) return done(new Error(`No signature for ${channelName}`), null);
            const { auth, channel_data } = pass;
            done(null, channel_data === undefined ? { auth } : { auth, channel_data });
            // Further calls have no effect; the library signs in again with each new connection.
            signIn?.();
          },
          (error: unknown) => done(asError(error), null),
        );
      },
    },
    ...(authenticate === undefined
      ? {}
      : {
          userAuthentication: {
            customHandler: ({ socketId }, done) => {
              authenticate(socketId).then(
                (pass) => (pass === null ? done(new Error('No signature for the connection'), null) : done(null, pass)),
                (error: unknown) => done(asError(error), null),
              );
            },
          },
        }),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
