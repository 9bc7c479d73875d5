import type { Answer, ApiFailure } from '@marque/core/client';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { describe, expect, it, vi } from 'vitest';
import { requestPasswordLink, setNewPassword } from './outcomes.ts';

type Told = Result<Answer<unknown>, ApiFailure>;
const well: Told = succeed({ status: 202, body: {} });
const refused = (status: number, message: string): Told =>
  refuse({ kind: 'refused', status, problem: { code: status, message } });

describe('asking for a link', () => {
  it.each(['', 'ann', 'ann@example', 'a b@example.com'])('is not sent for "%s"', async (email) => {
    const send = vi.fn(async () => well);
    expect(await requestPasswordLink(email, send)).toEqual({ kind: 'fault', email });
    expect(send).not.toHaveBeenCalled();
  });

  it.each<[string, Told, object]>([
    ['answered', well, { kind: 'sent' }],
    [
      'asked too often',
      refused(429, 'tooManyRequests'),
      { kind: 'failed', message: 'messages:alerts_tooManyRequests' },
    ],
    ['offline', refuse({ kind: 'network' }), { kind: 'failed', message: 'messages:alerts_networkError' }],
  ])('%s', async (_, told, outcome) => {
    const send = vi.fn(async () => told);
    expect(await requestPasswordLink(' ann@example.com ', send)).toEqual({ email: 'ann@example.com', ...outcome });
    expect(send).toHaveBeenCalledExactlyOnceWith('ann@example.com');
  });
});

describe('setting a password', () => {
  const entry = { token: 'of a letter', password: 'eight ch' };

  it('waits for eight characters, and for a link that has a token', async () => {
    const send = vi.fn(async () => well);
    expect(await setNewPassword({ ...entry, password: 'seven c' }, send)).toEqual({ kind: 'short' });
    expect(await setNewPassword({ ...entry, token: '' }, send)).toEqual({ kind: 'spent' });
    expect(send).not.toHaveBeenCalled();
  });

  it.each<[string, Told, object]>([
    ['went well', well, { kind: 'set' }],
    ['the link was used or is too old', refused(409, 'passwordResetFailed'), { kind: 'spent' }],
    ['the link is cut short', refused(400, 'malformedRequest'), { kind: 'spent' }],
    ['the page is too old', refused(403, 'badCsrfToken'), { kind: 'failed', message: 'messages:alerts_badCsrfToken' }],
    ['offline', refuse({ kind: 'network' }), { kind: 'failed', message: 'messages:alerts_networkError' }],
  ])('%s', async (_, told, outcome) => {
    const send = vi.fn(async () => told);
    expect(await setNewPassword(entry, send)).toEqual(outcome);
    expect(send).toHaveBeenCalledExactlyOnceWith(entry);
  });
});
