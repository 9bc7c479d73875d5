import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
