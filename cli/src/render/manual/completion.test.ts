import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { COMMANDS } from '../../command/table.ts';
import { completionScript, SHELLS } from './completion.ts';

const options = { commands: COMMANDS, textOf: ({ words }: { readonly words: string }) => `It’s ${words}: a "text".` };

describe('the completion of bash', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'marque-completion-'));
    writeFileSync(join(folder, 'marque.bash'), completionScript('bash', options));
    writeFileSync(join(folder, 'spring.csv'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What bash offers for the last word, which may be empty. */
  function complete(...words: readonly string[]): readonly string[] {
    const list = ['marque', ...words].map((word) => `'${word}'`).join(' ');
    const script = [
      '. ./marque.bash',
      `COMP_WORDS=(${list})`,
      `COMP_CWORD=${words.length}`,
      '_marque',
      `printf '%s\\n' "\${COMPREPLY[@]}"`,
    ].join('\n');
    const printed = execFileSync('bash', ['-euc', script], { cwd: folder, encoding: 'utf8' });
    return printed.trim().split('\n');
  }

  it('offers commands', () => {
    expect(complete('au')).toEqual(['auction']);
    expect(complete('')).toEqual(expect.arrayContaining(['auction', 'login', 'search', 'doctor']));
  });

  it('offers the verbs of a noun', () => {
    expect(complete('auction', 'w')).toEqual(['watch']);
    expect(complete('config', '')).toEqual(['list', 'get', 'set']);
  });

  it('offers the flags of a command and those of every command', () => {
    expect(complete('auction', 'check', '--f')).toEqual(['--format', '--fail-on']);
    expect(complete('search', 'alfa', '--pr')).toEqual(['--price-from', '--price-to', '--profile']);
  });

  it('offers the values of a flag, and files elsewhere', () => {
    expect(complete('auction', 'list', '--site', '')).toEqual(['cars', 'watches', 'all']);
    expect(complete('consignment', 'import', 'spr')).toEqual(['spring.csv']);
  });
});

/** Whether the shell is installed here. */
function isInstalled(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}

describe('the completion of fish', () => {
  /** What fish offers for the end of the line. */
  function complete(line: string): readonly string[] {
    const folder = mkdtempSync(join(tmpdir(), 'marque-completion-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'marque.fish'), completionScript('fish', options));
    const script = `source ${folder}/marque.fish; complete -C '${line}'`;
    const printed = execFileSync('fish', ['--no-config', '-c', script], { cwd: folder, encoding: 'utf8' });
    return printed
      .trim()
      .split('\n')
      .map((offered) => offered.split('\t')[0] ?? '');
  }

  it.for([
    ['marque au', ['auction']],
    ['marque auction w', ['watch']],
    ['marque auction check ', ['marque.fish']],
    ['marque auction fees ', ['marque.fish']],
    ['marque fees ', ['quote']],
    ['marque auction check --fail-on ', ['error', 'never', 'warning']],
    ['marque search alfa --price-f', ['--price-from']],
    ['marque --quiet auction w', ['watch']],
  ] as const)('offers for "%s"', ([line, offered], { skip }) => {
    if (!isInstalled('fish')) skip('fish is not installed here');
    expect(complete(line)).toEqual(offered);
  });
});

describe('the completion of zsh', () => {
  /** What zsh would add, with its own functions replaced by ones that print. */
  function complete(...words: readonly string[]): readonly string[] {
    const folder = mkdtempSync(join(tmpdir(), 'marque-completion-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'marque.zsh'), completionScript('zsh', options));
    const list = ['marque', ...words].map((word) => `'${word}'`).join(' ');
    const script = [
      'compdef() { print "registered $1 $2" }',
      'compadd() { shift; print -l -- "$@" }',
      `_describe() { print -l -- "\${options[@]%%:*}" }`,
      '_files() { print files }',
      `source ${folder}/marque.zsh`,
      `words=(${list}); CURRENT=${words.length + 1}`,
      '_marque',
    ].join('\n');
    const printed = execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8' }).trim().split('\n');
    expect(printed[0]).toBe('registered _marque marque');
    return printed.slice(1);
  }

  it.for([
    [
      ['config', ''],
      ['list', 'get', 'set'],
    ],
    [
      ['auction', 'check', '--fail-on', ''],
      ['warning', 'error', 'never'],
    ],
    [['consignment', 'import', ''], ['files']],
  ] as const)('offers for %j', ([words, offered], { skip }) => {
    if (!isInstalled('zsh')) skip('zsh is not installed here');
    expect(complete(...words)).toEqual(offered);
  });

  it('offers the flags of a command', ({ skip }) => {
    if (!isInstalled('zsh')) skip('zsh is not installed here');
    expect(complete('auction', 'watch', '--')).toEqual(expect.arrayContaining(['--until', '--bell', '--json']));
  });
});

it.each(SHELLS)('the completion of %s knows every command and flag', (shell) => {
  const script = completionScript(shell, options);
  for (const { words, flags = [] } of COMMANDS) {
    for (const word of words.split(' ')) expect(script).toContain(word);
    for (const { flags: text } of flags) {
      const name = /--([\w-]+)/.exec(text)?.[1] ?? '';
      expect(script).toContain(shell === 'fish' ? `-l ${name}` : `--${name}`);
    }
  }
});
