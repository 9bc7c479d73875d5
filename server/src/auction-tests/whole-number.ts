/**
 * Matches the number where it stands on its own in JSON or in a text, and not among the digits of a hash, a salt or a
 * token: random hexadecimal contains any four digits once in a while.
 */
export function wholeNumber(value: number): RegExp {
  return new RegExp(String.raw`(?<![\w.-])${value}(?![\w-])`);
}
