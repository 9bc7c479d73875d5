import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVENT_NAMES, METHOD_NAMES } from '../desktop/src/ipc/names.ts';
import { buildIfStale, CONSOLE } from './build.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const build = join(root, CONSOLE.build);
const read = (...path: string[]) => readFileSync(join(build, ...path), 'utf8');
const filesOf = (folder: string, ending: string) =>
  readdirSync(join(build, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

beforeAll(() => buildIfStale(root, CONSOLE));

describe('the built console', () => {
  it('opens its window with the sandbox and context isolation on, and without Node', () => {
    const main = read('main', 'main.js');
    for (const setting of ['sandbox: true', 'contextIsolation: true', 'nodeIntegration: false', 'webSecurity: true']) {
      expect(main).toContain(setting);
    }
    // The path of the preload script is relative to this file.
    expect(main).toContain('preload.cjs');
    expect(main).not.toMatch(/sandbox: false|contextIsolation: false|nodeIntegration: true|webSecurity: false/);
  });

  it('has all its code in the main process but the modules of machine code', () => {
    const needed = filesOf('main', '.js').flatMap((name) =>
      [...read('main', name).matchAll(/^import\b[^;]*?"([^"]+)";$/gm)].map(([, from = '']) => from),
    );
    expect(needed).toContain('electron');
    const others = needed.filter((from) => !from.startsWith('.') && !from.startsWith('node:'));
    expect(new Set(others)).toEqual(new Set(['electron', 'better-sqlite3']));
  });

  it('has a preload script that needs Electron alone, and exposes one name', () => {
    const preload = read('preload', 'preload.cjs');
    expect([...preload.matchAll(/require\(([^)]*)\)/g)].map(([, name]) => name)).toEqual(['"electron"']);
    expect([...preload.matchAll(/exposeInMainWorld\("(\w+)"/g)].map(([, name]) => name)).toEqual(['marque']);
    for (const name of [...METHOD_NAMES, ...EVENT_NAMES]) expect(preload).toContain(`"${name}"`);
    expect(preload).not.toMatch(/ipcRenderer[\s\S]{0,40}\.(send|sendSync|postMessage|sendToHost)\b/);
  });

  it('has a page without Node, inline scripts and foreign addresses', () => {
    const html = read('renderer', 'index.html');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].filter(([, url]) => !url?.startsWith('./assets/'))).toEqual(
      [],
    );
    const fonts = [...html.matchAll(/as="font"[^>]* href="\.\/assets\/([^"]*)"/g)].map(([, name]) => name);
    const styles = filesOf('renderer', '.css').map((name) => read('renderer', name));
    expect(fonts.length).toBeGreaterThan(0);
    for (const name of fonts) expect(styles.join()).toContain(`/${name}`);
    const scripts = filesOf('renderer', '.js');
    expect(scripts.length).toBeGreaterThan(0);
    for (const name of scripts) {
      expect(read('renderer', name), name).not.toMatch(
        /from\s*"node:|require\("node:|require\("electron"\)|better-sqlite3/,
      );
    }
  });
});
