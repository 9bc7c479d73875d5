import textTable from '@marque/fixtures/cases/visit-cookie-texts.json' with { type: 'json' };
import noticeTable from '@marque/fixtures/cases/visit-notices.json' with { type: 'json' };
import storageTable from '@marque/fixtures/cases/visit-storage.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../laws.arbitrary.ts';
import {
  type CookieName,
  canUseStorage,
  cookieText,
  countryCookieAge,
  dismissedAt,
  isDue,
  keepsNotice,
  readCookie,
  readShownNotice,
  STORAGE,
  showsNotice,
  storageToClear,
  withDismissal,
  writeShownNotice,
} from '../index.ts';
import { NOTICE_DAYS } from '../notice-days.ts';
import { ALL_CONSENT, ESSENTIAL_CONSENT } from './consent.ts';
import { COOKIES } from './cookies.ts';

const NOW = 1_795_203_000_000;
const NAMES = Object.keys(COOKIES) as CookieName[];

interface TextRow {
  readonly name: string;
  readonly value: string | null;
  readonly maxAgeSeconds?: number | null;
  readonly isSecure?: boolean;
  readonly text: string;
}

describe('the text of a cookie', () => {
  it.each(textTable.cases as TextRow[])('is $text', ({ name, value, text, ...options }) => {
    expect(cookieText(name as CookieName, value, options)).toBe(text);
  });

  it('reads the value among others and escapes it fully', () => {
    const unit = fc.constantFrom('a', ' ', ';', '=', ',', '"', '%', '+', '\r', '\n', 'é', '🚗', '\ud800');
    forAll([fc.constantFrom(...NAMES), fc.string({ unit, minLength: 1 })], (name, value) => {
      const text = cookieText(name, value);
      expect(text.slice(text.indexOf(';'))).toBe(cookieText(name, 'x').slice(`${name}=x`.length));
      const kept = text.split(';')[0] ?? '';
      expect(readCookie(`a=1; my${kept}x; ${kept}; b=2`, name)).toBe(value.toWellFormed());
    });
  });

  it.each(['', 'a=1', 'scheme=', 'myscheme=dark', 'scheme=%E0%A4%A'])('is not read from "%s"', (cookies) => {
    expect(readCookie(cookies, 'scheme')).toBeNull();
  });
});

it('keeps a country for the browser’s session, or two minutes where it was not found', () => {
  expect(countryCookieAge(true)).toBeNull();
  expect(countryCookieAge(false)).toBe(120);
});

describe('what pages keep besides cookies', () => {
  it('is exactly this', () => {
    expect(Object.entries(STORAGE).map(([key, rule]) => ({ key, ...rule }))).toEqual(storageTable.cases);
  });

  it('goes by what was agreed to', () => {
    expect(storageToClear(ALL_CONSENT)).toEqual([]);
    expect(storageToClear(ESSENTIAL_CONSENT)).toEqual(['recentlyViewed', 'auctionEnds', 'boostNotice', 'bidPresence']);
    expect(canUseStorage('recentlyViewed', ESSENTIAL_CONSENT)).toBe(false);
    expect(canUseStorage('recentlyViewed', ['essential', 'functional'])).toBe(true);
    expect(canUseStorage('s1', ESSENTIAL_CONSENT)).toBe(true);
  });
});

describe('a drawer about guides or boosting', () => {
  const ago = (ms: number | null) => (ms === null ? null : NOW - ms);

  it.each(noticeTable.cases)('$note: $shows', ({ sinceShown, sinceActedUpon, sinceDismissed, shows }) => {
    const history = {
      shownAt: ago(sinceShown),
      actedUponAt: ago(sinceActedUpon),
      dismissedAt: ago(sinceDismissed),
    };
    expect(showsNotice(history, NOW)).toBe(shows);
  });

  it('stays for half an hour of the visit that it was shown in, unless it was closed or acted upon', () => {
    const shown = { shownAt: NOW - 30 * 60_000 + 1, actedUponAt: null, dismissedAt: null };
    expect(keepsNotice(shown, NOW)).toBe(true);
    expect(keepsNotice({ ...shown, shownAt: NOW - 30 * 60_000 }, NOW)).toBe(false);
    expect(keepsNotice({ ...shown, shownAt: null }, NOW)).toBe(false);
    expect(keepsNotice({ ...shown, dismissedAt: NOW }, NOW)).toBe(false);
    expect(keepsNotice({ ...shown, actedUponAt: NOW }, NOW)).toBe(false);
  });

  it.each([null, '', 'boosting', 'boosting.', 'boosting.x', 'boosting.1e9', 'other.1', '%00'])(
    'was never closed by the cookie "%s"',
    (cookie) => {
      expect(dismissedAt(cookie, 'boosting')).toBeNull();
      expect(withDismissal(cookie, 'boosting', NOW)).toBe(`boosting.${NOW}`);
    },
  );

  it('shares its cookie with other notices, and forgets those whose period is over', () => {
    const guides = withDismissal(null, 'guides', NOW - 86_400_000);
    const both = withDismissal(guides, 'boosting', NOW);
    expect(dismissedAt(both, 'guides')).toBe(NOW - 86_400_000);
    expect(dismissedAt(both, 'boosting')).toBe(NOW);
    expect(withDismissal(both, 'boosting', NOW + 7 * 86_400_000)).toBe(`boosting.${NOW + 7 * 86_400_000}`);
  });

  it.each([
    { shownAt: null, actedUponAt: null },
    { shownAt: NOW, actedUponAt: null },
    { shownAt: NOW, actedUponAt: NOW + 1 },
  ])('is stored and read again: %j', (shown) => {
    expect(readShownNotice(writeShownNotice(shown))).toEqual(shown);
  });

  it.each([null, '', '1', 'a/b', '1/2/3', '-1/', '{}'])('counts as never shown by "%s"', (text) => {
    expect(readShownNotice(text)).toEqual({ shownAt: null, actedUponAt: null });
  });

  it('is put away, and the newsletter opted into, for as long as their cookies live', () => {
    expect(COOKIES.noticesDismissed.maxAgeSeconds).toBe(NOTICE_DAYS.dismissed * 86_400);
    expect(COOKIES.newsletterOptIn.maxAgeSeconds).toBe(NOTICE_DAYS.newsletterOptIn * 86_400);
    expect(isDue(NOW - 30 * 86_400_000 + 1, NOW, NOTICE_DAYS.newsletterOptIn)).toBe(false);
    expect(isDue(NOW - 30 * 86_400_000, NOW, NOTICE_DAYS.newsletterOptIn)).toBe(true);
  });
});
