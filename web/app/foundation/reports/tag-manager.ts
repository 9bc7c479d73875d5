import { type Consent, type ConsentMode, isConsented } from '@marque/core/rules/visit';

/** What the page and the tag manager share. */
interface DataLayerWindow {
  dataLayer?: unknown[];
}

/** Google's names of what a visitor has agreed to. */
const GOOGLE_MODES = {
  functional: 'functionality_storage',
  analytics: 'analytics_storage',
  adStorage: 'ad_storage',
  adUserData: 'ad_user_data',
  adPersonalization: 'ad_personalization',
} as const satisfies Partial<Record<ConsentMode, string>>;

let isLoaded = false;

export function isTagManagerLoaded(): boolean {
  return isLoaded;
}

/**
 * Loads the tag manager with the first consent to analytics, and tells it of every later change. Without that consent
 * nothing is requested. A script can't be unloaded: after a withdrawal it may store and send nothing, and the next page
 * does not load it. `id`: of its container; null without one.
 */
export function applyTagManager(id: string | null, consent: Consent): void {
  if (id === null) return;
  if (isLoaded) {
    pushCommand('consent', 'update', googleConsent(consent));
    return;
  }
  if (!isConsented(consent, 'analytics')) return;
  isLoaded = true;
  pushCommand('consent', 'default', googleConsent(consent));
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function googleConsent(consent: Consent): Readonly<Record<string, 'granted' | 'denied'>> {
  const modes = Object.entries(GOOGLE_MODES) as [ConsentMode, string][];
  return Object.fromEntries(modes.map(([mode, name]) => [name, isConsented(consent, mode) ? 'granted' : 'denied']));
}

/** The tag manager recognises a command only as the `arguments` of a function. */
function pushCommand(..._command: readonly [string, string, object]): void {
  // biome-ignore lint/complexity/noArguments: an array would be taken for the entry of an event.
  dataLayer().push(arguments);
}

function dataLayer(): unknown[] {
  const page = window as DataLayerWindow;
  page.dataLayer ??= [];
  return page.dataLayer;
}
