import { expect, it } from 'vitest';
import { ConfigError } from '../../config/index.ts';
import { createProgress } from '../progress.ts';
import { readOptions } from './run-program.ts';
import { readSettings } from './settings.ts';

const PROGRAM = { name: 'restore', values: ['from', 'data'], switches: ['set-aside'] } as const;

it('reads flags with and without a value', () => {
  expect(readOptions(PROGRAM, ['--from', 'a', '--set-aside'])).toEqual({ from: 'a', 'set-aside': true });
  expect(readOptions(PROGRAM, ['--from=a', '--help'])).toBe('help');
});

it.each([[['--form', 'a']], [['--from']], [['a']]])('refuses %j in one line that names the help', (argv) => {
  expect(() => readOptions(PROGRAM, argv)).toThrow(ConfigError);
  expect(() => readOptions(PROGRAM, argv)).toThrow(/^[^\n]+ See npm run restore -- --help\.$/);
});

it('takes the settings of the server, with a flag before its variable', () => {
  const env = { MARQUE_DATA: 'one', DATABASE_URL: 'postgres://host/one' };
  expect(readSettings({}, env)).toMatchObject({ data: 'one', databaseUrl: 'postgres://host/one' });
  const given = { data: 'two', databaseUrl: 'postgres://host/two' };
  expect(readSettings(given, env)).toMatchObject(given);
});

it('checks the settings as the server does, and shows no secret', () => {
  expect(() => readSettings({ databaseUrl: 'mysql://root:planted-secret@host/db' }, {})).toThrow(ConfigError);
  expect(() => readSettings({ databaseUrl: 'mysql://root:planted-secret@host/db' }, {})).not.toThrow(/planted-secret/);
  expect(() => readSettings({}, { MARQUE_STORAGE: 's3' })).toThrow(/MARQUE_STORAGE_BUCKET/);
});

it('prints how far a step is once in two seconds, and its end', () => {
  const lines: string[] = [];
  let now = 0;
  const step = createProgress(
    (line) => lines.push(line),
    () => now,
  ).step('copied lots');
  for (const [at, count] of [
    [10, 1_000],
    [2_100, 2_000],
    [2_200, 3_000],
  ] as const) {
    now = at;
    step.count(count);
  }
  step.end();
  expect(lines).toEqual(['copied lots: 2,000 …', 'copied lots: 3,000']);
});
