/** The least characters of a password, counted as browsers count them. */
export const PASSWORD_LEAST = 8;

/** Whether a login can be sent: not before its password has the length that every password has. */
export function canSubmitLogin(password: string): boolean {
  return password.length >= PASSWORD_LEAST;
}
