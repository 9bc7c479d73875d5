/** Text keys of the login form for a failed login, by the status of the response. */
export const LOGIN_ERRORS = {
  400: 'login_bad_csrf_token_message',
  403: 'login_failed_message',
  423: 'login_account_locked_message',
  429: 'alerts_tooManyRequests',
} as const;

type LoginStatus = keyof typeof LOGIN_ERRORS;

export type LoginErrorKey = (typeof LOGIN_ERRORS)[LoginStatus] | 'alerts_networkError';

/** The text key for a status. An unexpected status is treated as a network error. */
export function loginErrorKey(status: number): LoginErrorKey {
  return isLoginStatus(status) ? LOGIN_ERRORS[status] : 'alerts_networkError';
}

/** What the login form does after a failed login besides showing its message. */
interface LoginHelp {
  /** Advice: a key of the namespace `account`. */
  readonly key: `login.help.${LoginStatus | 'other'}`;
  /** The password field is marked as possibly wrong. */
  readonly marksPassword: boolean;
  /** The account is locked for a while: the form offers a telephone number. */
  readonly isLocked: boolean;
  /** The page's CSRF token has expired: a new one is fetched for the next attempt. */
  readonly needsNewToken: boolean;
}

/** The help for a failed login by its status. */
export function loginHelp(status: number): LoginHelp {
  return {
    key: `login.help.${isLoginStatus(status) ? status : 'other'}`,
    marksPassword: status === 403,
    isLocked: status === 423,
    needsNewToken: status === 400,
  };
}

function isLoginStatus(status: number): status is LoginStatus {
  return Object.hasOwn(LOGIN_ERRORS, status);
}

const CODE_STATUSES = [400, 403, 409, 423, 429] as const;
type CodeStatus = (typeof CODE_STATUSES)[number];

/** What the second step of a login does after a failure besides showing its message. */
interface CodeHelp {
  /** Message and advice: keys of the namespace `account`, the advice with the suffix `_text`. */
  readonly key: `code.error.${CodeStatus | 'other'}`;
  /** The code was wrong: its field is marked and emptied. */
  readonly marksCode: boolean;
  /** The step has expired: the login starts again with the password. */
  readonly startsAgain: boolean;
  /** The page's CSRF token has expired: a new one is fetched for the next attempt. */
  readonly needsNewToken: boolean;
}

/** The help for a failed second step by its status. An unexpected status is treated as a network error. */
export function codeHelp(status: number): CodeHelp {
  const known = CODE_STATUSES.find((one) => one === status);
  return {
    key: `code.error.${known ?? 'other'}`,
    marksCode: known === 403,
    startsAgain: known === 409,
    needsNewToken: known === 400,
  };
}
