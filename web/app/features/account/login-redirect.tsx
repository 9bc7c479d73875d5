import { readIntents, targetCookie } from '@marque/core/rules/visit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLogin, useMe, writeCookie } from '../../foundation/session/index.ts';

/**
 * `?loginRedirect=/…` on any page: somebody who is logged in goes there at once, a visitor is asked to log in and goes
 * there then, even if the login is finished on another page within ten minutes.
 */
export function LoginRedirect() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { openLogin } = useLogin();
  const isVisitor = useMe() === null;
  useEffect(() => {
    const target = readIntents(new URLSearchParams(search)).loginRedirect;
    if (target === null) return;
    if (!isVisitor) {
      void navigate(target, { replace: true });
      return;
    }
    writeCookie(targetCookie(target, 'intent'));
    openLogin({ redirect: target });
  }, [search, isVisitor, navigate, openLogin]);
  return null;
}
