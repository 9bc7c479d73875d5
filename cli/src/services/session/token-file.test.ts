import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTokenFile } from './token-file.ts';

const SERVER = 'https://marque.example';
const TOKENS = { serverUrl: SERVER, accessToken: 'a', refreshToken: 'r', expiresAt: 1_000 };

let folder: string;
const open = () => openTokenFile(folder, Date.now);
const file = () => join(folder, 'tokens.json');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-tokens-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the file of tokens', () => {
  it('keeps those of each profile and server apart', async () => {
    const other = { ...TOKENS, accessToken: 'b' };
    expect(await open().read('default', SERVER)).toEqual({ ok: true, value: null });
    await open().write('default', SERVER, TOKENS);
    await open().write('staging', SERVER, other);
    expect(await open().read('default', SERVER)).toEqual({ ok: true, value: TOKENS });
    expect(await open().read('staging', SERVER)).toEqual({ ok: true, value: other });
    expect(await open().read('default', 'https://other.example')).toEqual({ ok: true, value: null });
    await open().write('default', SERVER, null);
    expect(await open().read('default', SERVER)).toEqual({ ok: true, value: null });
    expect(await open().read('staging', SERVER)).toEqual({ ok: true, value: other });
  });

  it('is readable by its user alone, and refused otherwise', async () => {
    await open().write('default', SERVER, TOKENS);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    chmodSync(file(), 0o640);
    expect(await open().read('default', SERVER)).toEqual({ ok: false, error: { file: file(), code: 'exposed' } });
    expect(await open().write('default', SERVER, TOKENS)).toMatchObject({ ok: false });
  });

  it.each(['', '{', '{"version":1,"sessions":{"default x":{}}}', '[]'])(
    'that is damaged is told, and replaced by a login: %j',
    async (text) => {
      writeFileSync(file(), text, { mode: 0o600 });
      expect(await open().read('default', SERVER)).toEqual({ ok: false, error: { file: file(), code: 'damaged' } });
      expect(await open().write('default', SERVER, TOKENS)).toEqual({ ok: true, value: null });
      expect(await open().read('default', SERVER)).toEqual({ ok: true, value: TOKENS });
    },
  );

  it('is changed by one process at a time', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(`${name} ends`);
    };
    await Promise.all([open().exclusively(work('one')), open().exclusively(work('two'))]);
    expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('is not held for ever by a process that was killed', async () => {
    const lock = `${file()}.lock`;
    writeFileSync(lock, '');
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(lock, longAgo, longAgo);
    expect(await open().exclusively(async () => 'done')).toEqual({ ok: true, value: 'done' });
    expect(() => readFileSync(lock)).toThrow();
  });

  it('is released after a failure', async () => {
    await expect(open().exclusively(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await open().exclusively(async () => 'done')).toEqual({ ok: true, value: 'done' });
  });
});
