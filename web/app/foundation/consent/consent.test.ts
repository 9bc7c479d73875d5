import { ALL_CONSENT, ESSENTIAL_CONSENT } from '@marque/core/rules/visit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsentSource } from '../session/index.ts';

const BRITON: ConsentSource = { accountPreference: null, countryCode: 'GB' };

let jar: Map<string, string>;
let local: Map<string, string>;

const storageOver = (held: Map<string, string>) => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, text: string) => void held.set(key, text),
  removeItem: (key: string) => void held.delete(key),
});

beforeEach(() => {
  jar = new Map();
  local = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', storageOver(local));
  vi.stubGlobal('sessionStorage', storageOver(new Map()));
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (text.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function loadPage() {
  const [consent, { consentStore }, storage] = await Promise.all([
    import('./consent.ts'),
    import('./consent-store.ts'),
    import('../storage/index.ts'),
  ]);
  return { ...consent, consentStore, ...storage };
}

it('stores what waited for the consent once it is given', async () => {
  const page = await loadPage();
  page.storeCookie('utm_source', 'letter', BRITON);
  page.writeStored('recentlyViewed', '[7]', BRITON);
  expect([jar.size, local.size]).toEqual([0, 0]);
  page.storeConsent(ALL_CONSENT);
  expect([...jar.keys()].toSorted()).toEqual(['consentPreference', 'utm_source']);
  expect(local.get('recentlyViewed')).toBe('[7]');
  expect(page.consentStore.read()).toEqual({ consent: ALL_CONSENT, mustAsk: false });
});

it('deletes and forgets at once what a withdrawal does not cover', async () => {
  const page = await loadPage();
  page.storeConsent(ALL_CONSENT);
  page.storeCookie('visits_pdp', '3', BRITON);
  page.writeStored('recentlyViewed', '[7]', BRITON);
  jar.set('_fbp', 'fb.1');
  jar.set('country', 'GB');
  page.storeConsent(ESSENTIAL_CONSENT);
  expect([...jar.keys()].toSorted()).toEqual(['consentPreference', 'country']);
  expect(local.size).toBe(0);
  expect(page.readStored('recentlyViewed', BRITON)).toBeNull();
  expect(page.readBrowserCookie('visits_pdp')).toBeNull();
});

it('deletes at the start of a visit what an expired choice has left', async () => {
  jar.set('utm_source', 'letter');
  jar.set('scheme', 'dark');
  local.set('recentlyViewed', '[7]');
  const page = await loadPage();
  page.followConsent(BRITON);
  expect([...jar.keys()]).toEqual(['scheme']);
  expect(local.size).toBe(0);
  expect(page.consentStore.read()).toEqual({ consent: ESSENTIAL_CONSENT, mustAsk: true });
});

it('grants nothing by a country that was not looked up', async () => {
  const page = await loadPage();
  page.followConsent({ accountPreference: null, countryCode: null });
  expect(page.consentStore.read()).toEqual({ consent: ESSENTIAL_CONSENT, mustAsk: true });
});
