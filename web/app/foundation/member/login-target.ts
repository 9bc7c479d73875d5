import { afterLogin, CLEAR_TARGET_COOKIE, readTarget, targetCookie } from '@marque/core/rules/visit';
import { useEffect } from 'react';
import { writeCookie } from '../page/index.ts';

/** Puts a login's target aside while its form is open, unless it was put aside already, perhaps for longer. */
export function useKeptTarget(target: string | null): void {
  useEffect(() => {
    if (target !== null && readTarget(document.cookie) !== target) writeCookie(targetCookie(target, 'loginPage'));
  }, [target]);
}

/** Leaves the page for the target, or for the one that was put aside, with everything loaded anew. */
export function leaveAfterLogin(target: string | null, isLoginPage: boolean): void {
  const departure = afterLogin(target ?? readTarget(document.cookie), window.location, isLoginPage);
  writeCookie(CLEAR_TARGET_COOKIE);
  if (departure.kind === 'goTo') {
    window.location.assign(departure.href);
    return;
  }
  if (departure.hash !== window.location.hash) window.location.hash = departure.hash;
  window.location.reload();
}
