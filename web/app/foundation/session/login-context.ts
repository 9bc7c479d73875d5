import type { LoginReason } from '@marque/core/rules/people';
import { createContext, use } from 'react';

export interface LoginRequest {
  readonly reason?: LoginReason;
  /** The address to open after the login; without one the same page is loaded again. */
  readonly redirect?: string;
}

export interface LoginDrawer {
  readonly openLogin: (request?: LoginRequest) => void;
}

/** Provided by the shell, which contains the login drawer. */
export const LoginContext = createContext<LoginDrawer | null>(null);

/** `openLogin({ reason, redirect })` opens the drawer; it has no effect for a logged-in member. */
export function useLogin(): LoginDrawer {
  const drawer = use(LoginContext);
  if (drawer === null) throw new Error('useLogin needs a LoginProvider above it.');
  return drawer;
}
