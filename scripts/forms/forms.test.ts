import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formFacts } from '../../core/src/forms/matrix/index.ts';
import { VARIANT_IDS, VARIANTS, type Variant } from '../../core/src/forms/variants/index.ts';
import { TEXT_WIDTH } from '../tables/render.ts';
import { runCommand } from './command.ts';
import { asText } from './tables.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FORMS = VARIANT_IDS.map((id) => VARIANTS[id]);

const SAMPLE: Variant = {
  id: 'newsletter',
  site: 'both',
  version: 3,
  steps: [
    { key: 'welcome', fields: [] },
    {
      key: 'details',
      fields: [
        { key: 'email_address', kind: 'email', required: true, max: 254 },
        { key: 'customised', kind: 'choice', required: true, options: ['Yes', 'No', 'a|b'] },
        { key: 'how', kind: 'textarea', required: false, visibleWhen: { key: 'customised', is: ['Yes', 'a|b'] } },
        { key: 'since', kind: 'year', required: true, least: 1886, visibleWhen: { key: 'customised', is: ['Yes'] } },
        { key: 'keys', kind: 'whole', required: true, least: 0, greatest: 20, max: 2 },
        { key: 'papers', kind: 'files', required: false, slot: 'pair' },
        { key: 'portrait', kind: 'files', required: false, slot: 'pair', max: 1 },
      ],
    },
  ],
};

/** Valid answers, by file name. */
const FILES: Readonly<Record<string, string>> = {
  'good.json': JSON.stringify({ phone: '7911123456', message: 'Is the hood original?' }),
  'whole.json': JSON.stringify({ version: 1, answers: { phone: '7911123456', message: 'Is the hood original?' } }),
  'bad.json': JSON.stringify({ phone: '+44', colour: 'red' }),
  'list.json': '[]',
  'torn.json': '{"phone"',
};

function run(args: readonly string[], all: readonly Variant[]) {
  return runCommand(args, all, (path) => FILES[path] ?? null, Date.UTC(2026, 10, 20));
}

function runProcess(...args: readonly string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { cwd: ROOT, encoding: 'utf8' });
}

describe('for a terminal', () => {
  it('prints a row for each field, with the step on the first row', () => {
    expect(asText([SAMPLE]).split('\n')).toEqual([
      'Newsletter (newsletter)',
      'On both sites.',
      '',
      '  step     field          kind      required      visible when             options       limit',
      '  welcome  –              –         –             –                        –             –',
      '  details  email_address  email     yes           –                        –             254 characters',
      '           customised     choice    yes           –                        Yes, No, a|b  –',
      '           how            textarea  no            customised = Yes or a|b  –             –',
      '           since          year      when visible  customised = Yes         –             from 1886',
      '           keys           whole     yes           –                        –             0 to 20',
      '           papers         files     no            –                        –             2 files',
      '           portrait       files     no            –                        –             1 file',
      '',
    ]);
  });

  it('keeps to the width, and starts with the overview of several forms', () => {
    const lines = asText(FORMS).split('\n');
    expect(lines[0]).toBe('All forms (all)');
    expect(lines.filter((line) => line.length > TEXT_WIDTH)).toEqual([]);
  });
});

describe('for programs', () => {
  it('has every member, null where a field lacks it, and the number of files as the limit of a file field', () => {
    const none = { visibleWhen: null, options: null, max: null };
    expect(JSON.parse(run(['--json'], [SAMPLE]).stdout)).toEqual([
      {
        variant: 'newsletter',
        site: 'both',
        steps: [
          { key: 'welcome', fields: [] },
          {
            key: 'details',
            fields: [
              { ...none, key: 'email_address', required: true, kind: 'email', max: 254 },
              { ...none, key: 'customised', required: true, kind: 'choice', options: ['Yes', 'No', 'a|b'] },
              {
                ...none,
                key: 'how',
                required: false,
                kind: 'textarea',
                visibleWhen: { key: 'customised', is: ['Yes', 'a|b'] },
              },
              {
                ...none,
                key: 'since',
                required: true,
                kind: 'year',
                visibleWhen: { key: 'customised', is: ['Yes'] },
              },
              { ...none, key: 'keys', required: true, kind: 'whole', max: 2 },
              { ...none, key: 'papers', required: false, kind: 'files', max: 2 },
              { ...none, key: 'portrait', required: false, kind: 'files', max: 1 },
            ],
          },
        ],
      },
    ]);
  });
});

describe('npm run forms', () => {
  it('prints all forms for programs through a pipe, whole', () => {
    const { status, stdout, stderr } = runProcess('--json');
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual(FORMS.map(formFacts));
  });

  it('prints one, or several in their own order', () => {
    const ids = (...args: readonly string[]) => {
      const printed: unknown = JSON.parse(run(['--json', ...args], FORMS).stdout);
      return Array.isArray(printed) ? printed.map(({ variant }: { variant: string }) => variant) : printed;
    };
    expect(ids('--variant', 'bike')).toEqual(['bike']);
    expect(ids('--variant', 'watch', '--variant', 'bike')).toEqual(['bike', 'watch']);
    expect(run(['--variant', 'bike'], FORMS).stdout).toMatch(/^Bike \(bike\)\n/);
  });

  it('lists its options and the forms', () => {
    const { stdout } = run(['--help'], FORMS);
    expect(stdout).toContain('--variant ID');
    expect(stdout).toMatch(/\nForms: car-uk, .*, sale\n$/);
  });

  it.each([
    [['--table', 'bike'], "Unknown option '--table'"],
    [['--variant'], "Option '--variant <value>' argument missing"],
    [['--variant', 'boat'], 'There is no form "boat"'],
    [['bike'], "Unexpected argument 'bike'"],
  ])('refuses %j with one line', (args, reason) => {
    const { status, stdout, stderr } = run(args, FORMS);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`${reason}. "npm run forms -- --help" lists the options and the forms.\n`);
  });

  it.each(['good.json', 'whole.json'])('accepts %s', (file) => {
    expect(run(['--variant', 'enquiry', '--check', file], FORMS)).toMatchObject({ status: 0, stderr: '' });
    expect(run(['--variant', 'enquiry', '--check', file, '--json'], FORMS).stdout).toBe('[]\n');
  });

  it('prints one line for each problem of the answers and exits with 1', () => {
    const { status, stdout } = run(['--variant', 'enquiry', '--check', 'bad.json'], FORMS);
    expect(status).toBe(1);
    expect(stdout.split('\n')).toEqual([
      'message  phone    notDigits',
      'message  message  required',
      '–        colour   unknownField',
      '',
    ]);
    expect(JSON.parse(run(['--variant', 'enquiry', '--check', 'bad.json', '--json'], FORMS).stdout)).toHaveLength(3);
  });

  it.each([
    [['--check', 'good.json'], 'Answers are checked against one form: name it'],
    [
      ['--variant', 'bike', '--variant', 'part', '--check', 'good.json'],
      'Answers are checked against one form: name it',
    ],
    [['--variant', 'bike', '--check', 'none.json'], 'The file with the answers cannot be read'],
    [['--variant', 'bike', '--check', 'list.json'], 'The answers are not a JSON object'],
    [['--variant', 'bike', '--check', 'torn.json'], 'The answers are not a JSON object'],
  ])('refuses to check %j', (args, reason) => {
    expect(run(args, FORMS)).toMatchObject({ status: 2, stdout: '' });
    expect(run(args, FORMS).stderr).toContain(reason);
  });

  it('exits with 2', () => {
    const { status, stdout } = runProcess('--jsn');
    expect([status, stdout]).toEqual([2, '']);
  });
});
