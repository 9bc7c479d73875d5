import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingPaths, repositoryFiles } from './find-paths.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Paths that documents name although git does not know them. */
const GENERATED = [
  'web/build/modules.json',
  'cli/build',
  'node_modules',
  '.data',
  'flags.json',
  'manifest.json',
  'unleash.json',
];

function listFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

describe('the documents', () => {
  const listed = listFiles();
  const files = repositoryFiles([...listed, ...GENERATED]);
  const documents = listed.filter((path) => /^[^/]+\.md$|^docs\/.*\.md$/.test(path));

  it.each(documents)('%s names only paths that exist', (document) => {
    expect(missingPaths(document, readFileSync(join(ROOT, document), 'utf8'), files)).toEqual([]);
  });
});

describe('missing paths', () => {
  const files = repositoryFiles([
    'README.md',
    'cli/src/commands/form/show.ts',
    'core/src/rules/fees/quote.ts',
    'docs/a.md',
  ]);
  const missingIn = (markdown: string, document = 'README.md') =>
    missingPaths(document, markdown, files).map(({ text }) => text);

  it('are found in code spans and links, with their line', () => {
    expect(missingPaths('README.md', 'Fine.\nSee `core/src/rules/fee` and [b](docs/b.md).', files)).toEqual([
      { line: 2, text: 'core/src/rules/fee' },
      { line: 2, text: 'docs/b.md' },
    ]);
    expect(missingIn('`quotes.ts`, `tees/quote.ts`, `core/src/{rules,forms}/fees.ts`')).toHaveLength(3);
  });

  it.each([
    '`core/src/rules`, `core/src/rules/`, `fees/quote.ts`, `quote.ts`',
    '`cli/src/commands/<noun>/<verb>.ts`, `core/src/*/fees`, `core/**/quote.ts`, `core/src/{rules,forms}/fees`',
    '`npm run check`, `/images/{key}`, `@marque/core`, `application/json`, `POST /dev/clock`, `*.test.ts`',
    '[a](docs/a.md#part), [b](#part), [c](https://example.org/x.md)',
    '```\ncore/src/none.ts and `core/src/none.ts`\n```',
  ])('are not reported in %s', (markdown) => {
    expect(missingIn(markdown)).toEqual([]);
  });

  it('of links are looked up from the folder of the document', () => {
    expect(missingIn('[a](a.md), [r](../README.md), [c](docs/a.md)', 'docs/b.md')).toEqual(['docs/a.md']);
  });
});
