/** The console's outbox and drafts against a server, with a network that tests cut. */

import { createProgramClient } from '@marque/core/client/session';
import type { EventName, EventOf } from '../../ipc/contract.ts';
import type { Work } from '../options.ts';
import { openWork } from './open-work.ts';

/** `up`; `down`: requests do not arrive; `deaf`: they arrive, and their answers are lost. */
export type NetworkState = 'up' | 'down' | 'deaf';

export interface Surroundings {
  state: NetworkState;
  token: string;
  userId: number | null;
  /** What the network answers in the place of the server; null for the server's own answers. */
  refusal: (() => Response) | null;
}

export interface WorkSetup {
  readonly work: Work;
  readonly handlers: Work['handlers'];
  readonly network: Surroundings;
  readonly events: { [Name in EventName]?: EventOf<Name>[] };
  readonly lines: string[];
  readonly requests: string[];
}

export function startWork(
  dataFolder: string,
  serverUrl: string,
  token: string,
  state: NetworkState = 'up',
  formerServerUrl: string | null = null,
): WorkSetup {
  const network: Surroundings = { state, token, userId: 1006, refusal: null };
  const events: { [Name in EventName]?: unknown[] } = {};
  const [lines, requests]: [string[], string[]] = [[], []];
  const client = createProgramClient(
    {
      serverUrl,
      async fetch(request) {
        if (network.state === 'down') throw new TypeError('fetch failed');
        requests.push(`${request.method} ${new URL(request.url).pathname}`);
        const answer = network.refusal?.() ?? (await fetch(request));
        if (network.state === 'deaf') throw new TypeError('fetch failed');
        return answer;
      },
    },
    () => network.token,
  );
  const files = { dataFolder, now: () => Date.now(), log: (line: string) => void lines.push(line) };
  const work = openWork(files).start({
    serverUrl,
    formerServerUrl,
    client,
    emit(name, event) {
      events[name] = [...(events[name] ?? []), event];
    },
    userId: () => network.userId,
  });
  return { work, handlers: work.handlers, network, events: events as WorkSetup['events'], lines, requests };
}
