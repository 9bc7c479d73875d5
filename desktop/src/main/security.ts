import type { App, Session, Shell, WebContents } from 'electron';

/** Origin of the page, served by the scheme that `main.ts` registers. */
export const PAGE_SCHEME = 'marque-console';
export const PAGE_ORIGIN = `${PAGE_SCHEME}://page`;

/** What Chromium may do for the page: the sandbox is on, and the page has neither Node nor the preload script's world. */
export const WEB_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: true,
} as const;

/** Denies every permission of the browser engine but the one to write to the clipboard. */
export function denyPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, permission, decide) =>
    decide(permission === 'clipboard-sanitized-write'),
  );
  session.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write');
  session.setDevicePermissionHandler(() => false);
}

/** Whether an address may be opened in the system's browser: pages of the storefront alone. */
export function mayOpenOutside(url: string, siteUrls: readonly string[]): boolean {
  const parsed = URL.parse(url);
  return (
    parsed !== null &&
    /^https?:$/.test(parsed.protocol) &&
    siteUrls.some((site) => new URL(site).origin === parsed.origin)
  );
}

/** Keeps every window on its page: no navigation, no further windows, no embedded pages. Links to the sites open outside. */
export function lockNavigation(
  app: Pick<App, 'on'>,
  shell: Pick<Shell, 'openExternal'>,
  siteUrls: readonly string[],
): void {
  app.on('web-contents-created', (_event, contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>) => {
    const stay = (event: { readonly url: string; preventDefault(): void }) => {
      if (!event.url.startsWith(`${PAGE_ORIGIN}/`)) event.preventDefault();
    };
    contents.on('will-navigate', stay);
    contents.on('will-frame-navigate', stay);
    contents.on('will-redirect', stay);
    contents.on('will-attach-webview', (event: { preventDefault(): void }) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (mayOpenOutside(url, siteUrls)) shell.openExternal(url).catch(() => undefined);
      return { action: 'deny' };
    });
  });
}
