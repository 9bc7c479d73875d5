import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing.ts';
import { isAsClosed, openDatabase, STAMP_FILE, stampClosed } from '../index.ts';

let folder: string;
const file = () => join(folder, 'marque.sqlite');

beforeEach(async () => {
  folder = temporaryFolder();
  await (await openDatabase(folder)).close();
  await stampClosed(folder);
});

it('recognises a database that nobody has touched since it was closed', () => {
  expect(isAsClosed(folder)).toBe(true);
});

it('does not recognise one that was written afterwards, even with the same bytes', () => {
  writeFileSync(file(), readFileSync(file()));
  expect(isAsClosed(folder)).toBe(false);
});

it('does not recognise one that a server still has open, or that a write-ahead log belongs to', async () => {
  const db = await openDatabase(folder);
  await db.batch((connection) => connection.prepare("insert into meta (key, value) values ('a', '')").run());
  expect(isAsClosed(folder)).toBe(false);
  await stampClosed(folder);
  expect(isAsClosed(folder)).toBe(false);
  await db.close();
  expect(isAsClosed(folder)).toBe(false);
});

it('does not recognise one that another version has closed, or one without a stamp', () => {
  const stamp = join(folder, STAMP_FILE);
  writeFileSync(stamp, readFileSync(stamp, 'utf8').replace('0001-first,', '0001-first,0000-of-a-newer-version,'));
  expect(isAsClosed(folder)).toBe(false);
  rmSync(stamp);
  expect(isAsClosed(folder)).toBe(false);
});

it('stamps nothing where there is no database', async () => {
  const empty = temporaryFolder();
  await stampClosed(empty);
  expect(isAsClosed(empty)).toBe(false);
});
