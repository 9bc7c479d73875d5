import type { ApiClient } from '@marque/core/client';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react';
import type { ConsoleBridge, EventName, EventOf } from '../../ipc/contract.ts';
import { createBridgeApi } from './bridge-api.ts';

interface BridgeValue {
  readonly bridge: ConsoleBridge;
  readonly api: ApiClient;
}

const BridgeContext = createContext<BridgeValue | null>(null);

/** Gives the components below the backend: its methods, its events, and the server's endpoints through it. */
export function BridgeProvider({ bridge, children }: { readonly bridge: ConsoleBridge; readonly children: ReactNode }) {
  const value = useMemo(() => ({ bridge, api: createBridgeApi(bridge) }), [bridge]);
  return <BridgeContext value={value}>{children}</BridgeContext>;
}

function useBridgeValue(): BridgeValue {
  const value = use(BridgeContext);
  if (value === null) throw new Error('The console needs a BridgeProvider above it.');
  return value;
}

export function useBridge(): ConsoleBridge {
  return useBridgeValue().bridge;
}

/** Calls a method of the backend. */
export function useCall(): ConsoleBridge['call'] {
  return useBridgeValue().bridge.call;
}

/** Calls an endpoint of the server; offline it is refused as `network`. */
export function useApi(): ApiClient {
  return useBridgeValue().api;
}

/** Listens to an event of the backend while the component is shown. */
export function useEvent<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void): void {
  const { bridge } = useBridgeValue();
  const onEvent = useEffectEvent(listener);
  useEffect(() => bridge.on(name, onEvent), [bridge, name]);
}
