import type { ApiClient } from '@marque/core/client';
import { type SessionFailure, sessionFailureOf } from '@marque/core/rules/display';
import { refuse } from '@marque/core/rules/result';

let opened: Promise<ApiClient | null> | null = null;

/** Loads the client with the first call. Null if loading failed; the next call tries again. */
async function open(): Promise<ApiClient | null> {
  try {
    const { createApiClient } = await import('@marque/core/client');
    const reader = createApiClient({ baseUrl: '/' });
    return createApiClient({ baseUrl: '/', csrfToken: () => tokenOfPage() ?? fetchToken(reader) });
  } catch {
    opened = null;
    return null;
  }
}

/** Read for every write, since the token changes when the session is renewed. Null in a page for many visitors. */
function tokenOfPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || null;
}

let fetched: Promise<string | null> | null = null;

/** The visitor's token, fetched before the first write of a page that carries none. A failure is tried again. */
function fetchToken(reader: ApiClient): Promise<string | null> {
  fetched ??= import('@marque/core/contracts/accounts')
    .then(({ readCsrfToken }) => reader.call(readCsrfToken, {}))
    .then((answer) => (answer.ok ? answer.value.body.csrfToken : null))
    .then((token) => {
      if (token === null) fetched = null;
      return token;
    });
  return fetched;
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
    opened ??= open();
    const client = await opened;
    if (client === null) return refuse({ kind: 'network' });
    const answer = await client.call(endpoint, call, options);
    const failure = answer.ok ? null : sessionFailureOf(answer.error);
    // The token may belong to a session that has ended.
    if (failure !== null) fetched = null;
    const isRefreshed = failure !== null && refreshSession !== null && (await refreshSession(failure));
    return isRefreshed ? client.call(endpoint, call, options) : answer;
  },
};
