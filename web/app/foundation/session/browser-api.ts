import type { ApiClient } from '@marque/core/client';
import { type SessionFailure, sessionFailureOf } from '@marque/core/rules/display';
import { refuse } from '@marque/core/rules/result';

let opened: Promise<ApiClient | null> | null = null;

/** The client, fetched with the first call. Null where it could not be had now: the next call tries again. */
async function open(): Promise<ApiClient | null> {
  try {
    const { createApiClient } = await import('@marque/core/client');
    return createApiClient({ baseUrl: '/', csrfToken: readCsrfToken });
  } catch {
    opened = null;
    return null;
  }
}

/** Read anew for every write: the page takes up another token when its session is renewed. */
function readCsrfToken(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null;
}

/** Takes up a login that has changed elsewhere. True where the page still is for the same person, with a good token. */
export type TakeUpLogin = (news: SessionFailure) => Promise<boolean>;

let takeUpLogin: TakeUpLogin | null = null;

/** Says who takes up a changed login; gives what ends it. */
export function onOtherLogin(take: TakeUpLogin): () => void {
  takeUpLogin = take;
  return () => {
    if (takeUpLogin === take) takeUpLogin = null;
  };
}

/**
 * The API for everything that runs in the page. The client itself is fetched with the first call, so that a page is
 * ready before it. Call it from effects and handlers only; loaders have `facts.api`. A call that was refused because
 * the login has changed in another tab is sent once more, as it was, where it still is the same person's.
 */
export const browserApi: ApiClient = {
  async call(endpoint, call, options) {
    opened ??= open();
    const client = await opened;
    if (client === null) return refuse({ kind: 'network' });
    const answer = await client.call(endpoint, call, options);
    const news = answer.ok ? null : sessionFailureOf(answer.error);
    const isMended = news !== null && takeUpLogin !== null && (await takeUpLogin(news));
    return isMended ? client.call(endpoint, call, options) : answer;
  },
};
