import { readUrlIntents, targetCookie } from '@marque/core/rules/visit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { writeCookie } from '../../foundation/page/index.ts';
import { useLogin, useMe } from '../../foundation/session/index.ts';

/**
 * `?loginRedirect=/…` on any page redirects a logged-in user at once. A visitor is prompted to log in and redirected
 * afterwards, even if the login completes on another page within ten minutes.
 */
export default function LoginRedirect() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { openLogin } = useLogin();
  const isVisitor = useMe() === null;
  useEffect(() => {
    const target = readUrlIntents(new URLSearchParams(search)).loginRedirect;
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
