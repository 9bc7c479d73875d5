import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consoleArguments } from './arguments.ts';
import { carryCalls, createEmit } from './carry-ipc.ts';
import { createLogFile } from './log-file.ts';
import { denyPermissions, lockNavigation, mayOpenOutside, PAGE_ORIGIN, WEB_PREFERENCES } from './security.ts';
import { servePage } from './serve-page.ts';
import { createTokenStore } from './token-store.ts';

const SITES = ['https://cars.example', 'https://watches.example'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the arguments of a start', () => {
  it.each([
    [false, ['electron', '.', '--server', 'https://cars.example'], ['--server', 'https://cars.example']],
    [false, ['electron', '--no-sandbox', '/console', '--data', '/d'], ['--data', '/d']],
    [false, ['electron', '.', '--remote-debugging-port=0', 'marque://lot/7'], []],
    [true, ['/opt/console', '--server', 'https://cars.example'], ['--server', 'https://cars.example']],
    [true, ['/opt/console', '--password-store=kwallet6', 'marque://lot/7', '--colour'], ['--colour']],
  ])('are those of the console (packaged: %s): %j', (isPackaged, argv, own) => {
    expect(consoleArguments(argv, isPackaged)).toEqual(own);
  });
});

describe('the engine of the page', () => {
  it('has its sandbox and no Node', () => {
    expect(WEB_PREFERENCES).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
    });
  });

  it('is denied every permission but writing to the clipboard', () => {
    const decided: Record<string, boolean> = {};
    denyPermissions({
      setPermissionRequestHandler(handler) {
        for (const name of ['media', 'geolocation', 'notifications', 'clipboard-sanitized-write'] as const) {
          handler?.(null as never, name, (allowed) => (decided[name] = allowed), null as never);
        }
      },
      setPermissionCheckHandler: (handler) => expect(handler?.(null, 'media', '', null as never)).toBe(false),
      setDevicePermissionHandler: (handler) => expect(handler?.(null as never)).toBe(false),
    });
    expect(decided).toEqual({
      media: false,
      geolocation: false,
      notifications: false,
      'clipboard-sanitized-write': true,
    });
  });

  it('stays on its page, and opens pages of the sites outside alone', () => {
    const opened: string[] = [];
    const handlers = new Map<string, (event: { url: string; preventDefault(): void }) => void>();
    let open: (details: { url: string }) => { action: string } = () => ({ action: '' });
    lockNavigation(
      {
        on(_name: string, created: (event: unknown, contents: unknown) => void) {
          created(null, {
            on: (name: string, handler: never) => handlers.set(name, handler),
            setWindowOpenHandler: (handler: typeof open) => (open = handler),
          });
          return this as never;
        },
      } as never,
      { openExternal: async (url) => void opened.push(url) },
      SITES,
    );
    for (const way of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      const goes = (url: string) => {
        let isPrevented = false;
        handlers.get(way)?.({ url, preventDefault: () => (isPrevented = true) });
        return !isPrevented;
      };
      expect(goes(`${PAGE_ORIGIN}/`)).toBe(true);
      const elsewhere = [
        'https://cars.example/',
        'file:///etc/passwd',
        'marque-console://other/',
        `${PAGE_ORIGIN}.evil.example/`,
        'data:text/html,x',
      ];
      expect(elsewhere.filter(goes), way).toEqual([]);
    }
    for (const url of ['https://cars.example/lot', 'https://evil.example', 'javascript:alert(1)', 'file:///x']) {
      expect(open({ url }).action).toBe('deny');
    }
    expect(opened).toEqual(['https://cars.example/lot']);
    expect(mayOpenOutside('https://cars.example.evil.example/', SITES)).toBe(false);
  });
});

describe('calls and events', () => {
  it('are those of the page’s main frame', async () => {
    let handle: (event: unknown, name: unknown, input: unknown) => unknown = () => undefined;
    carryCalls({ handle: (_channel, handler) => (handle = handler as typeof handle) }, async (name) => ({
      ok: true,
      value: name,
    }));
    const page = { senderFrame: { parent: null, url: `${PAGE_ORIGIN}/` } };
    expect(await handle(page, 'session.read', {})).toEqual({ ok: true, value: 'session.read' });
    for (const frame of [
      { parent: {}, url: `${PAGE_ORIGIN}/` },
      { parent: null, url: 'https://evil.example/' },
      { parent: null, url: `${PAGE_ORIGIN}.evil.example/` },
      null,
    ]) {
      expect(await handle({ senderFrame: frame }, 'session.read', {})).toEqual({ ok: false, fault: 'unknownMethod' });
    }
  });

  it('go to a window that still is', () => {
    const sent: unknown[][] = [];
    const webContents = { send: (...event: unknown[]) => void sent.push(event) };
    const emitTo = (window: { isDestroyed(): boolean } | null) =>
      createEmit(() => window && ({ ...window, webContents } as never));
    emitTo(null)('openLot', { auctionId: 1 });
    emitTo({ isDestroyed: () => true })('openLot', { auctionId: 2 });
    emitTo({ isDestroyed: () => false })('openLot', { auctionId: 3 });
    expect(sent).toEqual([['marque:event', 'openLot', { auctionId: 3 }]]);
  });
});

describe('tokens', () => {
  const keyring = {
    isEncryptionAvailable: () => true,
    getSelectedStorageBackend: () => 'gnome_libsecret' as const,
    encryptString: (text: string) => Buffer.from(text.split('').toReversed().join('')),
    decryptString: (sealed: Buffer) => sealed.toString().split('').toReversed().join(''),
  };

  it('are kept encrypted where there is a keyring', async () => {
    const store = createTokenStore(keyring, folder);
    expect(store.keeps).toBe('keyring');
    expect(await store.read()).toBeNull();
    await store.write('token');
    expect(readFileSync(join(folder, 'session.bin'), 'utf8')).toBe('nekot');
    expect(statSync(join(folder, 'session.bin')).mode & 0o077).toBe(0);
    expect(await createTokenStore(keyring, folder).read()).toBe('token');
    await store.clear();
    expect(existsSync(join(folder, 'session.bin'))).toBe(false);
  });

  it('live for the session where there is none, or its key is public', async () => {
    for (const storage of [
      { ...keyring, isEncryptionAvailable: () => false },
      { ...keyring, getSelectedStorageBackend: () => 'basic_text' as const },
    ]) {
      const store = createTokenStore(storage, folder);
      expect(store.keeps).toBe('session');
      await store.write('token');
      expect(await store.read()).toBe('token');
      expect(existsSync(join(folder, 'session.bin'))).toBe(false);
    }
  });

  it('that cannot be decrypted are none', async () => {
    writeFileSync(join(folder, 'session.bin'), 'sealed elsewhere');
    const other = {
      ...keyring,
      decryptString: () => {
        throw new Error('wrong key');
      },
    };
    expect(await createTokenStore(other, folder).read()).toBeNull();
  });
});

describe('the log', () => {
  it('has at most two files, and lines of a bounded length', () => {
    const log = createLogFile(folder);
    for (let line = 0; line < 600; line += 1) log('x '.repeat(5_000));
    const sizes = ['console.log', 'console.1.log'].map((name) => statSync(join(folder, name)).size);
    for (const size of sizes) expect(size).toBeLessThan(1024 * 1024 + 5_000);
  });

  it('has no tokens and addresses', () => {
    const token = `${'a1B'.repeat(10)}.${'c2D'.repeat(20)}.${'e3-'.repeat(12)}`;
    createLogFile(folder)(`failed: Bearer ${token}, ${'k_9'.repeat(16)}, anna@example.org at host/main.ts:7`);
    expect(readFileSync(join(folder, 'console.log'), 'utf8')).toMatch(
      /Z failed: Bearer \[removed\], \[removed\], \[removed\] at host\/main\.ts:7\n$/,
    );
  });
});

describe('the page', () => {
  it('is served with its policy under its own origin alone', async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    let handle: (request: { url: string }) => Promise<Response> = async () => new Response();
    servePage(
      { handle: (_scheme, handler) => (handle = handler as unknown as typeof handle) },
      folder,
      'https://cars.example',
    );
    const page = await handle({ url: `${PAGE_ORIGIN}/` });
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).toBe('<!doctype html>');
    expect((await handle({ url: 'marque-console://other/' })).status).toBe(404);
    expect((await handle({ url: `${PAGE_ORIGIN}/etc/passwd` })).status).toBe(404);
  });
});
