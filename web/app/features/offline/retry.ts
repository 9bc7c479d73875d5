import { isOfflinePage } from '@marque/core/rules/display';
import { safeRedirect } from '@marque/core/rules/visit';

/** Milliseconds between two attempts. The spread keeps all waiting browsers from coming back in the same second. */
const RETRY_MS = 5_000;
const SPREAD_MS = 4_000;

/** A small file of the site that no cache answers for. */
const PROBE = '/service-worker.js';

/** The path that was asked for, behind the `#` of this page's address; the home page where it is not one of this site. */
export function askedPath(hash: string): string {
  try {
    const path = safeRedirect(decodeURIComponent(hash.slice(1)));
    return path === null || isOfflinePage(new URL(path, 'http://localhost').pathname) ? '/' : path;
  } catch {
    return '/';
  }
}

/** Loads the page that was asked for, in the place of this one. */
export function openAsked(): void {
  window.location.replace(askedPath(window.location.hash));
}

/** Loads the page that was asked for once the site answers. Returns the function that ends the attempts. */
export function retryUntilOnline(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const attempt = async () => {
    clearTimeout(timer);
    const answers = await siteAnswers();
    if (isOver) return;
    if (answers) openAsked();
    // Also after an answer: the page may fail once more, and the browser then stays here.
    timer = setTimeout(() => void attempt(), RETRY_MS + Math.random() * SPREAD_MS);
  };
  const attemptNow = () => void attempt();
  attemptNow();
  window.addEventListener('online', attemptNow);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', attemptNow);
  };
}

async function siteAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
