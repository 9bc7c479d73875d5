import type { ApiFailure } from '@marque/core/client';
import { expect, it } from 'vitest';
import { loginNewsOf } from './login-news.ts';

const refused = (status: number, message: string): ApiFailure => ({
  kind: 'refused',
  status,
  problem: { code: status, message },
});

it.each<[string, ApiFailure, string | null]>([
  ['a write with the token of an older session', refused(403, 'badCsrfToken'), 'otherToken'],
  ['a login with such a token', refused(400, 'login_bad_csrf_token_message'), 'otherToken'],
  ['a bid without a session', refused(401, 'loginToBid'), 'over'],
  ['a heart without a session', refused(401, 'notLoggedIn'), 'over'],
  ['a wrong password', refused(403, 'login_failed_message'), null],
  ['a bid too small', refused(409, 'Conflict: BID_TOO_SMALL'), null],
  ['no line', { kind: 'network' }, null],
])('%s: %s', (_, failure, news) => {
  expect(loginNewsOf(failure)).toBe(news);
});
