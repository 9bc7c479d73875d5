import { describe, expect, it } from 'vitest';
import { loginPath, targetFor, targetOf } from './account-paths.ts';

const at = (path: string) => new URL(path, 'http://localhost:4000');

describe('ways to the login and back', () => {
  it.each([
    ['/account/billing', '/account/login?redirect=%2Faccount%2Fbilling'],
    ['/de/account/billing?redirect=0', '/account/login?redirect=%2Faccount%2Fbilling%3Fredirect%3D0'],
    ['/bidding', '/account/login?redirect=%2Fbidding'],
  ])('%s asks for a login at %s', (page, login) => {
    expect(loginPath(targetFor(at(page)))).toBe(login);
    expect(targetOf(at(login))).toBe(targetFor(at(page)));
  });

  it('has no query without a target', () => {
    expect(loginPath(null)).toBe('/account/login');
  });

  it.each(['/account/login?redirect=//elsewhere.example', '/account/login?redirect=0', '/account/login'])(
    'finds no way back in %s',
    (login) => {
      expect(targetOf(at(login))).toBeNull();
    },
  );
});
