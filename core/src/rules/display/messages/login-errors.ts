/** What the login form says about a failed login, by the status it stores. Keys of the locale files. */
export const LOGIN_ERRORS = {
  400: 'login_bad_csrf_token_message',
  403: 'login_failed_message',
  423: 'login_account_locked_message',
  429: 'alerts_tooManyRequests',
} as const;

type LoginStatus = keyof typeof LOGIN_ERRORS;

export type LoginErrorKey = (typeof LOGIN_ERRORS)[LoginStatus] | 'alerts_networkError';

/** The key of what the login form says for a status. One that no login answers with is a fault of ours or of the line. */
export function loginErrorKey(status: number): LoginErrorKey {
  return isLoginStatus(status) ? LOGIN_ERRORS[status] : 'alerts_networkError';
}

/** What the login form does about a failed login beside saying it. */
export interface LoginHelp {
  /** Words on what to do now: a key of the namespace `account`. */
  readonly key: `login.help.${LoginStatus | 'other'}`;
  /** The password is marked, since it may be that which is wrong. */
  readonly marksPassword: boolean;
  /** It can't be tried again for a while: the form offers to telephone. */
  readonly isLocked: boolean;
  /** The page's token had grown too old: a new one is fetched for the next try. */
  readonly needsNewToken: boolean;
}

/** What helps after a failed login, by the status it stores. */
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
