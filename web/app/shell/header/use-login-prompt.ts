import type { AccountMenuItem } from '@marque/core/rules/people';
import type { MouseEventHandler } from 'react';
import { type LoginRequest, useLogin } from '../../foundation/session/index.ts';

/**
 * Click handler of an account entry that opens the login drawer instead of following the link. Undefined for an entry that
 * needs no login. `before` runs first, for instance to close the menu.
 */
export function useLoginPrompt(before?: () => void): (entry: AccountMenuItem) => MouseEventHandler | undefined {
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

/** Saved lots are opened after the login; other entries stay on the page. */
function requestFor({ kind, href }: AccountMenuItem): LoginRequest {
  return kind === 'saved' ? { reason: 'saved', redirect: href } : {};
}
