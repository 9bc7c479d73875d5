import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  foldersOf,
  isProfileName,
  isSafeForSecrets,
  readProjectFile,
  readSetting,
  readUserFile,
  resolveSettings,
  userFileIn,
  writePrivately,
} from './index.ts';

const NOTHING = { flags: {}, environment: {}, project: {}, user: {} };

describe('a setting', () => {
  it.each([
    ['server', 'HTTPS://Marque.Example/', 'https://marque.example'],
    ['server', ' http://localhost:4000 ', 'http://localhost:4000'],
    ['site', 'watches', 'watches'],
    ['country', 'de', 'DE'],
    ['color', 'never', 'never'],
  ] as const)('%s of %j is %s', (name, text, value) => {
    expect(readSetting(name, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['server', 'marque.example'],
    ['server', 'ftp://marque.example'],
    ['server', 'https://marque.example/v1'],
    ['server', 'https://rosa:secret@marque.example'],
    ['server', 'https://marque.example/?a'],
    ['site', 'boats'],
    ['country', 'GBR'],
    ['color', 'yes'],
  ] as const)('%s is not %s', (name, text) => {
    expect(readSetting(name, text)).toEqual({ ok: false, error: name });
  });
});

describe('settings', () => {
  it('have defaults', () => {
    expect(resolveSettings(NOTHING)).toMatchObject({
      ok: true,
      value: { profile: 'default', server: 'http://localhost:4000', site: 'all', country: 'GB', color: 'auto' },
    });
  });

  const layers = [
    ['flag', { flags: { site: 'cars' } }],
    ['environment', { environment: { MARQUE_SITE: 'cars' } }],
    ['project', { project: { site: 'cars' } }],
    ['user', { user: { profiles: { default: { site: 'cars' } } } }],
  ] as const;

  it.each(layers.map(([source], at) => [source, at] as const))('come from the %s before what follows', (source, at) => {
    const later = layers.slice(at + 1).map(([, layer]) => JSON.parse(JSON.stringify(layer).replace('cars', 'watches')));
    const settings = resolveSettings(Object.assign({}, NOTHING, ...later, layers[at]?.[1]));
    expect(settings).toMatchObject({ ok: true, value: { site: 'cars', sources: { site: source } } });
  });

  it('ignore empty variables', () => {
    const settings = resolveSettings({ ...NOTHING, environment: { MARQUE_SERVER: '', MARQUE_PROFILE: '' } });
    expect(settings).toMatchObject({ value: { profile: 'default', sources: { server: 'default' } } });
  });

  it('say where a wrong value is written', () => {
    expect(resolveSettings({ ...NOTHING, environment: { MARQUE_SERVER: 'x' } })).toEqual({
      ok: false,
      error: { name: 'server', value: 'x', source: 'environment' },
    });
    expect(resolveSettings({ ...NOTHING, flags: { profile: '../x' } })).toMatchObject({ error: { name: 'profile' } });
  });

  it.each([
    ['default', true],
    ['staging-2', true],
    ['', false],
    ['a b', false],
    ['__proto__', false],
    ['x'.repeat(41), false],
  ])('take %j as a profile: %s', (name, isName) => {
    expect(isProfileName(name)).toBe(isName);
  });
});

describe('files of settings', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marque-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are found in the nearest folder above', async () => {
    const deep = join(folder, 'a', 'b');
    mkdirSync(deep, { recursive: true });
    writeFileSync(join(folder, '.marque.json'), '{ "site": "cars" }');
    expect(await readProjectFile(deep)).toEqual({ ok: true, value: { site: 'cars' } });
    writeFileSync(join(folder, 'a', '.marque.json'), '{ "site": "watches" }');
    expect(await readProjectFile(deep)).toEqual({ ok: true, value: { site: 'watches' } });
    expect(await readProjectFile(deep, 1)).toEqual({ ok: true, value: {} });
  });

  it.each([
    ['{', 'notJson'],
    ['[]', 'notSettings'],
    ['{ "token": "x" }', 'notSettings'],
    ['{ "site": 4 }', 'notSettings'],
  ])('with %s are refused as %s', async (text, code) => {
    const file = join(folder, '.marque.json');
    writeFileSync(file, text);
    expect(await readProjectFile(folder)).toEqual({ ok: false, error: { file, code } });
  });

  it('are written for the user alone, and replaced whole', async () => {
    const file = userFileIn(join(folder, 'config'));
    await writePrivately(file, { profiles: { default: { site: 'cars' } } });
    await writePrivately(file, { profiles: { default: { site: 'watches' } } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ profiles: { default: { site: 'watches' } } });
    expect(await readUserFile(join(folder, 'config'))).toMatchObject({ ok: true });
    expect(await readUserFile(join(folder, 'absent'))).toEqual({ ok: true, value: {} });
  });

  it('stand in the folders of the system', () => {
    expect(foldersOf({ HOME: '/home/rosa' }, 'linux')).toEqual({
      config: '/home/rosa/.config/marque',
      state: '/home/rosa/.local/state/marque',
    });
    const xdg = { HOME: '/home/rosa', XDG_CONFIG_HOME: '/c', XDG_STATE_HOME: 'relative' };
    expect(foldersOf(xdg, 'linux')).toEqual({ config: '/c/marque', state: '/home/rosa/.local/state/marque' });
  });
});

describe('secrets', () => {
  it.each([
    ['https://marque.example', true],
    ['http://localhost:4000', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:4000', true],
    ['http://marque.example', false],
    ['http://localhost.example', false],
    ['http://127.0.0.1.example', false],
  ])('may travel to %s: %s', (server, isSafe) => {
    expect(isSafeForSecrets(server)).toBe(isSafe);
  });
});
