import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentSource } from '../../../foundation/session/index.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
/** A country where nothing has to be agreed to. */
const AMERICAN: ConsentSource = { accountPreference: null, countryCode: 'US' };
const BRITON: ConsentSource = { accountPreference: null, countryCode: 'GB' };

let held: Map<string, string>;
let cookies: Map<string, string>;

beforeEach(() => {
  held = new Map();
  cookies = new Map();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    },
  });
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The module in a freshly loaded page. */
const loadPage = () => {
  vi.resetModules();
  return import('./boost-notice.ts');
};

describe('the notice about boosting', () => {
  it('is shown during a visit, and again a week later', async () => {
    expect((await loadPage()).takeNotice(AMERICAN, NOW)).toBe(true);
    expect((await loadPage()).takeNotice(AMERICAN, NOW + 60_000)).toBe(true);
    expect((await loadPage()).takeNotice(AMERICAN, NOW + DAY)).toBe(false);
    expect((await loadPage()).takeNotice(AMERICAN, NOW + 7 * DAY)).toBe(true);
  });

  it('stays away for a week once it was closed', async () => {
    const page = await loadPage();
    page.takeNotice(AMERICAN, NOW);
    page.dismissNotice(AMERICAN, NOW);
    expect((await loadPage()).takeNotice(AMERICAN, NOW + 60_000)).toBe(false);
    expect((await loadPage()).takeNotice(AMERICAN, NOW + 7 * DAY - 1)).toBe(false);
    expect((await loadPage()).takeNotice(AMERICAN, NOW + 7 * DAY)).toBe(true);
  });

  it('stays away for two weeks once the packages were opened', async () => {
    const page = await loadPage();
    page.takeNotice(AMERICAN, NOW);
    page.actUponNotice(AMERICAN, NOW);
    expect((await loadPage()).takeNotice(AMERICAN, NOW + 13 * DAY)).toBe(false);
    expect((await loadPage()).takeNotice(AMERICAN, NOW + 14 * DAY)).toBe(true);
  });

  it('stores nothing beyond the page without consent', async () => {
    const page = await loadPage();
    expect(page.takeNotice(BRITON, NOW)).toBe(true);
    page.dismissNotice(BRITON, NOW);
    expect(page.takeNotice(BRITON, NOW + 60_000)).toBe(false);
    expect(held.size + cookies.size).toBe(0);
  });
});
