import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { LoginContext, type LoginDrawer, type LoginRequest, useMe } from '../../foundation/session/index.ts';

// Mantine's drawer and the form are fetched only when a visitor opens the login.
const Drawer = lazy(() => import('./login-drawer-panel.tsx'));

/** Provides the page's login drawer. */
export function LoginProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<LoginRequest | null>(null);
  const isVisitor = useMe() === null;
  const close = useCallback(() => setRequest(null), []);
  const drawer = useMemo<LoginDrawer>(() => ({ openLogin: (asked = {}) => setRequest(asked) }), []);

  return (
    <LoginContext value={drawer}>
      {children}
      {isVisitor && request !== null && (
        <Suspense fallback={null}>
          <Drawer request={request} onClose={close} />
        </Suspense>
      )}
    </LoginContext>
  );
}
