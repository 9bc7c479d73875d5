import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsentSource } from '../../../foundation/session/index.ts';

const BRITON: ConsentSource = { accountPreference: null, countryCode: 'GB' };
const AMERICAN: ConsentSource = { accountPreference: null, countryCode: 'US' };

/** The browser's cookies: each write adds or replaces one. */
let jar: Map<string, string>;

beforeEach(() => {
  jar = new Map();
  vi.resetModules();
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';');
      const [name = '', value = ''] = pair.split('=');
      jar.set(name, value);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const loadPage = () => import('./visits.ts');

it('counts pages of lots over visits where the browser may know', async () => {
  const page = await loadPage();
  expect([page.countLotPage(AMERICAN), page.countLotPage(AMERICAN)]).toEqual([1, 2]);
  vi.resetModules();
  expect((await loadPage()).lotPagesSeen()).toBe(2);
});

it('counts them within the page alone where it may not', async () => {
  const page = await loadPage();
  expect([page.countLotPage(BRITON), page.countLotPage(BRITON)]).toEqual([1, 2]);
  expect(jar.size).toBe(0);
  vi.resetModules();
  expect((await loadPage()).lotPagesSeen()).toBe(0);
});

it('ignores a cookie with a foreign value', async () => {
  jar.set('visits_pdp', 'many');
  expect((await loadPage()).lotPagesSeen()).toBe(0);
});

it('remembers who gave an address', async () => {
  const page = await loadPage();
  expect(page.hasOptedIn()).toBe(false);
  page.rememberOptIn(BRITON);
  expect(page.hasOptedIn()).toBe(true);
  expect(jar.has('newsletterOptIn')).toBe(false);
  page.rememberOptIn(AMERICAN);
  expect(jar.has('newsletterOptIn')).toBe(true);
});
