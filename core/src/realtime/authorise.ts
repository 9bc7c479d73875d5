import type { ApiClient, ApiFailure } from '../client/types.ts';
import { authoriseChannel } from '../contracts/realtime/index.ts';
import type { Authorise } from './types.ts';

/** Delays before each retry, in milliseconds. */
const PAUSES_MS = [1_000, 3_000] as const;

/**
 * Fetches signatures through the API client with its credentials. An unreachable server is retried twice: after a break
 * all clients reconnect at once, and a channel without a signature receives no events until the next reconnect. A refusal
 * is final.
 */
export function authoriseThrough(client: ApiClient, pause: (milliseconds: number) => Promise<void> = wait): Authorise {
  return async (socketId, channel) => {
    const call = { body: { socket_id: socketId, channel_name: channel } };
    let answer = await client.call(authoriseChannel, call);
    for (const milliseconds of PAUSES_MS) {
      if (answer.ok || !mayPass(answer.error)) break;
      await pause(milliseconds);
      answer = await client.call(authoriseChannel, call);
    }
    return answer.ok ? answer.value.body : null;
  };
}

function mayPass(failure: ApiFailure): boolean {
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
