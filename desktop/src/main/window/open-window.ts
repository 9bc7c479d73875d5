import { join } from 'node:path';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { PAGE_ORIGIN, WEB_PREFERENCES } from '../security.ts';
import { PAPER } from './colour-scheme.ts';
import { createReloadLimit } from './reload-limit.ts';
import { LEAST_SIZE, readWindowState, storeWindowState } from './window-state.ts';

interface WindowOptions {
  readonly dataFolder: string;
  readonly log: (line: string) => void;
  readonly onLoaded: () => void;
}

/** Opens the window of the console where it was, with its page. */
export function openWindow({ dataFolder, log, onLoaded }: WindowOptions): BrowserWindow {
  const { isMaximised, ...bounds } = readWindowState(
    dataFolder,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...bounds,
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    show: false,
    backgroundColor: PAPER[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'],
    webPreferences: { ...WEB_PREFERENCES, preload: join(import.meta.dirname, '..', 'preload', 'preload.cjs') },
  });
  if (isMaximised) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => storeWindowState(dataFolder, window.getNormalBounds(), window.isMaximized()));
  const mayReload = createReloadLimit(() => performance.now());
  window.webContents.on('did-finish-load', onLoaded);
  window.webContents.on('preload-error', (_event, _path, error) => log(`The preload script failed: ${error.message}`));
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log(`The page ended: ${reason}.`);
    if (reason !== 'clean-exit' && mayReload()) window.reload();
  });
  window.loadURL(`${PAGE_ORIGIN}/`).catch((error: Error) => log(`The page could not be loaded: ${error.message}`));
  return window;
}
