import type { ApiClient } from '@marque/core/client';

let opened: Promise<ApiClient> | null = null;

async function open(): Promise<ApiClient> {
  const { createApiClient } = await import('@marque/core/client');
  return createApiClient({ baseUrl: '/', csrfToken: readCsrfToken });
}

/** Read anew for every write: a login in another tab changes it. */
function readCsrfToken(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null;
}

/**
 * The API for everything that runs in the page. The client itself is fetched with the first call, so that a page is
 * ready before it. Call it from effects and handlers only; loaders have `facts.api`.
 */
export const browserApi: ApiClient = {
  async call(endpoint, call, options) {
    opened ??= open();
    return (await opened).call(endpoint, call, options);
  },
};
