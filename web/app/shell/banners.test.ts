import { describe, expect, it } from 'vitest';
import { type AccountBanner, bannerFor } from './banners.ts';

const settled = {
  isBlocked: false,
  termsAgreed: true,
  isEmailVerified: true,
  billingCardOnFile: true,
  threeDSecureChecked: true,
  isVIP: '0',
} as const;
const none: ReadonlySet<AccountBanner> = new Set();

describe('bannerFor', () => {
  it('has nothing to say to visitors and to settled accounts', () => {
    expect(bannerFor(null, none)).toBeNull();
    expect(bannerFor(settled, none)).toBeNull();
  });

  it('shows the gravest of all that apply', () => {
    const all = { ...settled, isBlocked: true, termsAgreed: false, isEmailVerified: false, threeDSecureChecked: false };
    expect(bannerFor(all, none)).toBe('blocked');
    expect(bannerFor({ ...all, isBlocked: false }, none)).toBe('terms');
    expect(bannerFor({ ...all, isBlocked: false, termsAgreed: true }, none)).toBe('email');
    expect(bannerFor({ ...settled, threeDSecureChecked: false }, none)).toBe('card');
  });

  it('asks for 3-D Secure only where there is a card, and never from VIPs', () => {
    const unchecked = { ...settled, threeDSecureChecked: false };
    expect(bannerFor({ ...unchecked, billingCardOnFile: false }, none)).toBeNull();
    expect(bannerFor({ ...unchecked, isVIP: '1' }, none)).toBeNull();
  });

  it('moves on to the next when one was closed', () => {
    const both = { ...settled, isEmailVerified: false, threeDSecureChecked: false };
    expect(bannerFor(both, new Set(['email']))).toBe('card');
  });
});
