import type { EventEmitter } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallReply } from '../ipc/receiver.ts';

/** A stand-in for the electron module, whose binary is not everywhere. */
const electron = vi.hoisted(() => {
  const seen = {
    schemes: [] as string[],
    switches: [] as string[],
    windows: [] as Record<string, unknown>[],
    loaded: [] as string[],
    sent: [] as unknown[][],
    shown: 0,
    menus: 0,
    badge: -1,
    tip: '',
    exits: [] as number[],
    quits: 0,
    notifications: [] as { title: string; press: () => void }[],
    opened: [] as string[],
  };
  const parts: {
    ready: () => void;
    call: (event: unknown, name: string, input: unknown) => Promise<CallReply>;
    contents: EventEmitter | null;
    app: EventEmitter | null;
  } = { ready: () => undefined, call: () => Promise.reject(new Error('No handler.')), contents: null, app: null };
  return { seen, parts };
});

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const { seen, parts } = electron;
  const ready = new Promise<void>((resolve) => {
    parts.ready = resolve;
  });
  const app = Object.assign(new Emitter(), {
    isPackaged: false,
    setName: () => undefined,
    commandLine: { appendSwitch: (name: string, value: string) => seen.switches.push(`${name}=${value}`) },
    setPath: () => undefined,
    requestSingleInstanceLock: () => true,
    setAsDefaultProtocolClient: () => true,
    whenReady: () => ready,
    setBadgeCount: (count: number) => (seen.badge = count),
    quit: () => (seen.quits += 1),
    exit: (code: number) => seen.exits.push(code),
  });
  parts.app = app;
  class BrowserWindow extends Emitter {
    readonly webContents = Object.assign(new Emitter(), {
      send: (...event: unknown[]) => void seen.sent.push(event),
    });
    constructor(options: Record<string, unknown>) {
      super();
      seen.windows.push(options);
      parts.contents = this.webContents;
    }
    isDestroyed = () => false;
    isMinimized = () => false;
    maximize = () => undefined;
    focus = () => undefined;
    show = () => (seen.shown += 1);
    loadURL = async (url: string) => void seen.loaded.push(url);
  }
  class Tray extends Emitter {
    setContextMenu = () => undefined;
    setToolTip = (text: string) => (seen.tip = text);
  }
  class Notification extends Emitter {
    constructor({ title }: { title: string }) {
      super();
      seen.notifications.push({ title, press: () => this.emit('click') });
    }
    show = () => undefined;
  }
  return {
    app,
    BrowserWindow,
    Tray,
    Notification,
    dialog: { showErrorBox: () => undefined },
    ipcMain: {
      handle: (_channel: string, handler: (typeof parts)['call']) => (parts.call = handler),
    },
    Menu: { buildFromTemplate: () => ({}), setApplicationMenu: () => (seen.menus += 1) },
    nativeImage: { createFromDataURL: () => ({}) },
    nativeTheme: { themeSource: 'system', shouldUseDarkColors: true },
    protocol: {
      registerSchemesAsPrivileged: (all: { scheme: string }[]) => seen.schemes.push(...all.map(({ scheme }) => scheme)),
      handle: () => undefined,
    },
    safeStorage: { isEncryptionAvailable: () => false },
    screen: { getAllDisplays: () => [] },
    session: {
      defaultSession: {
        setPermissionRequestHandler: () => undefined,
        setPermissionCheckHandler: () => undefined,
        setDevicePermissionHandler: () => undefined,
      },
    },
    shell: { openExternal: async (url: string) => void seen.opened.push(url) },
  };
});

const { seen, parts } = electron;
const PAGE = { senderFrame: { parent: null, url: 'marque-console://page/' } };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-electron-'));
  // Nothing listens on this port: the console is offline.
  const options = ['--server', 'http://127.0.0.1:9', '--data', folder];
  process.argv = ['electron', '/console', ...options, 'marque://lot/7'];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the console in Electron', { timeout: 60_000 }, () => {
  it('does not wait for Electron before its module has been evaluated, which Electron waits for', async () => {
    await import('./main.ts');
    expect(seen.schemes).toEqual(['marque-console']);
    expect(seen.switches).toEqual(['lang=en-GB']);
    expect(seen.windows).toEqual([]);
    parts.ready();
    await vi.waitFor(() => expect(seen.loaded).toEqual(['marque-console://page/']), { timeout: 30_000 });
  });

  it('opens one window, sandboxed, in the scheme of the console', () => {
    expect(seen.windows).toHaveLength(1);
    expect(seen.windows[0]).toMatchObject({
      backgroundColor: '#0e1113',
      webPreferences: {
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        preload: expect.stringMatching(/preload\.cjs$/),
      },
    });
    expect(seen.menus).toBe(1);
  });

  it('opens the lot of the link that started it, and those of later starts', () => {
    expect(seen.sent.filter(([, name]) => name === 'openLot')).toEqual([]);
    parts.contents?.emit('did-finish-load');
    parts.app?.emit('second-instance', {}, ['electron', '/console', 'marque://lot/8']);
    parts.app?.emit('open-url', { preventDefault: () => undefined }, 'marque://lot/9');
    parts.app?.emit('open-url', { preventDefault: () => undefined }, 'marque://sale/9');
    const lots = seen.sent.filter(([, name]) => name === 'openLot').map(([, , event]) => event);
    expect(lots).toEqual([{ auctionId: 7 }, { auctionId: 8 }, { auctionId: 9 }]);
    expect(seen.shown).toBe(3);
  });

  it('answers its page, whose alerts reach the tray and whose notifications open lots', async () => {
    expect(await parts.call(PAGE, 'session.read', {})).toMatchObject({ ok: true, value: { keeps: 'session' } });
    expect(await parts.call({ senderFrame: null }, 'session.read', {})).toEqual({ ok: false, fault: 'unknownMethod' });
    await parts.call(PAGE, 'shell.badge', { count: 3 });
    expect([seen.badge, seen.tip]).toEqual([3, '3 open alerts']);
    await parts.call(PAGE, 'shell.notify', { title: 'Near reserve', body: 'A lot', auctionId: 11 });
    seen.notifications[0]?.press();
    expect(seen.sent.at(-1)?.slice(1)).toEqual(['openLot', { auctionId: 11 }]);
    expect(seen.opened).toEqual([]);
  });

  it('closes its files before it ends', async () => {
    expect(readdirSync(folder)).toContain('cache.sqlite');
    const preventDefault = vi.fn<() => void>();
    parts.app?.emit('before-quit', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(seen.quits).toBe(1), { timeout: 30_000 });
    parts.app?.emit('before-quit', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(seen.exits).toEqual([]);
  });
});
