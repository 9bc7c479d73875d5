/**
 * Marque Console in Electron: one window on the page, the backend beside it. Electron becomes ready only after this module
 * has been evaluated, so nothing here may wait for it at the top level.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@marque/core/rules/places';
import {
  app,
  type BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  protocol,
  safeStorage,
  session,
  shell,
} from 'electron';
import { type Backend, createBackend } from '../backend/index.ts';
import { openWork } from '../backend/work/index.ts';
import { openDocuments } from '../host/document/index.ts';
import { type ProgramOptions, readOptions } from '../host/options.ts';
import { createReceiver } from '../ipc/receiver.ts';
import { consoleArguments } from './arguments.ts';
import { carryCalls, createEmit } from './carry-ipc.ts';
import { createSystemShell, menuTemplate, openTexts } from './desktop/index.ts';
import { keepLanguage, readLanguageOf } from './language.ts';
import { createLotOpener, LINK_SCHEME, type LotOpener, lotOfArguments, lotOfLink } from './links/index.ts';
import { createLogFile } from './log-file.ts';
import { denyPermissions, lockNavigation, PAGE_SCHEME } from './security.ts';
import { servePage } from './serve-page.ts';
import { createTokenStore } from './token-store.ts';
import { followScheme, openWindow } from './window/index.ts';

const NAME = 'Marque Console';
type Log = (line: string) => void;

let window: BrowserWindow | null = null;
const emit = createEmit(() => window);

const options = readOptions(consoleArguments(process.argv, app.isPackaged), process.env);
if (options === 'help' || 'fault' in options) {
  console.error(options === 'help' ? 'Options: --server URL, --watches URL, --data DIR.' : options.fault);
  app.exit(options === 'help' ? 0 : 2);
} else if (isFirstWith(options.dataFolder)) {
  start(options);
} else {
  // The running console shows itself, with the lot of this start's link.
  app.quit();
}

/** Whether no other console has this folder. Each folder has its own console, and Electron's own files. */
function isFirstWith(dataFolder: string): boolean {
  const own = join(dataFolder, 'electron');
  mkdirSync(own, { recursive: true, mode: 0o700 });
  app.setName(NAME);
  app.setPath('userData', own);
  return app.requestSingleInstanceLock();
}

/** Everything that must stand before Electron is ready; then the console. */
function start(given: ProgramOptions): void {
  const log = createLogFile(join(given.dataFolder, 'logs'));
  process.on('uncaughtException', (error) => log(`Uncaught: ${error.stack ?? error.message}`));
  protocol.registerSchemesAsPrivileged([
    { scheme: PAGE_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  const language = readLanguageOf(given.dataFolder, process.env);
  // Chromium writes dates in native fields by this, not by the page. English is British.
  app.commandLine.appendSwitch('lang', language === 'en' ? 'en-GB' : language);
  lockNavigation(app, shell, [given.serverUrl, given.watchesUrl]);
  const lots = createLotOpener(() => window, emit, lotOfArguments(process.argv));
  app.on('second-instance', (_event, args) => lots.open(lotOfArguments(args)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    lots.open(lotOfLink(url));
  });
  // Unpackaged, the system would start Electron without the console.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  app
    .whenReady()
    .then(() => openConsole(given, language, lots, log))
    .catch((error: Error) => {
      log(`The console could not start: ${error.stack ?? error.message}`);
      dialog.showErrorBox(NAME, error.message);
      app.exit(1);
    });
}

async function openConsole(
  { serverUrl, watchesUrl, dataFolder }: ProgramOptions,
  language: Language,
  lots: LotOpener,
  log: Log,
) {
  const siteUrls = { cars: serverUrl, watches: watchesUrl };
  const t = openTexts(language);
  denyPermissions(session.defaultSession);
  const systemShell = createSystemShell({ t, siteUrls: Object.values(siteUrls), open: lots.open });
  const backend = await createBackend({
    serverUrl,
    siteUrls,
    dataFolder,
    tokenStore: createTokenStore(safeStorage, dataFolder),
    shell: systemShell,
    emit,
    log,
    openWork,
  });
  closeWithApp(backend);
  const documents = openDocuments({
    backend,
    moduleFile: join(import.meta.dirname, 'document.js'),
    languages: language,
    log,
  });
  servePage(protocol, join(import.meta.dirname, '..', 'renderer'), serverUrl, documents);
  const handlers = keepLanguage(await followScheme(backend.handlers, nativeTheme), dataFolder);
  carryCalls(
    ipcMain,
    createReceiver(handlers, (name, fault, reason) => log(`${name}: ${fault}. ${reason}`)),
  );
  const template = menuTemplate(t, process.platform === 'darwin', {
    choose: (item) => emit('menu', { item }),
    openStorefront: () => void systemShell.openUrl(serverUrl),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  window = openWindow({ dataFolder, log, onLoaded: lots.pageLoaded });
}

/** Closes the files before the app ends. */
function closeWithApp(backend: Backend): void {
  let isClosing = false;
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    if (isClosing) return;
    isClosing = true;
    event.preventDefault();
    const quit = () => app.quit();
    backend.close().then(quit, quit);
  });
}
