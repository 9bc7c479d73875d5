/** Marque Console in Electron: one window on the page, the backend beside it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
} from 'electron';
import { createBackend } from '../backend/index.ts';
import { createWork } from '../backend/work/index.ts';
import { readOptions } from '../host/options.ts';
import { createReceiver } from '../ipc/receiver.ts';
import { carryCalls, createEmit } from './carry-ipc.ts';
import { createLogFile } from './log-file.ts';
import { LINK_SCHEME, lotOfArguments, lotOfLink } from './lot-link.ts';
import { menuTemplate } from './menu.ts';
import {
  denyPermissions,
  lockNavigation,
  mayOpenOutside,
  PAGE_ORIGIN,
  PAGE_SCHEME,
  WEB_PREFERENCES,
} from './security.ts';
import { servePage } from './serve-page.ts';
import { openTexts } from './texts.ts';
import { createTokenStore } from './token-store.ts';
import { TRAY_ICON } from './tray-icon.ts';
import { trayText } from './tray-text.ts';
import { LEAST_SIZE, readWindowState, storeWindowState } from './window-state.ts';

const options = readOptions(process.argv.slice(app.isPackaged ? 1 : 2).filter(isOption), process.env);
if (options === 'help' || 'fault' in options) {
  console.error(options === 'help' ? 'Options: --server URL, --watches URL, --data DIR.' : options.fault);
  app.exit(2);
} else if (app.requestSingleInstanceLock()) {
  protocol.registerSchemesAsPrivileged([
    { scheme: PAGE_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  await start(options);
} else {
  // The running console shows itself, with the lot of this start's link.
  app.quit();
}

/** Chromium's own switches and links are none of ours. */
function isOption(argument: string): boolean {
  return !lotOfLink(argument) && !/^--(inspect|remote-debugging|no-sandbox|disable-|enable-)/.test(argument);
}

async function start({
  serverUrl,
  watchesUrl,
  dataFolder,
}: Exclude<typeof options, 'help' | { fault: string }>): Promise<void> {
  const siteUrls = { cars: serverUrl, watches: watchesUrl };
  const t = openTexts();
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const log = createLogFile(join(dataFolder, 'logs'));
  process.on('uncaughtException', (error) => log(`Uncaught: ${error.stack ?? error.message}`));
  let window: BrowserWindow | null = null;
  let tray: Tray | null = null;
  const emit = createEmit(() => window);
  let lotToOpen = lotOfArguments(process.argv);

  const openLot = (auctionId: number | null) => {
    if (window?.isMinimized()) window.restore();
    window?.show();
    if (auctionId !== null) emit('openLot', { auctionId });
  };
  const openUrl = async (url: string) => {
    if (mayOpenOutside(url, Object.values(siteUrls))) await shell.openExternal(url);
  };
  app.on('second-instance', (_event, args) => openLot(lotOfArguments(args)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    if (window === null) lotToOpen = lotOfLink(url);
    else openLot(lotOfLink(url));
  });
  lockNavigation(app, shell, Object.values(siteUrls));
  app.setAsDefaultProtocolClient(LINK_SCHEME);

  await app.whenReady();
  denyPermissions(session.defaultSession);
  servePage(protocol, join(import.meta.dirname, '..', 'renderer'), serverUrl);
  const backend = await createBackend({
    serverUrl,
    siteUrls,
    dataFolder,
    tokenStore: createTokenStore(safeStorage, dataFolder),
    shell: {
      openUrl,
      notify({ title, body, auctionId }) {
        const notification = new Notification({ title, body });
        notification.on('click', () => openLot(auctionId));
        notification.show();
      },
      setBadge(count) {
        app.setBadgeCount(count);
        tray?.setToolTip(trayText(t, count));
      },
    },
    emit,
    log,
    createWork,
  });
  carryCalls(
    ipcMain,
    createReceiver(backend.handlers, (name, fault, reason) => log(`${name}: ${fault}. ${reason}`)),
  );
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate(t, process.platform === 'darwin', {
        choose: (item) => emit('menu', { item }),
        openStorefront: () => void openUrl(serverUrl),
      }),
    ),
  );
  window = openWindow(dataFolder, log);
  window.webContents.once('did-finish-load', () => openLot(lotToOpen));
  tray = new Tray(nativeImage.createFromDataURL(TRAY_ICON));
  tray.setContextMenu(Menu.buildFromTemplate([{ label: t('desktop:tray.show'), click: () => openLot(null) }]));
  tray.setToolTip(trayText(t, 0));
  tray.on('click', () => openLot(null));
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    if (isClosing) return;
    isClosing = true;
    event.preventDefault();
    const quit = () => app.quit();
    backend.close().then(quit, quit);
  });
}

let isClosing = false;

function openWindow(dataFolder: string, log: (line: string) => void): BrowserWindow {
  const { isMaximised, ...bounds } = readWindowState(
    dataFolder,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...bounds,
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    show: false,
    webPreferences: { ...WEB_PREFERENCES, preload: join(import.meta.dirname, '..', 'preload', 'preload.cjs') },
  });
  if (isMaximised) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    storeWindowState(dataFolder, window.getNormalBounds(), window.isMaximized()).catch(() => undefined);
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log(`The page ended: ${reason}.`);
    if (reason !== 'clean-exit') window.reload();
  });
  window.loadURL(`${PAGE_ORIGIN}/`).catch((error: Error) => log(`The page could not be loaded: ${error.message}`));
  return window;
}
