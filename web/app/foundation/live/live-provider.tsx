import type { ReactNode } from 'react';
import { ConnectionStatusProvider } from './connection-status.tsx';
import { RealtimeProvider } from './realtime-context.tsx';
import { StoreProvider } from './store-context.tsx';

/** Everything that moves on a page: the lot store, the line to the server, the live connection. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  return (
    <StoreProvider>
      <ConnectionStatusProvider>
        <RealtimeProvider>{children}</RealtimeProvider>
      </ConnectionStatusProvider>
    </StoreProvider>
  );
}
