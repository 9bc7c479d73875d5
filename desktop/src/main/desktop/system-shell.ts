import { app, Menu, Notification, nativeImage, shell, Tray } from 'electron';
import type { ShellPort } from '../../backend/index.ts';
import { mayOpenOutside } from '../security.ts';
import type { Translate } from './texts.ts';
import { TRAY_ICON } from './tray-icon.ts';
import { trayText } from './tray-text.ts';

interface ShellOptions {
  readonly t: Translate;
  readonly siteUrls: readonly string[];
  /** Shows the console, with a lot where one is given. */
  readonly open: (auctionId: number | null) => void;
}

/** What the desktop does for the console: browser, notifications, tray and badge. */
export function createSystemShell({ t, siteUrls, open }: ShellOptions): ShellPort {
  const tray = new Tray(nativeImage.createFromDataURL(TRAY_ICON));
  tray.setContextMenu(Menu.buildFromTemplate([{ label: t('desktop:tray.show'), click: () => open(null) }]));
  tray.setToolTip(trayText(t, 0));
  tray.on('click', () => open(null));
  // One that is collected as garbage no longer hears that it was pressed.
  const shown = new Set<Notification>();

  return {
    async openUrl(url) {
      if (mayOpenOutside(url, siteUrls)) await shell.openExternal(url);
    },
    notify({ title, body, auctionId }) {
      const notification = new Notification({ title, body });
      const forget = () => shown.delete(notification);
      notification.on('click', () => open(auctionId));
      notification.on('close', forget);
      notification.on('failed', forget);
      shown.add(notification);
      notification.show();
    },
    setBadge(count) {
      app.setBadgeCount(count);
      tray.setToolTip(trayText(t, count));
    },
  };
}
