import { type Carrier, IpcFault } from './bridge.ts';
import type { EventName } from './contract.ts';
import type { CallReply } from './receiver.ts';

/** Path of a method's calls, and of the stream of events, on the loopback host. */
export const CALL_PATH = '/ipc/';
export const EVENTS_PATH = '/events';

/** Calls by HTTP and events as a stream of the loopback host. */
export function createHostCarrier(): Carrier {
  const source = new EventSource(EVENTS_PATH);
  let hasOpened = false;
  // Events were missed between two connections: the page begins anew with the present state.
  source.addEventListener('open', () => {
    if (hasOpened) location.reload();
    hasOpened = true;
  });
  return {
    async call(name, input) {
      const response = await fetch(CALL_PATH + name, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }).catch(() => {
        throw new IpcFault(name, 'unreachable');
      });
      if (!response.ok) throw new IpcFault(name, 'unreachable');
      return (await response.json()) as CallReply;
    },
    on(name: EventName, listener) {
      const receive = ({ data }: MessageEvent<string>) => listener(JSON.parse(data));
      source.addEventListener(name, receive);
      return () => source.removeEventListener(name, receive);
    },
  };
}
