import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useLogin } from '../../../foundation/session/index.ts';

/** Opens the login drawer, which returns to the open panel. */
export function useLoginToBid(): () => void {
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  return useCallback(() => openLogin({ reason: 'bid', redirect: `${pathname}?bid` }), [openLogin, pathname]);
}
