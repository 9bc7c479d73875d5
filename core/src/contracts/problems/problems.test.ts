import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONFLICT_CODES, conflictMessage, type PersonCheckKey } from '../../rules/bidding/index.ts';
import { isMessageCode, LOGIN_ERRORS, messageOf, refusalMessage } from '../../rules/display/index.ts';
import { endpoints } from '../all/index.ts';
import { USER_NOTIFICATIONS } from '../realtime/index.ts';
import { CALL_PROBLEMS, PROBLEM_CODES } from './index.ts';

const FILE = join(import.meta.dirname, '../../i18n/locales/en/messages.json');
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(FILE, 'utf8'));

/** A check that is added to the rules must be added here: the compiler reports a missing one. */
const CHECKS: Readonly<Record<PersonCheckKey, true>> = {
  loginToBid: true,
  blocked: true,
  staffCannotBid: true,
  verifyAccountEmailToBid: true,
  addPaymentMethodToBid: true,
  paymentMethodExpired: true,
  verifyMobileNumberToBid: true,
  vendorsCannotBid: true,
};

/** The login form has its own texts, under the code without the prefix. */
const OF_THE_LOGIN: readonly string[] = Object.values(LOGIN_ERRORS);

/** All values of `ProblemMessage`, which are the only ones that the server sends. */
const CODES: readonly string[] = [
  ...Object.values(PROBLEM_CODES),
  ...Object.keys(CHECKS),
  ...endpoints.flatMap(({ loginMessage }) => (loginMessage === undefined ? [] : [loginMessage])),
];

describe('refusals of the server', () => {
  it.each([...new Set([...CODES, ...USER_NOTIFICATIONS])])('%s has a presentation and a text', (code) => {
    if (OF_THE_LOGIN.includes(code)) return expect(texts[code]).toBeTruthy();
    if (!isMessageCode(code)) return expect.fail(`${code} is not in the message catalogue`);
    const { key, way, kind } = messageOf(code);
    expect(texts[key], key).toBeTruthy();
    if (kind === 'warning' || kind === 'error') expect(texts[`${key}_text`], `${key}_text`).toBeTruthy();
    if (way !== null) expect(texts[`${key}_link`], `${key}_link`).toBeTruthy();
  });

  it.each(CONFLICT_CODES)('%s is recognised', (code) => {
    const message = refusalMessage({ status: 409, message: conflictMessage(code) }, 'bid');
    expect(message).not.toBe('bidFail');
    expect(texts[messageOf(message).key]).toBeTruthy();
  });

  const { tooMany: _tooMany, notLoggedIn: _notLoggedIn, ...others } = CALL_PROBLEMS;
  it.each(Object.values(others))('%s never hides the open form', (code) => {
    expect(refusalMessage({ status: 400, message: code }, 'bid')).toBe('bidFail');
  });
});
