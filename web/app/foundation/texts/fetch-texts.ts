import type { Texts } from '@marque/core/i18n';

/** Tries of one file, the first among them. */
const TRIES = 6;
/** After the first try that failed; doubled with every other, so that they last eleven seconds together. */
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
 * One file of texts. A line that breaks and a server in trouble are tried again; a file that is not there, or that never
 * comes, is empty: the page then shows its keys, and they are reported as missing.
 */
export async function fetchTexts(url: string, { fetch, pause }: TextFetching = BROWSER): Promise<Texts> {
  for (let tried = 1; ; tried += 1) {
    const texts = await fetch(url).then(readTexts, () => null);
    if (texts !== null) return texts;
    if (tried === TRIES) return {};
    await pause(FIRST_PAUSE_MS * 2 ** (tried - 1));
  }
}

/** Null where it is worth asking again. */
async function readTexts(response: Response): Promise<Texts | null> {
  if (!response.ok) return response.status >= 500 ? null : {};
  return response.json().catch(() => null) as Promise<Texts | null>;
}
