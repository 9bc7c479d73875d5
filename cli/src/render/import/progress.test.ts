import { expect, it } from 'vitest';
import { openTexts } from '../../texts.ts';
import { type ImportProgress, openProgress } from './progress.ts';
import { addImportTexts } from './texts.ts';

const texts = openTexts();
addImportTexts(texts);

const PROGRESS: ImportProgress = {
  rows: 240,
  fraction: 1,
  isRead: true,
  refused: { byForm: 4, byServer: 2 },
  pictures: { done: 702, total: 1_188, bytes: 84e6, allBytes: 143e6 },
  saved: { done: 52, total: 234 },
  latest: { line: 118, title: '1974 Porsche 911 \u001b[31mCarrera' },
};

function display(columns: number | null, isQuiet = false) {
  let written = '';
  let clock = 0;
  const write = (text: string) => {
    written += text;
    return true;
  };
  const stderr = { write } as unknown as NodeJS.WriteStream;
  const progressScreen = columns === null ? null : { columns, isColoured: false };
  const shown = openProgress({ t: texts.t, stderr, progressScreen }, isQuiet, () => clock);
  return {
    ...shown,
    written: () => written,
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

it('rewrites four lines in place on a terminal, and shows no control characters of a file', () => {
  const { update, pass, written } = display(100);
  update(PROGRESS);
  pass(2_000);
  update({ ...PROGRESS, saved: { done: 72, total: 234 } });
  const [first = '', second = ''] = written().split('\u001b[6F\u001b[0J');
  expect(first.split('\n').map((line) => line.replace(/[━·]+/, '-').replace(/ +/g, ' '))).toEqual([
    'Reading - 240 rows done',
    'Checking - 240 of 240 6 refused',
    'Pictures - 702 of 1,188 84 of 143 MB',
    'Creating - 52 of 234',
    '',
    'Row 118 1974 Porsche 911 \\x1b[31mCarrera',
    '',
  ]);
  expect(second).toContain('72 of 234   10 rows/s, 16 s left');
  expect(second.split('\n').every((line) => line.length < 100)).toBe(true);
});

it('writes a plain line every ten seconds on a pipe', () => {
  const { update, pass, end, written } = display(null);
  update(PROGRESS);
  pass(9_999);
  update(PROGRESS);
  expect(written()).toBe('');
  pass(1);
  update({ ...PROGRESS, saved: { done: 152, total: 234 } });
  end();
  expect(written()).toBe('Creating: 152 of 234 rows, 6 refused, 10 rows/s, 8 s left\n');
});

it('writes nothing where it is quiet, and no bar where there is no room', () => {
  const quiet = display(100, true);
  quiet.update(PROGRESS);
  quiet.end();
  expect(quiet.written()).toBe('');
  const narrow = display(50);
  narrow.update(PROGRESS);
  expect(narrow.written()).not.toContain('━');
});
