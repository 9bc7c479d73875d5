import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchElectron, findElectron } from './electron.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marque-electron-'));
  mkdirSync(join(root, 'node_modules', 'electron'), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Stands in for Electron's package, whose installer runs these lines in a CommonJS module. */
function provide(installer: string): void {
  const head = `const fs = require('fs'); const path = require('path'); const os = require('os');`;
  const files = {
    'install.js': `${head}\n${installer}`,
    'package.json': '{"version":"1.0.0"}',
    'checksums.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'node_modules', 'electron', name), text);
}

const EXTRACT = `fs.mkdirSync(path.join(__dirname, 'dist')); fs.writeFileSync(path.join(__dirname, 'dist', 'electron'), 'program');`;
const COMPLETE = `fs.writeFileSync(path.join(__dirname, 'path.txt'), 'electron');`;
const DOWNLOAD = `fs.writeFileSync(path.join(os.tmpdir(), 'electron.zip'), 'half');`;

/** Folders of earlier attempts, and what has been installed. */
const leftovers = () => ({
  attempts: readdirSync(join(root, 'node_modules')).filter((name) => name !== 'electron'),
  isInstalled: existsSync(join(root, 'node_modules', 'electron', 'dist')),
});
const NOTHING = { attempts: [], isInstalled: false };

describe('Electron', () => {
  it('is fetched by its own installer and found afterwards', async () => {
    provide(`${DOWNLOAD} ${EXTRACT} ${COMPLETE}`);
    expect(findElectron(root, {})).toBeNull();
    expect(await fetchElectron(root)).toBeNull();
    expect(findElectron(root, {})).toBe(join(root, 'node_modules', 'electron', 'dist', 'electron'));
    expect(leftovers()).toEqual({ attempts: [], isInstalled: true });
  });

  it('is what ELECTRON_BIN names', () => {
    expect(findElectron(root, { ELECTRON_BIN: '/opt/electron' })).toBe('/opt/electron');
  });

  it('leaves nothing behind where the download fails, even half extracted', async () => {
    provide(`${DOWNLOAD} ${EXTRACT} process.exit(1);`);
    expect(await fetchElectron(root)).toBe('the download failed');
    expect(leftovers()).toEqual(NOTHING);
    expect(findElectron(root, {})).toBeNull();
  });

  it('is given up where nothing arrives any more', async () => {
    provide(`${DOWNLOAD} setInterval(() => undefined, 1_000);`);
    expect(await fetchElectron(root, { stalledMs: 1_000 })).toBe('nothing arrived');
    expect(leftovers()).toEqual(NOTHING);
  });

  it('is given up where it takes too long, although something arrives', async () => {
    provide(
      `let size = 0; setInterval(() => fs.writeFileSync(path.join(os.tmpdir(), 'electron.zip'), 'x'.repeat(++size)), 20);`,
    );
    expect(await fetchElectron(root, { longestMs: 1_500, stalledMs: 60_000 })).toBe('the download took too long');
    expect(leftovers()).toEqual(NOTHING);
  });

  it('says that its package is missing', async () => {
    expect(await fetchElectron(root)).toBe('its package is not installed');
  });
});
