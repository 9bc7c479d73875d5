import type { LoginReason } from '@marque/core/rules/people';
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react';
import { useMe } from './session-context.tsx';

export interface LoginRequest {
  readonly reason?: LoginReason;
  /** Where to go once logged in; left out, the same page is loaded anew. */
  readonly redirect?: string;
}

interface LoginDrawer {
  readonly openLogin: (request?: LoginRequest) => void;
}

const LoginContext = createContext<LoginDrawer | null>(null);

// Neither Mantine's drawer nor the form is on the way of a page that nobody logs in from.
const Drawer = lazy(() => import('./login-drawer-panel.tsx'));

/** Holds the one login drawer of the page. */
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

/** `openLogin({ reason, redirect })` opens the drawer; it does nothing for somebody who is logged in. */
export function useLogin(): LoginDrawer {
  const drawer = use(LoginContext);
  if (drawer === null) throw new Error('useLogin needs a LoginProvider above it.');
  return drawer;
}
