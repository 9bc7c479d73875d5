import table from '@marque/fixtures/cases/display-refusals.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { type Denial, may, VISITOR } from '../people/index.ts';
import {
  type Doing,
  denialMessage,
  failureMessage,
  isMessageCode,
  loginErrorKey,
  MESSAGE_CODES,
  type MessageCode,
  messageOf,
  refusalMessage,
} from './index.ts';

function codesOf(kind: string): MessageCode[] {
  return MESSAGE_CODES.filter((code) => messageOf(code).kind === kind);
}

describe('the catalogue', () => {
  it('has every code once, under a key with the prefix of alerts', () => {
    for (const code of MESSAGE_CODES) expect(messageOf(code)).toMatchObject({ code, key: `alerts_${code}` });
  });

  it('congratulates on these, among others', () => {
    expect(codesOf('success')).toEqual(
      expect.arrayContaining([
        'bidSuccess',
        'bidPreAuth',
        'buyNowPurchaseSuccess',
        'buyNowPreAuth',
        'offerPreAuth',
        'newCounterOfferVendor',
        'commentSuccess',
        'subscriptionSuccess',
        'unsubscribeSuccess',
        'highestBidder',
      ]),
    );
  });

  it('warns of every conflict, of being outbid and of a rejected counter', () => {
    expect(codesOf('warning')).toEqual(
      expect.arrayContaining([
        'bidTooSoon',
        'bidTooLate',
        'bidTooLarge',
        'bidTooSmall',
        'bidPending',
        'counterTooLarge',
        'counterTooSmall',
        'aboveBIN',
        'outbid',
        'outOffered',
        'counterRejected',
      ]),
    );
  });

  it.each<[MessageCode, string]>([
    ['verifyAccountEmailToBid', '/account/unverified'],
    ['addPaymentMethodToBid', '/account/billing'],
    ['paymentMethodExpired', '/account/billing'],
    ['3dSecureNotChecked', '/account/billing'],
    ['verifyMobileNumberToBid', '/account/billing?redirect=0#updatePhoneNumber'],
    ['termsNotAgreed', '/terms-conditions/updated'],
  ])('leads from %s to %s', (code, link) => {
    expect(messageOf(code).link).toBe(link);
  });

  it('shows a failed authorisation as an error with a card', () => {
    expect(messageOf('preAuthFailed')).toMatchObject({ kind: 'error', icon: 'card' });
    expect(messageOf('bidFail')).toMatchObject({ kind: 'error', icon: null, link: null });
  });

  it('knows its codes from other text', () => {
    expect(isMessageCode('outbid')).toBe(true);
    expect(isMessageCode('alerts_outbid')).toBe(false);
    expect(isMessageCode('hasOwnProperty')).toBe(false);
  });
});

describe('refusals', () => {
  it.each(table.cases)('$doing, $status "$message": $code', ({ doing, status, message, code }) => {
    expect(refusalMessage({ status, message }, doing as Doing)).toBe(code);
  });

  it('without an answer are plain failures', () => {
    expect(failureMessage('offer')).toBe('offerFail');
  });
});

describe('denials', () => {
  it.each<[Denial, Doing, MessageCode]>([
    ['notLoggedIn', 'bid', 'loginToBid'],
    ['notLoggedIn', 'comment', 'loginToComment'],
    ['emailUnverified', 'offer', 'verifyAccountEmailToBid'],
    ['emailUnverified', 'comment', 'emailNotVerified'],
    ['blocked', 'comment', 'blocked'],
    ['staffNeverBuy', 'buyNow', 'staffCannotBid'],
    ['ownLot', 'bid', 'vendorsCannotBid'],
    ['notOwnLot', 'acceptOffer', 'acceptOfferFail'],
    ['staffOnly', 'load', 'networkError'],
    ['superuserOnly', 'load', 'networkError'],
  ])('%s while doing %s', (denial, doing, code) => {
    expect(denialMessage(denial, doing)).toBe(code);
  });

  it('come from what a person may do', () => {
    const answer = may(VISITOR, 'bid');
    expect(answer.ok ? null : denialMessage(answer.error, 'bid')).toBe('loginToBid');
  });
});

describe('failed logins', () => {
  it.each([
    [400, 'login_bad_csrf_token_message'],
    [403, 'login_failed_message'],
    [423, 'login_account_locked_message'],
    [429, 'alerts_tooManyRequests'],
    [500, 'alerts_networkError'],
    [0, 'alerts_networkError'],
  ])('with status %d', (status, key) => {
    expect(loginErrorKey(status)).toBe(key);
  });
});
