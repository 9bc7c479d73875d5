/** The minimum length of a password in UTF-16 code units, as browsers count them. */
export const PASSWORD_LEAST = 8;

/** A password has at least `PASSWORD_LEAST` characters. */
export function isPasswordLongEnough(password: string): boolean {
  return password.length >= PASSWORD_LEAST;
}

/** A login can be submitted once its password has the minimum length. */
export function canSubmitLogin(password: string): boolean {
  return isPasswordLongEnough(password);
}
