/** Sets or clears one cookie; `text` comes from `cookieText` and its like in the rules. */
export function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that the pages support.
  document.cookie = text;
}
