import { endAlert } from '@marque/core/contracts/subscriptions';
import { describe, expect, it } from 'vitest';
import { createSigner } from '../platform/signing/index.ts';
import { ALERT_LINK_LIFETIME_MS, type AlertId, createAlertTokens } from './alert-tokens.ts';

const SECRET = 'a secret';
const NOW = Date.UTC(2026, 10, 20);
const tokens = createAlertTokens(SECRET);
const alert: AlertId = { kind: 'subscription', id: 7, userId: 1001 };

function signed(payload: string, purpose: Parameters<typeof createSigner>[1] = 'alert'): string {
  return `${payload}.${createSigner(SECRET, purpose).sign(payload)}`;
}

describe('the token of an alert’s link', () => {
  it.each(['subscription', 'savedSearch'] as const)('names a %s of an account, in the form of the contract', (kind) => {
    const greatest = { kind, id: 999_999_999_999_999, userId: 999_999_999_999_999 };
    for (const one of [{ ...alert, kind }, greatest]) {
      const token = tokens.make(one, NOW);
      expect(tokens.read(token, NOW)).toEqual(one);
      expect(endAlert.params?.safeParse({ token }).success).toBe(true);
    }
  });

  it('expires after a year', () => {
    const token = tokens.make(alert, NOW);
    expect(tokens.read(token, NOW + ALERT_LINK_LIFETIME_MS - 1)).toEqual(alert);
    expect(tokens.read(token, NOW + ALERT_LINK_LIFETIME_MS)).toBeNull();
  });

  it.each([
    ['of another alert with the same signature', tokens.make(alert, NOW).replace('m-7-', 'm-8-')],
    ['of another account', tokens.make(alert, NOW).replace('-1001-', '-1002-')],
    ['with a later time', tokens.make(alert, NOW).replace(/-\d+\./, (time) => `-9${time.slice(2)}`)],
    ['of another server', createAlertTokens('another secret').make(alert, NOW)],
    ['signed for another purpose', signed('m-7-1001-1795132800', 'csrf')],
    ['signed, of another kind', signed('x-7-1001-1795132800')],
    ['signed, without an id', signed('m--1001-1795132800')],
    ['without a signature', 'm-7-1001-1795132800.'],
    ['that is none', 'abc'],
  ])('is refused %s', (_, token) => {
    expect(tokens.read(token, NOW)).toBeNull();
  });
});
