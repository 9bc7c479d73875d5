import type { ApiClient, ApiFailure } from '../client/types.ts';
import type { CallOf, Endpoint, ReplyOf } from '../contracts/endpoint/index.ts';
import { authenticateConnection, authoriseChannel } from '../contracts/realtime/index.ts';
import type { Authenticate, Authorise } from './types.ts';

/** Delays before each retry, in milliseconds. */
const PAUSES_MS = [1_000, 3_000] as const;

type Pause = (milliseconds: number) => Promise<void>;

/**
 * Fetches signatures through the API client with its credentials. An unreachable server is retried twice: after a break
 * all clients reconnect at once, and a channel without a signature receives no events until the next reconnect. A refusal
 * is final.
 */
export function authoriseThrough(client: ApiClient, pause: Pause = wait): Authorise {
  return (socketId, channel) =>
    fetchPass(client, authoriseChannel, { body: { socket_id: socketId, channel_name: channel } }, pause);
}

/** As `authoriseThrough`, for the connection as a whole. */
export function authenticateThrough(client: ApiClient, pause: Pause = wait): Authenticate {
  return (socketId) => fetchPass(client, authenticateConnection, { body: { socket_id: socketId } }, pause);
}

async function fetchPass<E extends Endpoint>(
  client: ApiClient,
  endpoint: E,
  call: CallOf<E>,
  pause: Pause,
): Promise<ReplyOf<E> | null> {
  let answer = await client.call(endpoint, call);
  for (const milliseconds of PAUSES_MS) {
    if (answer.ok || !mayPass(answer.error)) break;
    await pause(milliseconds);
    answer = await client.call(endpoint, call);
  }
  return answer.ok ? answer.value.body : null;
}

/** Whether the failure may be over with the next attempt. */
export function mayPass(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return true;
    case 'refused':
      return failure.status >= 500 || failure.status === 429;
    case 'contract':
      return false;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
