// Patterns of Unicode's properties take a millisecond to make: these are made by the first text, not with the module.

/**
 * Whether a text is one line of characters that a keyboard enters: all but control characters and line ends. A tab may come
 * with pasted text.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Zl}\p{Zp}]|(?!\t)\p{Cc}/u.test(text);
}

/**
 * Whether a text of several lines has only characters that a keyboard enters, and line ends in the spellings of all systems
 * and word processors.
 */
export function isPlainText(text: string): boolean {
  return !/(?![\t-\r\u0085])\p{Cc}/u.test(text);
}
