import { type Carrier, createBridge } from './bridge.ts';
import type { ConsoleBridge } from './contract.ts';
import { createHostCarrier } from './host-carrier.ts';
import { IPC_VERSION } from './names.ts';

/** What Electron's preload script gives the page. */
export interface ExposedCarrier extends Carrier {
  readonly version: number;
}

declare global {
  interface Window {
    readonly marque?: ExposedCarrier;
  }
}

/** The backend of this page: Electron's where the preload script has exposed one, else the loopback host that served it. */
export function pageBridge(): ConsoleBridge {
  const { marque } = window;
  if (marque === undefined) return createBridge(createHostCarrier());
  if (marque.version !== IPC_VERSION) {
    throw new Error(`The page speaks version ${IPC_VERSION} of its backend's contract, the backend ${marque.version}.`);
  }
  return createBridge(marque);
}
