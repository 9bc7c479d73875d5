import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSigner, hashToken, isSameSecret, randomToken } from '../platform/signing/index.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createCsrfTokens, maskToken, unmaskToken } from './csrf-tokens.ts';
import { createRefreshTokens, judgeRefresh } from './refresh-tokens.ts';

const SECRET = 'a secret for tests only';
const NOW = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;

describe('signatures', () => {
  it('are invalid under another secret or for another purpose', () => {
    const signature = createSigner(SECRET, 'access').sign('text');
    expect(createSigner(SECRET, 'access').verify('text', signature)).toBe(true);
    expect(createSigner(SECRET, 'access').verify('texts', signature)).toBe(false);
    expect(createSigner(SECRET, 'csrf').verify('text', signature)).toBe(false);
    expect(createSigner('another secret', 'access').verify('text', signature)).toBe(false);
  });

  it.each([
    ['same', 'same', true],
    ['same', 'sama', false],
    ['same', 'sam', false],
    ['same', 'same and more', false],
    ['', '', true],
    ['', 'x', false],
    ['é', 'e', false],
  ])('comparing %j with %j gives %s, for texts of any length', (one, other, expected) => {
    expect(isSameSecret(one, other)).toBe(expected);
  });

  it('stores a SHA-256 of a token', () => {
    expect(hashToken('token')).toBe(createHash('sha256').update('token').digest('hex'));
  });

  it('draws tokens that don’t repeat', () => {
    expect(new Set(Array.from({ length: 1000 }, () => randomToken(16))).size).toBe(1000);
  });
});

describe('access tokens', () => {
  const tokens = createAccessTokens(SECRET);
  const { token, expiresAt } = tokens.issue(17, 'session', NOW);

  it('contain the user, the session and the time of expiry', () => {
    expect(tokens.read(token, NOW)).toEqual({ userId: 17, sessionId: 'session', expiresAt: NOW + 15 * MINUTE });
  });

  it('are valid until the last millisecond before they expire', () => {
    expect(tokens.read(token, expiresAt - 1)).not.toBeNull();
    expect(tokens.read(token, expiresAt)).toBeNull();
  });

  it('are invalid with any character changed', () => {
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === '1' ? '2' : '1';
      expect(tokens.read(token.slice(0, index) + other + token.slice(index + 1), NOW)).toBeNull();
    }
  });

  it.each(['', '.', '17.session', `${token}.`, ` ${token}`, `${token}\n`])('are not %j', (text) => {
    expect(tokens.read(text, NOW)).toBeNull();
  });
});

describe('refresh tokens', () => {
  const tokens = createRefreshTokens(SECRET);
  const claims = { sessionId: 'session', generation: 3, keep: true };

  it('say which they are, and are the same for the same claims', () => {
    const token = tokens.write(claims);
    expect(tokens.read(token)).toEqual(claims);
    expect(tokens.write(claims)).toBe(token);
    expect(tokens.write({ ...claims, generation: 4 })).not.toBe(token);
  });

  it('cannot be made without the secret, nor turned into another', () => {
    const token = tokens.write(claims);
    expect(tokens.read(createRefreshTokens('another secret').write(claims))).toBeNull();
    expect(tokens.read(token.replace('.3.', '.4.'))).toBeNull();
    expect(tokens.read(token.replace('.k.', '.s.'))).toBeNull();
  });
});

describe('the state of a refresh token', () => {
  const session = {
    refresh_hash: hashToken('now'),
    spent_refresh_hash: hashToken('before'),
    last_used_at: NOW,
    expires_at: NOW + 1000 * MINUTE,
    ended_at: null,
  };
  const graceMs = 10_000;

  it.each([
    ['the one that is good', 'now', 0, session, 'fresh'],
    ['the one before, at once', 'before', 0, session, 'repeat'],
    ['the one before, just within the grace', 'before', graceMs - 1, session, 'repeat'],
    ['the one before, just after it', 'before', graceMs, session, 'reused'],
    ['an older one, at once', 'oldest', 0, session, 'reused'],
    ['one of a session that ended', 'now', 0, { ...session, ended_at: NOW }, 'void'],
    ['a spent one of a session that ended', 'before', 60_000, { ...session, ended_at: NOW }, 'void'],
    ['one of a session just about to expire', 'now', 1000 * MINUTE - 1, session, 'fresh'],
    ['one of a session that has expired', 'now', 1000 * MINUTE, session, 'void'],
    ['another, before the first was ever spent', 'before', 0, { ...session, spent_refresh_hash: null }, 'reused'],
  ] as const)('%s', (_, token, after, row, expected) => {
    expect(judgeRefresh(row, { token, now: NOW + after, graceMs })).toBe(expected);
  });

  it('is reused at once without a grace period', () => {
    expect(judgeRefresh(session, { token: 'before', now: NOW, graceMs: 0 })).toBe('reused');
  });
});

describe('CSRF tokens', () => {
  const csrf = createCsrfTokens(SECRET);

  it('belong to one session', () => {
    const token = csrf.ofSession('one');
    expect(csrf.ofSession('one')).toBe(token);
    expect(csrf.isOfSession(token, 'one')).toBe(true);
    expect(csrf.isOfSession(token, 'other')).toBe(false);
    expect(csrf.isVisitors(token)).toBe(false);
  });

  it('are new for every visitor', () => {
    const token = csrf.ofVisitor();
    expect(csrf.ofVisitor()).not.toBe(token);
    expect(csrf.isVisitors(token)).toBe(true);
    expect(csrf.isOfSession(token, 'one')).toBe(false);
  });

  it('differ from page to page, and are the same once they are unmasked', () => {
    for (const token of [csrf.ofSession('one'), csrf.ofVisitor()]) {
      const [first, second] = [maskToken(token), maskToken(token)];
      expect(first).not.toBe(second);
      expect(first).not.toContain(token.slice(2, 12));
      expect([unmaskToken(first), unmaskToken(second), unmaskToken(token)]).toEqual([token, token, token]);
    }
    expect(['m.', 'm..', 'm.a', ''].map(unmaskToken)).toEqual(['m.', 'm..', 'm.a', '']);
  });

  it('are refused with any other last letter', () => {
    // In lengths that fill the last letter of base64 and in those that leave bits of it unused.
    for (const token of ['abc', 'abcd', 'abcde']) {
      const masked = maskToken(token);
      for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
        const changed = masked.slice(0, -1) + letter;
        if (changed !== masked) expect(unmaskToken(changed)).not.toBe(token);
      }
    }
  });

  it('are genuine only if they were made here', () => {
    const other = createCsrfTokens('another secret');
    for (const token of [other.ofVisitor(), other.ofSession('one'), '', 'x', `${csrf.ofVisitor()}x`]) {
      expect(csrf.isGenuine(token)).toBe(false);
      expect(csrf.isVisitors(token)).toBe(false);
    }
  });
});
