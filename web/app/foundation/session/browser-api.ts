import type { ApiClient } from '@marque/core/client';
import { nextTask } from '@marque/core/client/next-task';
import { type SessionFailure, sessionFailureOf } from '@marque/core/rules/display';
import { refuse } from '@marque/core/rules/result';

let opened: Promise<ApiClient | null> | null = null;

/** Loads the client with the first call. Null if loading failed; the next call tries again. */
async function open(): Promise<ApiClient | null> {
  try {
    // The schemas that it needs come in tasks of their own: all at once they would take a phone 70 ms.
    await import('@marque/core/contracts/problems');
    await nextTask();
    await import('@marque/core/contracts/wire');
    await nextTask();
    const { createBrowserClient } = await import('./browser-client.ts');
    return createBrowserClient();
  } catch {
    opened = null;
    return null;
  }
}

/** Loads the client before its first call; null if that failed. */
export function preloadBrowserApi(): Promise<ApiClient | null> {
  opened ??= open();
  return opened;
}

/** Refreshes the session after a login change in another tab. True if the same account is still logged in. */
export type RefreshSession = (failure: SessionFailure) => Promise<boolean>;

let refreshSession: RefreshSession | null = null;

/** Sets the handler that refreshes the session; returns the function that removes it. */
export function onSessionFailure(refresh: RefreshSession): () => void {
  refreshSession = refresh;
  return () => {
    if (refreshSession === refresh) refreshSession = null;
  };
}

/**
 * The API for code in the browser; loaders have `facts.api`. The client is loaded with the first call, so that it does not
 * delay the page. Call it from effects and handlers only. A call that is refused because the login changed in another tab
 * is repeated once if the same account is still logged in.
 */
export const browserApi: ApiClient = {
  async call(endpoint, call, options) {
    const client = await preloadBrowserApi();
    if (client === null) return refuse({ kind: 'network' });
    const answer = await client.call(endpoint, call, options);
    const failure = answer.ok ? null : sessionFailureOf(answer.error);
    const isRefreshed = failure !== null && refreshSession !== null && (await refreshSession(failure));
    return isRefreshed ? client.call(endpoint, call, options) : answer;
  },
};
