import type { AccountMenuItem } from '@marque/core/rules/people';
import type { MouseEventHandler } from 'react';
import { type LoginRequest, useLogin } from '../../foundation/session/index.ts';

/**
 * What a press on an entry of the account does instead of going there: it asks a visitor to log in, in the drawer, and
 * goes on from there. Undefined for an entry that asks nobody. `before`: what has to make room for the drawer.
 */
export function useAskForLogin(before?: () => void): (entry: AccountMenuItem) => MouseEventHandler | undefined {
  const { openLogin } = useLogin();
  return (entry) => {
    if (!entry.asksForLogin) return undefined;
    return (event) => {
      event.preventDefault();
      before?.();
      openLogin(requestFor(entry));
    };
  };
}

/** Whoever only signs in stays where they are. */
function requestFor({ kind, href }: AccountMenuItem): LoginRequest {
  return kind === 'saved' ? { reason: 'saved', redirect: href } : {};
}
