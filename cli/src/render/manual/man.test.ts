import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../command/table.ts';
import { openTexts } from '../../texts.ts';
import { manPages } from './man.ts';

const pages = manPages(openTexts().t);

describe('manual pages', () => {
  it('exist for the program and each command', () => {
    const names = COMMANDS.map(({ words }) => `marque-${words.replace(' ', '-')}.1`);
    expect(Object.keys(pages)).toEqual(['marque.1', ...names]);
  });

  it.each(Object.entries(pages))('%s has a name, a synopsis and no key in place of a text', (name, text) => {
    expect(text).toMatch(/^\.TH \S+ 1 /);
    expect(text).toContain('.SH NAME\n');
    expect(text).not.toContain('cli:');
    expect(text).not.toContain('{{');
    // Requests are ours alone: a text never begins a line with a dot.
    const requests = text.split('\n').filter((line) => line.startsWith('.'));
    expect(
      requests.filter((line) => !/^\.(TH|SH|TP|nf|fi)\b/.test(line)),
      name,
    ).toEqual([]);
  });
});
