import { readCookie } from '@marque/core/rules/visit';
import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionFailure, type RefreshSession, type Session, useSession } from '../../foundation/session/index.ts';

/** Milliseconds to wait for the refreshed session. */
const TIMEOUT_MS = 15_000;

/**
 * Refreshes the page's session after a login or logout in another tab: when a call is refused, and when the tab becomes
 * visible again. Renders no element.
 */
export function SessionSync() {
  const session = useSession();
  const refresh = useRefresh(session);
  const latest = useRef(session);
  latest.current = session;

  useEffect(() => {
    let running: Promise<boolean> | null = null;
    const refreshOnce: RefreshSession = async (failure) => {
      const before = latest.current.me?.userId ?? null;
      // The session of a visitor cannot be over, so a refresh would not help.
      if (failure === 'over' && before === null) return false;
      running ??= refresh().then((fresh) => fresh !== null && (fresh.me?.userId ?? null) === before);
      return running.finally(() => {
        running = null;
      });
    };
    return onSessionFailure(refreshOnce);
  }, [refresh]);

  useEffect(() => {
    let known = loginVersion();
    const refreshIfChanged = () => {
      const version = loginVersion();
      if (document.visibilityState !== 'visible' || version === known || !navigator.onLine) return;
      known = version;
      void refresh();
    };
    document.addEventListener('visibilitychange', refreshIfChanged);
    window.addEventListener('focus', refreshIfChanged);
    return () => {
      document.removeEventListener('visibilitychange', refreshIfChanged);
      window.removeEventListener('focus', refreshIfChanged);
    };
  }, [refresh]);
  return null;
}

/** The cookie changes with every login and logout in this browser. */
function loginVersion(): string | null {
  return readCookie(document.cookie, 'loginVersion');
}

/** Fetches the session and resolves once the page has rendered it, so that its CSRF token is in the document. */
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
        setTimeout(() => take(null), TIMEOUT_MS);
        revalidate().catch(() => take(null));
      }),
    [revalidate],
  );
}
