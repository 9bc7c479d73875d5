/** The least characters of a password, counted as browsers count them. */
export const PASSWORD_LEAST = 8;

/** Whether a text is long enough to be a password. */
export function isPasswordLongEnough(password: string): boolean {
  return password.length >= PASSWORD_LEAST;
}

/** Whether a login can be sent: not before its password has the length that every password has. */
export function canSubmitLogin(password: string): boolean {
  return isPasswordLongEnough(password);
}
