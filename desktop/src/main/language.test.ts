import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Handlers } from '../backend/index.ts';
import { keepLanguage, readLanguageOf } from './language.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-language-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the language of the program', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'de_AT.UTF-8' }, 'de'],
    [{ LANG: 'pl_PL' }, 'en'],
  ])('follows the environment %j until one is chosen', (environment, language) => {
    expect(readLanguageOf(folder, environment)).toBe(language);
  });

  it('is the chosen one from the next start on', async () => {
    const write = vi.fn(async () => ({}));
    const handlers = keepLanguage({ 'settings.write': write } as unknown as Handlers, folder);
    await handlers['settings.write']({ key: 'language', value: 'sv' });
    expect(readLanguageOf(folder, { LANG: 'de_DE' })).toBe('sv');
    expect(write).toHaveBeenCalledWith({ key: 'language', value: 'sv' });
  });

  it('ignores other settings, unknown languages and a damaged file', async () => {
    const handlers = keepLanguage({ 'settings.write': async () => ({}) } as unknown as Handlers, folder);
    await handlers['settings.write']({ key: 'scheme', value: 'light' });
    await handlers['settings.write']({ key: 'language', value: 'tlh' });
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, 'language.json'), '{');
    expect(readLanguageOf(folder, { LANG: 'it_IT' })).toBe('it');
  });
});
