import type { Texts } from '@marque/core/i18n';

/** Attempts for one file, including the first. */
const ATTEMPTS = 6;
/** Pause after the first failed attempt; it doubles each time, to eleven seconds in total. */
const FIRST_PAUSE_MS = 350;

export interface TextFetching {
  readonly fetch: (url: string) => Promise<Response>;
  readonly pause: (ms: number) => Promise<void>;
}

const BROWSER: TextFetching = {
  fetch: (url) => fetch(url),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Fetches one file of texts. Network failures and status 5xx are reattempt. A file that is missing or keeps failing is empty:
 * the page then shows its keys, which are reported as missing.
 */
export async function fetchTexts(url: string, { fetch, pause }: TextFetching = BROWSER): Promise<Texts> {
  for (let attempt = 1; ; attempt += 1) {
    const texts = await fetch(url).then(readTexts, () => null);
    if (texts !== null) return texts;
    if (attempt === ATTEMPTS) return {};
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
  }
}

/** Null if the request should be repeated. */
async function readTexts(response: Response): Promise<Texts | null> {
  if (!response.ok) return response.status >= 500 ? null : {};
  return response.json().catch(() => null) as Promise<Texts | null>;
}
