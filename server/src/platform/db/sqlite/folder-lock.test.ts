import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing.ts';

import { LOCK_FILE, lockFolder } from './folder-lock.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

/** Another process that tries to lock the folder, prints the result and keeps running. */
async function lockElsewhere(): Promise<{ readonly child: ChildProcess; readonly said: string }> {
  const program = `
    const { lockFolder } = await import(${JSON.stringify(import.meta.resolve('./folder-lock.ts'))});
    const lock = lockFolder(process.argv[1]);
    process.stdout.write(lock.ok ? 'locked' : lock.error);
    setInterval(() => lock, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString() };
}

it('has one holder at a time, and can be taken again after its release', () => {
  const first = lockFolder(folder);
  expect(first.ok).toBe(true);
  expect(lockFolder(folder)).toEqual({ ok: false, error: 'taken' });
  // A refused attempt must not release the lock of another holder in this process.
  expect(lockFolder(folder)).toEqual({ ok: false, error: 'taken' });
  if (first.ok) first.value.release();
  const second = lockFolder(folder);
  expect(second.ok).toBe(true);
  if (second.ok) second.value.release();
});

it('is refused to another process', async () => {
  const mine = lockFolder(folder);
  expect((await lockElsewhere()).said).toBe('taken');
  if (mine.ok) mine.value.release();
  expect((await lockElsewhere()).said).toBe('locked');
  expect(lockFolder(folder).ok).toBe(false);
});

it('ends with a killed process and needs no clean-up', async () => {
  const { child, said } = await lockElsewhere();
  expect(said).toBe('locked');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const mine = lockFolder(folder);
  expect(mine.ok).toBe(true);
  expect(readdirSync(folder)).toEqual([LOCK_FILE]);
  if (mine.ok) mine.value.release();
});

it('creates the folder if it does not exist', () => {
  const deep = join(folder, 'a', 'b');
  const lock = lockFolder(deep);
  expect(readdirSync(deep)).toEqual([LOCK_FILE]);
  if (lock.ok) lock.value.release();
});
