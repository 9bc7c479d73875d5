/**
 * The content security policy of the console's page, in Electron and on the loopback host: scripts and calls of its own
 * origin alone, pictures and videos also of the server. `styleSource` is the hash of a style sheet in the document.
 */
export function contentSecurityPolicy(serverUrl: string, styleSource?: string): string {
  const { origin } = new URL(serverUrl);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleSource === undefined ? '' : ` ${styleSource}`}`,
    `img-src 'self' data: blob: ${origin}`,
    `media-src ${origin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
