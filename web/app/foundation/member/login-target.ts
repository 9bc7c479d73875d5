import { keepLocalePrefix } from '@marque/core/rules/places';
import { afterLogin, CLEAR_TARGET_COOKIE, readTarget, targetCookie } from '@marque/core/rules/visit';
import { useEffect } from 'react';
import { writeCookie } from '../page/index.ts';

/** Stores a login's target in a cookie while the form is open, unless it is stored already, perhaps for longer. */
export function useStoredTarget(target: string | null): void {
  useEffect(() => {
    if (target !== null && readTarget(document.cookie) !== target) writeCookie(targetCookie(target, 'loginPage'));
  }, [target]);
}

/** Loads the target, or the stored one, as a new page. */
export function redirectAfterLogin(target: string | null, isLoginPage: boolean): void {
  const redirect = afterLogin(target ?? readTarget(document.cookie), window.location, isLoginPage);
  writeCookie(CLEAR_TARGET_COOKIE);
  if (redirect.kind === 'goTo') {
    window.location.assign(keepLocalePrefix(redirect.href, window.location.pathname));
    return;
  }
  if (redirect.hash !== window.location.hash) window.location.hash = redirect.hash;
  window.location.reload();
}
