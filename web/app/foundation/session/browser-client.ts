import { type ApiClient, createApiClient } from '@marque/core/client';
import { readCsrfToken } from '@marque/core/contracts/csrf';

/** The client of this page, with the CSRF token of the page or, where many visitors get the page, with its own. */
export function createBrowserClient(): ApiClient {
  const reader = createApiClient({ baseUrl: '/' });
  let fetched: Promise<string | null> | null = null;

  async function fetchToken(): Promise<string | null> {
    const answer = await reader.call(readCsrfToken, {});
    // A failure is tried again with the next write.
    if (!answer.ok) fetched = null;
    return answer.ok ? answer.value.body.csrfToken : null;
  }

  const client = createApiClient({
    baseUrl: '/',
    csrfToken() {
      const own = tokenOfPage();
      if (own !== null) return own;
      fetched ??= fetchToken();
      return fetched;
    },
  });
  return {
    async call(endpoint, given, options) {
      const answer = await client.call(endpoint, given, options);
      // The token may belong to a session that has ended.
      if (!answer.ok && answer.error.kind === 'refused' && answer.error.status === 403) fetched = null;
      return answer;
    },
  };
}

/** Read for every write, since the token changes when the session is renewed. Null in a page for many visitors. */
function tokenOfPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || null;
}
