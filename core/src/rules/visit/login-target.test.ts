import { afterLogin, CLEAR_TARGET_COOKIE, readTarget, targetCookie } from '@marque/core/rules/visit';
import { describe, expect, it } from 'vitest';

/** What a browser makes of a text that was assigned to `document.cookie`. */
function kept(text: string): string {
  return text.split(';')[0] ?? '';
}

describe('the cookie of a login target', () => {
  it('lives as long as whoever asked for the login keeps it, and goes along with our own pages only', () => {
    expect(targetCookie('/a', 'loginPage')).toBe('loginRedirect=%2Fa; path=/; max-age=60; samesite=strict');
    expect(targetCookie('/a', 'intent')).toContain('max-age=600;');
    expect(targetCookie('/a', 'consignment')).toContain('max-age=600;');
    expect(CLEAR_TARGET_COOKIE).toContain('max-age=0;');
  });

  it.each(['/account/billing?redirect=0#updatePhoneNumber', '/for-sale/jaguar-e-type?bid', '/buy?query=a;b'])(
    'brings %s back',
    (target) => {
      expect(readTarget(`a=1; ${kept(targetCookie(target, 'loginPage'))}; b=2`)).toBe(target);
    },
  );

  it.each([
    ['nothing', 'a=1'],
    ['an empty one', 'loginRedirect='],
    ['one that leads off the site', `loginRedirect=${encodeURIComponent('//elsewhere.example')}`],
    ['one that only sounds like it', 'myloginRedirect=%2Fa'],
    ['one that cannot be read', 'loginRedirect=%E0%A4%A'],
  ])('knows %s from a target', (_, cookies) => {
    expect(readTarget(cookies)).toBeNull();
  });
});

describe('departureFor', () => {
  const lot = { pathname: '/for-sale/e-type', search: '?bid', hash: '' };
  const login = { pathname: '/account/login', search: '?redirect=%2Faccount%2Fbilling', hash: '#updatePhoneNumber' };

  it('loads the page anew where nothing else was asked for', () => {
    expect(afterLogin(null, lot, false)).toEqual({ kind: 'reload', hash: '' });
  });

  it('leads from the login page to the account where nothing else was asked for', () => {
    expect(afterLogin(null, login, true)).toEqual({ kind: 'goTo', href: '/account' });
  });

  it('loads the page anew where it is the target itself', () => {
    expect(afterLogin('/for-sale/e-type?bid', lot, false)).toEqual({ kind: 'reload', hash: '' });
    expect(afterLogin('/for-sale/e-type?bid#fees', lot, false)).toEqual({ kind: 'reload', hash: '#fees' });
  });

  it('goes to any other target', () => {
    expect(afterLogin('/for-sale/e-type?watch', lot, false)).toEqual({
      kind: 'goTo',
      href: '/for-sale/e-type?watch',
    });
  });

  it('keeps the hash that the login page was come to with, unless the target has one', () => {
    const href = '/account/billing#updatePhoneNumber';
    expect(afterLogin('/account/billing', login, true)).toEqual({ kind: 'goTo', href });
    expect(afterLogin('/account/billing#card', login, true)).toEqual({ kind: 'goTo', href: '/account/billing#card' });
  });
});
