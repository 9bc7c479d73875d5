import type { ReactNode } from 'react';
import { ConnectionProvider } from './connection-context.tsx';
import { LineProvider } from './line-context.tsx';
import { StoreProvider } from './store-context.tsx';

/** Everything that moves on a page: the lot store, the line to the server, the live connection. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  return (
    <StoreProvider>
      <LineProvider>
        <ConnectionProvider>{children}</ConnectionProvider>
      </LineProvider>
    </StoreProvider>
  );
}
