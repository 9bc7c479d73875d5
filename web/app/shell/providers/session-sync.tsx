import { readCookie } from '@marque/core/rules/visit';
import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { onOtherLogin, type Session, type TakeUpLogin, useSession } from '../../foundation/session/index.ts';

/** Longer than the facts of a session are waited for: milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Keeps the page's session that of the browser. A login or logout in another tab changes it: the page hears of it when a
 * call is refused, or when its tab is looked at again, and fetches who is logged in. It draws nothing.
 */
export function SessionSync() {
  const session = useSession();
  const refresh = useRefresh(session);
  const latest = useRef(session);
  latest.current = session;

  useEffect(() => {
    let running: Promise<boolean> | null = null;
    const take: TakeUpLogin = async (news) => {
      const before = latest.current.me?.userId ?? null;
      // A visitor who is told to log in has missed nothing.
      if (news === 'over' && before === null) return false;
      running ??= refresh().then((fresh) => fresh !== null && (fresh.me?.userId ?? null) === before);
      return running.finally(() => {
        running = null;
      });
    };
    return onOtherLogin(take);
  }, [refresh]);

  useEffect(() => {
    let known = loginVersion();
    const look = () => {
      const version = loginVersion();
      if (document.visibilityState !== 'visible' || version === known || !navigator.onLine) return;
      known = version;
      void refresh();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [refresh]);
  return null;
}

/** Changes with every login and logout of this browser. */
function loginVersion(): string | null {
  return readCookie(document.cookie, 'loginVersion');
}

/** Fetches the session anew, and gives it once the page stands on it: its token is in the document by then. */
function useRefresh(session: Session): () => Promise<Session | null> {
  const { revalidate } = useRevalidator();
  const waiting = useRef(new Set<(fresh: Session | null) => void>());

  useEffect(() => {
    for (const take of waiting.current) take(session);
    waiting.current.clear();
  }, [session]);

  return useCallback(
    () =>
      new Promise<Session | null>((take) => {
        waiting.current.add(take);
        setTimeout(() => take(null), PATIENCE_MS);
        revalidate().catch(() => take(null));
      }),
    [revalidate],
  );
}
