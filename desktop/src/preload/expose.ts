import type { ContextBridge, IpcRenderer } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../ipc/electron-channels.ts';
import { EVENT_NAMES, IPC_VERSION, METHOD_NAMES } from '../ipc/names.ts';
import type { ExposedCarrier } from '../ipc/page-bridge.ts';

const METHODS: ReadonlySet<string> = new Set(METHOD_NAMES);
const EVENTS: ReadonlySet<string> = new Set(EVENT_NAMES);
const OPEN_LOT: (typeof EVENT_NAMES)[number] = 'openLot';

/**
 * Gives the page `window.marque`: calls and events of the contract by name, and nothing else. The channels of Electron are
 * fixed here, so that no value of the page can name another.
 */
export function exposeCarrier(
  bridge: Pick<ContextBridge, 'exposeInMainWorld'>,
  ipc: Pick<IpcRenderer, 'invoke' | 'on'>,
): void {
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  let lotToOpen: unknown = null;
  ipc.on(EVENT_CHANNEL, (_event, name: unknown, data: unknown) => {
    const ofName = listeners.get(String(name)) ?? new Set();
    // A link can start the console: its lot waits until the page has signed in and shows lots.
    if (name === OPEN_LOT && ofName.size === 0) lotToOpen = data;
    for (const listener of ofName) listener(data);
  });

  const carrier: ExposedCarrier = {
    version: IPC_VERSION,
    call(name, input) {
      if (!METHODS.has(name)) return Promise.resolve({ ok: false, fault: 'unknownMethod' });
      return ipc.invoke(CALL_CHANNEL, name, input);
    },
    on(name, listener) {
      if (!EVENTS.has(name)) throw new Error(`The console has no event "${name}".`);
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      if (name === OPEN_LOT && lotToOpen !== null) {
        listener(lotToOpen);
        lotToOpen = null;
      }
      return () => {
        ofName.delete(listener);
      };
    },
  };
  bridge.exposeInMainWorld('marque', carrier);
}
