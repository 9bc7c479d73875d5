/** Runs the program as users do: `node cli/bin/marque.mjs`, with a bundle of the current sources. */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveProspect } from '@marque/core/contracts/prospects';
import type { Answers } from '@marque/core/forms/fields';
import { formFacts } from '@marque/core/forms/matrix';
import { CONSIGNMENT_IDS, type ConsignmentId, VARIANTS, variantOf } from '@marque/core/forms/variants';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../server/src/api-tests/harness/test-server.ts';
import { PLATE_ANSWERS, plateForm } from '../../server/src/api-tests/selling/selling-calls.ts';
import manifest from '../package.json' with { type: 'json' };
import { COMMANDS } from './command/table.ts';
import { ROOT_HELP } from './render/manual/root-help.ts';
import { someAnswers } from './services/answers.arbitrary.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BIN = join(ROOT, 'cli', 'bin', 'marque.mjs');

/** A working directory for the program. */
const folder = mkdtempSync(join(tmpdir(), 'marque-cli-'));

beforeAll(() => {
  const built = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), 'cli'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  const bad = { ...PLATE_ANSWERS, vendorEmail: 'annexample', reservePrice: '12.5k', colour: 'red' };
  put('good.json', PLATE_ANSWERS);
  put('whole.json', { version: 1, currentStepNumber: 1, setting: {}, answers: PLATE_ANSWERS });
  put('bad.json', bad);
  writeFileSync(join(folder, 'torn.json'), '{\n  "regNumber": "ANN 1",\n}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, answers: object): void {
  writeFileSync(join(folder, file), JSON.stringify(answers));
}

function run(args: readonly string[], input = '') {
  const ran = spawnSync(process.execPath, [BIN, ...args], { cwd: folder, encoding: 'utf8', input, env: {} });
  return { status: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}

function check(form: string, ...args: readonly string[]) {
  return run(['consignment', 'check', ...args, '--form', form]);
}

describe('marque', () => {
  it.each([
    [],
    ['--help'],
    ['consignment'],
    ['consignment', '--help'],
    ['consignment', 'check', '--help'],
    ['form', 'show', '-h'],
  ])('helps on one screen: %j', (...args) => {
    const { status, stdout, stderr } = run(args);
    expect([status, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines.length).toBeLessThanOrEqual(36);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    expect(stdout).toMatch(/ {2}marque .*(<command>|<verb>|<files\.\.\.> --form <id>|<id>) /);
  });

  it('lists every command in its help', () => {
    const { stdout } = run(['--help']);
    const inHelp = ROOT_HELP.flatMap(({ lines }) => lines.flatMap(({ commands }) => commands));
    expect(inHelp.toSorted()).toEqual(COMMANDS.map(({ words }) => words).toSorted());
    for (const { term } of ROOT_HELP.flatMap(({ lines }) => lines)) expect(stdout).toContain(term);
  });

  it.each(COMMANDS.map(({ words }) => words))('has help with examples for %s', (words) => {
    const { status, stdout, stderr } = run([...words.split(' '), '--help']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/\n {2}\S*.*marque /);
    // A text without its key would show the key.
    expect(stdout).not.toMatch(/cli:|\w+\.(flags|arguments|summary|about)\b/);
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it('prints the same help with and without the written text', () => {
    expect(run(['--help', '--no-input']).stdout).toBe(run(['--help']).stdout);
  });

  it('prints its version', () => {
    expect(run(['--version'])).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  it.each([
    [['consignmet'], 'Unknown command “consignmet”. Did you mean “consignment”?'],
    [['auction', 'watch'], '<id> is missing. Add --help to see examples.'],
    [['auctoin', 'watch'], 'Unknown command “auctoin”. Did you mean “auction”?'],
    [['boats'], 'Unknown command “boats”. “marque --help” lists all commands.'],
    [['form', 'list', '--json', 'variant,colour'], 'Unknown field “colour”. This command has: variant, site, steps.'],
    [['form', 'list', '--site', 'x'], 'Unknown flag --site. Add --help to see the available flags.'],
    [['form', 'list', '--color', 'blue'], '--color accepts auto, always, never.'],
    [
      ['form', 'list', '--server', 'ftp://x'],
      '“ftp://x” is no address of a server, such as https://marque.example (flag).',
    ],
    [['config', 'set', 'colour', 'x'], 'Unknown setting “colour”. Settings are profile, server, site, country, color.'],
    [['logout', '--json'], 'This command has no result to write as JSON.'],
    [['completion', 'tcsh'], 'Unknown shell “tcsh”. Completion exists for bash, zsh, fish.'],
    [['form', 'lst'], 'Unknown command “lst”. Did you mean “list”?'],
    [['form', 'list', '--jsn'], 'Unknown flag --jsn. Did you mean --json?'],
    [['form', 'list', '--colour'], 'Unknown flag --colour. Did you mean --color?'],
    [['form', 'list', 'bike'], 'Too many arguments. Add --help to see examples.'],
    [['form', 'show'], '<id> is missing. Add --help to see examples.'],
    [['form', 'show', 'boat'], 'Unknown form “boat”. “marque form list” lists all forms.'],
    [['consignment', 'check', '--form', 'bike'], '<files> is missing. Add --help to see examples.'],
    [['consignment', 'check', 'good.json'], '--form <id> is missing. Add --help to see examples.'],
    [['consignment', 'check', 'good.json', '--form'], '--form <id> needs a value. Add --help to see examples.'],
    [['consignment', 'check', '-', '--form', 'boat'], 'Unknown form “boat”. “marque form list” lists all forms.'],
  ])('refuses %j with one line', (args, message) => {
    expect(run(args)).toEqual({ status: 2, stdout: '', stderr: `x ${message}\n` });
  });

  it('explains how to build it if the bundle is missing', () => {
    const bare = join(folder, 'bare', 'bin');
    mkdirSync(bare, { recursive: true });
    cpSync(BIN, join(bare, 'marque.mjs'));
    const { status, stderr } = spawnSync(process.execPath, [join(bare, 'marque.mjs')], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^x marque is not built: run "npm run build -w @marque\/cli".*\n$/);
  });

  it('builds itself in a repository where it has not been built', () => {
    const repository = join(folder, 'fresh');
    for (const name of ['cli/bin', 'scripts']) mkdirSync(join(repository, name), { recursive: true });
    cpSync(BIN, join(repository, 'cli', 'bin', 'marque.mjs'));
    const bundle = "export const main = async (args) => (console.log('built for', ...args), 3);";
    writeFileSync(
      join(repository, 'scripts', 'build.mjs'),
      `import { mkdirSync, writeFileSync } from 'node:fs';
       export const COMMAND_LINE = 'cli/build';
       export function buildIfStale(root, build) {
         mkdirSync(root + build);
         writeFileSync(root + build + '/main.js', ${JSON.stringify(bundle)});
       }`,
    );
    const ran = spawnSync(process.execPath, [join(repository, 'cli', 'bin', 'marque.mjs'), 'form', 'list'], {
      encoding: 'utf8',
    });
    expect(ran).toMatchObject({ status: 3, stdout: 'built for form list\n', stderr: '' });
  });

  it('exits without an error when its reader closes the pipe', async () => {
    const child = spawn(process.execPath, [BIN, 'form', 'list', '--json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {},
    });
    const errors: string[] = [];
    child.stderr.on('data', (data: Buffer) => errors.push(data.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const ended = await new Promise((resolve) => child.on('close', (status, signal) => resolve([status, signal])));
    expect([ended, errors]).toEqual([[0, null], []]);
  });
});

describe('marque consignment check', () => {
  it.each(['good.json', 'whole.json'])('reports no fault in %s', (file) => {
    expect(check('plate', file)).toEqual({ status: 0, stdout: `ok  ${file}  ready to submit\n`, stderr: '' });
    expect(JSON.parse(check('plate', file, '--json').stdout)).toEqual([{ file, form: 'plate', problems: [] }]);
  });

  it('lists faults as plain text on a pipe and exits with 1', () => {
    const { status, stdout, stderr } = check('plate', 'bad.json', 'good.json');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout.split('\n')).toEqual([
      'x   bad.json   3 answers to correct',
      '    Your details  E-mail   vendorEmail   The @ is missing.',
      '    Your details  Reserve  reservePrice  Enter a whole amount, without pence or cents: 1300 or 1,300.',
      '    –             –        colour        This form does not ask for that.',
      'ok  good.json  ready to submit',
      '1 ready   1 to correct',
      '',
    ]);
    expect(stdout).not.toContain('\u001b');
  });

  it('reports unreadable files on standard error, checks the others, and exits with 2', () => {
    const { status, stdout, stderr } = check('plate', 'none.json', 'torn.json', '.', 'bad.json', '--json');
    expect(status).toBe(2);
    expect(stderr.split('\n')).toEqual([
      'x none.json: file not found.',
      'x torn.json: invalid JSON at line 3, column 1.',
      'x .: this is a folder. Name the files in it.',
      '',
    ]);
    expect(JSON.parse(stdout)).toEqual([
      { file: 'none.json', form: 'plate', error: 'noSuchFile' },
      { file: 'torn.json', form: 'plate', error: 'notJson' },
      { file: '.', form: 'plate', error: 'isFolder' },
      {
        file: 'bad.json',
        form: 'plate',
        problems: [
          { step: 'seller', key: 'vendorEmail', fault: 'noAt' },
          { step: 'seller', key: 'reservePrice', fault: 'notASum' },
          { step: null, key: 'colour', fault: 'unknownField' },
        ],
      },
    ]);
  });

  it('reads standard input as "-"', () => {
    const args = ['consignment', 'check', '-', '--form', 'enquiry'];
    const { status, stdout } = run([...args, '--json'], '{"phone":"7911123456","message":"Is it here?"}');
    expect([status, JSON.parse(stdout)]).toEqual([0, [{ file: '-', form: 'enquiry', problems: [] }]]);
    const stderr = 'x standard input: this is not valid JSON, or it is incomplete.\n';
    expect(run(args, '')).toEqual({ status: 2, stdout: '', stderr });
  });
});

describe('marque form', () => {
  it('lists all forms, with the JSON of npm run forms', () => {
    const printed = spawnSync(process.execPath, [join(ROOT, 'scripts', 'forms', 'main.ts'), '--json'], {
      encoding: 'utf8',
    });
    expect(run(['form', 'list', '--json'])).toEqual({ status: 0, stdout: printed.stdout, stderr: '' });
    expect(run(['form', 'list']).stdout.trimEnd().split('\n')).toHaveLength(1 + Object.keys(VARIANTS).length);
  });

  it('shows one form', () => {
    const { status, stdout } = run(['form', 'show', 'bike', '--json']);
    expect([status, JSON.parse(stdout)]).toEqual([0, formFacts(VARIANTS.bike)]);
    expect(run(['form', 'show', 'bike']).stdout).toMatch(/^Sell your bike \(bike\)\n/);
  });
});

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  /** The server's faults of a submission. */
  async function refusedBy(form: ConsignmentId, answers: Answers): Promise<unknown> {
    const call = plateForm(randomUUID(), { answers, isSubmitted: 1 });
    const sent = { ...call, body: { ...call.body, formName: form } };
    const { status, json } = await server.program('seller').call(saveProspect, sent);
    if (status === 201) return [];
    const { message, details } = json as { readonly message: string; readonly details: unknown };
    expect([status, message]).toEqual([422, 'invalidAnswers']);
    return details;
  }

  it.each(CONSIGNMENT_IDS)('refuses %s over HTTP with the faults that the command line reports', async (form) => {
    const answers = fc.sample(someAnswers(variantOf(form)).map(withoutFiles), { numRuns: 3, seed: 20 });
    const files = answers.map((one, at) => {
      put(`${form}-${at}.json`, one);
      return `${form}-${at}.json`;
    });
    const reports = JSON.parse(check(form, ...files, '--json').stdout) as readonly CheckedJson[];
    const warned = reports.map(({ problems }) => problems.map(({ key, fault }) => ({ path: key, message: fault })));
    expect(await Promise.all(answers.map((one) => refusedBy(form, one)))).toEqual(warned);
    expect(warned.flat().length).toBeGreaterThan(0);
  });
});

interface CheckedJson {
  readonly problems: readonly { readonly key: string; readonly fault: string }[];
}

/** Only the server can check that uploads exist. */
function withoutFiles(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => typeof value !== 'object'));
}
