import type { ReactNode } from 'react';
import { ConnectionStatusProvider } from './connection-status.tsx';
import { RealtimeProvider } from './realtime-context.tsx';
import { StoreProvider } from './store-context.tsx';

/** Live state of a page: the lot store, the connection status and the live connection. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  return (
    <StoreProvider>
      <ConnectionStatusProvider>
        <RealtimeProvider>{children}</RealtimeProvider>
      </ConnectionStatusProvider>
    </StoreProvider>
  );
}
