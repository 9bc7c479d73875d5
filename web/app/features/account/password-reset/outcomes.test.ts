import type { Answer, ApiFailure } from '@marque/core/client';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { describe, expect, it, vi } from 'vitest';
import { requestPasswordLink, setNewPassword } from './outcomes.ts';

type CallResult = Result<Answer<unknown>, ApiFailure>;
const success: CallResult = succeed({ status: 202, body: {} });
const refused = (status: number, message: string): CallResult =>
  refuse({ kind: 'refused', status, problem: { code: status, message } });
const failed = (key: string) => ({ kind: 'failed', message: `messages:${key}` });

describe('requesting a reset link', () => {
  it.each(['', 'ann', 'ann@example', 'a b@example.com'])('does not send "%s"', async (email) => {
    const send = vi.fn(async () => success);
    expect(await requestPasswordLink(email, send)).toEqual({ kind: 'fault', email });
    expect(send).not.toHaveBeenCalled();
  });

  it.each<[string, CallResult, object]>([
    ['reports a sent link', success, { kind: 'sent' }],
    ['reports too many requests', refused(429, 'tooManyRequests'), failed('alerts_tooManyRequests')],
    ['reports a missing connection', refuse({ kind: 'network' }), failed('alerts_networkError')],
  ])('%s', async (_, result, outcome) => {
    const send = vi.fn(async () => result);
    expect(await requestPasswordLink(' ann@example.com ', send)).toEqual({ email: 'ann@example.com', ...outcome });
    expect(send).toHaveBeenCalledExactlyOnceWith('ann@example.com');
  });
});

describe('setting a password', () => {
  const entry = { token: 'token of an email', password: 'eight ch' };

  it('requires eight characters and a token', async () => {
    const send = vi.fn(async () => success);
    expect(await setNewPassword({ ...entry, password: 'seven c' }, send)).toEqual({ kind: 'short' });
    expect(await setNewPassword({ ...entry, token: '' }, send)).toEqual({ kind: 'spent' });
    expect(send).not.toHaveBeenCalled();
  });

  it.each<[string, CallResult, object]>([
    ['sets the password', success, { kind: 'set' }],
    ['reports a used or expired link', refused(409, 'passwordResetFailed'), { kind: 'spent' }],
    ['reports a truncated link', refused(400, 'malformedRequest'), { kind: 'spent' }],
    ['reports an expired CSRF token', refused(403, 'badCsrfToken'), failed('alerts_badCsrfToken')],
    ['reports a missing connection', refuse({ kind: 'network' }), failed('alerts_networkError')],
  ])('%s', async (_, result, outcome) => {
    const send = vi.fn(async () => result);
    expect(await setNewPassword(entry, send)).toEqual(outcome);
    expect(send).toHaveBeenCalledExactlyOnceWith(entry);
  });
});
