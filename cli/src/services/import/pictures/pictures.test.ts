import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { expect, it } from 'vitest';
import { formWords } from '../plan.ts';
import { temporaryFolder } from '../readers/readers.arbitrary.ts';
import { findPictures, openPictureFolder, pictureColumns } from './index.ts';

const form = compileForm(variantOf('car-uk'));
const words = formWords((key) => key, null);

async function folderWith(...names: readonly string[]) {
  const path = temporaryFolder();
  for (const name of names) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), name);
  }
  const opened = await openPictureFolder(path);
  if (!opened.ok) throw new Error(opened.error);
  return { path, folder: opened.value };
}

const HEADERS = ['rowId', 'Photos'];

async function find(folder: Awaited<ReturnType<typeof folderWith>>['folder'], name: string | null, cell: string) {
  const columns = pictureColumns(form, HEADERS, words);
  const found = await findPictures(folder, columns, { cells: [name ?? '', cell], headers: HEADERS, name });
  return {
    names: found.fields.flatMap(({ pictures }) => pictures.map((picture) => picture.name)),
    problems: found.problems.map(({ column, value, fault }) => [column, value, fault]),
  };
}

it('finds the files that a cell names, in their order', async () => {
  const { folder } = await folderWith('b.jpg', 'front/a.png', 'a12.jpg');
  expect(await find(folder, 'A12', 'b.jpg; front/a.png |gone.jpg')).toEqual({
    names: ['b.jpg', 'a.png'],
    problems: [['Photos', 'gone.jpg', 'noSuchPicture']],
  });
});

it('finds the files of a row by its id where its cell is blank', async () => {
  const { folder } = await folderWith(
    'A12_10.jpg',
    'a12_2.JPG',
    'A12 (1).png',
    'A123.jpg',
    'B7/2.jpg',
    'B7/10.jpg',
    'B7/1.jpg',
  );
  expect((await find(folder, 'A12', '')).names).toEqual(['A12 (1).png', 'a12_2.JPG', 'A12_10.jpg']);
  expect((await find(folder, 'b7', '')).names).toEqual(['1.jpg', '2.jpg', '10.jpg']);
  expect((await find(folder, null, '')).names).toEqual([]);
  expect((await find(folder, 'C', '')).names).toEqual([]);
});

it('reads nothing outside the folder', async () => {
  const { path, folder } = await folderWith('a.jpg');
  const outside = temporaryFolder();
  writeFileSync(join(outside, 'secret.jpg'), 'x');
  symlinkSync(join(outside, 'secret.jpg'), join(path, 'link.jpg'));
  for (const name of ['../secret.jpg', join(outside, 'secret.jpg'), 'link.jpg', '.', '..', '']) {
    expect((await find(folder, null, name)).names).toEqual([]);
  }
});

it('keeps the limits of the form', async () => {
  const { folder } = await folderWith('X/1.jpg', 'X/2.jpg', 'X/3.jpg', 'X/4.jpg', 'X/5.jpg', 'X/6.jpg', 'Y/1.exe');
  expect(await find(folder, 'X', '')).toMatchObject({ problems: [['Photos', '6.jpg', 'fileQuantityLimitExceeded']] });
  expect(await find(folder, 'Y', '')).toEqual({ names: [], problems: [['Photos', '1.exe', 'fileTypeNotSupported']] });
});

it('takes documents from their own columns only', () => {
  const uae = compileForm(variantOf('plate-uae'));
  const keys = (headers: readonly string[]) => pictureColumns(uae, headers, words).map(({ field }) => field.key);
  expect(keys(['photos'])).toEqual([]);
  expect(keys(['EmiratesID', 'numberPlatePossessionCert'])).toEqual(['numberPlatePossessionCert', 'EmiratesID']);
});

it('refuses what is no folder', async () => {
  const { path } = await folderWith('a.jpg');
  expect(await openPictureFolder(join(path, 'none'))).toEqual({ ok: false, error: 'noSuchFolder' });
  expect(await openPictureFolder(join(path, 'a.jpg'))).toEqual({ ok: false, error: 'noFolder' });
});
