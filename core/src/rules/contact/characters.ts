/** Characters that one line of text needs: all but control characters and line ends. A tab may come with pasted text. */
const NOT_IN_A_LINE = /[\p{Zl}\p{Zp}]|(?!\t)\p{Cc}/u;
/** A text of several lines may have line ends too, in the spellings of all systems and word processors. */
const NOT_IN_LINES = /(?![\t-\r\u0085])\p{Cc}/u;

/** Whether a text is one line of characters that a keyboard enters. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text);
}

/** Whether a text of several lines has only characters that a keyboard enters. */
export function isPlainText(text: string): boolean {
  return !NOT_IN_LINES.test(text);
}
