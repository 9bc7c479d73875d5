import { cookieText } from '@marque/core/rules/visit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentSource } from '../session/index.ts';

function storage() {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
  };
}

let local: ReturnType<typeof storage>;
let session: ReturnType<typeof storage>;

beforeEach(() => {
  local = storage();
  session = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', { cookie: '' });
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The module in a freshly loaded page. */
const loadPage = () => import('./browser-storage.ts');

/** Countries with and without a consent requirement. */
const BRITON: ConsentSource = { accountPreference: null, countryCode: 'GB' };
const AMERICAN: ConsentSource = { accountPreference: null, countryCode: 'US' };

describe('what pages store', () => {
  it('stores values that need no consent in the browser', async () => {
    (await loadPage()).writeStored('recentlyViewed', '[7]', AMERICAN);
    expect(local.held.get('recentlyViewed')).toBe('[7]');
    vi.resetModules();
    expect((await loadPage()).readStored('recentlyViewed', AMERICAN)).toBe('[7]');
  });

  it('keeps values in memory without consent', async () => {
    const { readStored, writeStored } = await loadPage();
    writeStored('auctionEnds', '["a"]', BRITON);
    expect(local.held.size + session.held.size).toBe(0);
    expect(readStored('auctionEnds', BRITON)).toBe('["a"]');
    vi.resetModules();
    expect((await loadPage()).readStored('auctionEnds', BRITON)).toBeNull();
  });

  it.each([
    ['functional,essential', 1],
    ['essential', 0],
  ])('follows what the cookie says: %s', async (agreed, held) => {
    vi.stubGlobal('document', { cookie: cookieText('consentPreference', agreed).split(';')[0] });
    (await loadPage()).writeStored('recentlyViewed', '[7]', BRITON);
    expect(local.held.size).toBe(held);
  });

  it('follows what the account says where this browser was never asked', async () => {
    (await loadPage()).writeStored('recentlyViewed', '[7]', { ...BRITON, accountPreference: 'essential,functional' });
    expect(local.held.size).toBe(1);
  });

  it('does not read stored values after consent was withdrawn', async () => {
    local.held.set('recentlyViewed', '[7]');
    expect((await loadPage()).readStored('recentlyViewed', BRITON)).toBeNull();
  });

  it('goes with the tab where its rule says so', async () => {
    (await loadPage()).writeStored('bidEntry', '{}', BRITON);
    expect(session.held.get('bidEntry')).toBe('{}');
  });

  it('stays in the open page where storage is switched off', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { readStored, writeStored } = await loadPage();
    writeStored('recentlyViewed', '[7]', AMERICAN);
    expect(readStored('recentlyViewed', AMERICAN)).toBe('[7]');
  });
});
