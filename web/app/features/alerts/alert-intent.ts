import { planUrlActions, readUrlIntents } from '@marque/core/rules/visit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '../../foundation/session/index.ts';

/** The parameters of an address that set an alert, or save a search, on arrival. */
type AlertIntent = 'subscribe' | 'saveSearch';

/** The address (path and query) that the login of a visitor returns to, to carry out what was pressed. */
export function withIntent(pathname: string, search: string, intent: AlertIntent, value = 'true'): string {
  const query = new URLSearchParams(search);
  query.set(intent, value);
  return `${pathname}?${query}`;
}

/** Carries out what a visitor asked for before the login, once, and removes it from the address. */
export function useAlertIntent(intent: AlertIntent, carryOut: (value: string) => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLoggedIn = useMe() !== null;
  const latest = useRef(carryOut);
  latest.current = carryOut;
  useEffect(() => {
    const query = new URLSearchParams(search);
    const value = query.get(intent);
    if (value === null) return;
    const visit = { isLoggedIn, isOpenToBids: false, isTraded: false, canRemind: false };
    const isPlanned = planUrlActions(readUrlIntents(query), visit).some(({ kind }) => kind === intent);
    query.delete(intent);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
    if (isPlanned) latest.current(value);
  }, [intent, pathname, search, hash, navigate, isLoggedIn]);
}
