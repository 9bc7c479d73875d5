import { describe, expect, it } from 'vitest';
import { areaOf, isTest, stripCommentsAndStrings } from './files.ts';
import { measure, stronglyConnected } from './measure.ts';

const file = (path: string, text: string) => ({ path, text });

/** Split, so that this file has none of them itself. */
const PRONOUN = ['some', 'body'].join('');

describe('counting', () => {
  it('finds pronouns as words and in identifiers, per 1,000 lines of each area', () => {
    const capital = `${PRONOUN.charAt(0).toUpperCase()}${PRONOUN.slice(1)}`;
    const { pronouns } = measure([
      file('core/src/rules/a.ts', `// ${PRONOUN} asks\nconst is${capital} = 1;\n`),
      file('web/app/b.css', '.a {}\n.b {}\n'),
    ]);
    expect(pronouns).toEqual([
      { area: 'core/src/rules', count: 2, lines: 2, perThousandLines: 1000 },
      { area: 'web', count: 0, lines: 2, perThousandLines: 0 },
      { area: 'all but demo texts', count: 2, lines: 4, perThousandLines: 500 },
      { area: 'all', count: 2, lines: 4, perThousandLines: 500 },
    ]);
  });

  it('finds literal sizes of style sheets outside the theme and comments', () => {
    const { css } = measure([
      file('web/app/a.css', '/* 9px */ .a { margin: 1px 0.5px; font-size: 12px }\n.b { font-size: var(--text-s); }'),
      file('core/src/ui/theme/global.css', 'html { font-size: 16px; }'),
    ]);
    expect(css).toEqual({ pxValues: 3, fontSizes: ['12px', 'var(--text-s)'] });
  });

  it('finds type assertions, not renamed names, constants, comments or tests', () => {
    const text = [
      "import { a as b } from './a.ts';",
      "import * as z from 'zod';",
      'export { b as c };',
      'const d = e as const; // as Type',
      "const f = 'x as Type';",
      'const g = (h as unknown) as Type;',
    ].join('\n');
    expect(measure([file('server/src/a.ts', text), file('server/src/a.test.ts', text)]).casts).toEqual({
      server: 2,
      all: 2,
    });
  });

  it('finds large folders, without tests and with them', () => {
    const files = Array.from({ length: 16 }, (_, at) => file(`web/app/x/${at}.ts`, ''));
    expect(measure([...files, file('web/app/x/0.test.ts', ''), file('web/app/y/0.ts', '')]).largeFolders).toEqual([
      { folder: 'web/app/x', files: 16, withTests: 17 },
    ]);
  });

  it('finds features that import one another in a circle', () => {
    const { importCycles } = measure([
      file('web/app/features/lot/a.ts', "import { b } from '../bidding/b.ts';"),
      file('web/app/features/bidding/b.ts', "import type { A } from '../lot/a.ts';"),
      file('web/app/features/search/c.ts', "import { b } from '../bidding/b.ts';"),
      file('web/app/root.tsx', "import { b } from './features/bidding/b.ts';"),
    ]);
    expect(importCycles['web/app']).toEqual([['features/bidding', 'features/lot']]);
  });
});

describe('groups', () => {
  it('are nodes that reach each other, over any number of steps', () => {
    const edges = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a', 'd'])],
      ['d', new Set(['e'])],
    ]);
    expect(stronglyConnected(edges)).toEqual([['a', 'b', 'c']]);
  });
});

describe('files', () => {
  it.each([
    ['core/src/rules/fees/index.ts', 'core/src/rules'],
    ['fixtures/artwork/src/index.ts', 'fixtures/artwork'],
    ['fixtures/src/artwork/index.ts', 'fixtures/src/artwork'],
    ['web/app/root.tsx', 'web'],
    ['vitest.config.ts', '.'],
  ])('%s belongs to %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });

  it('are tests by their name or folder', () => {
    expect(['a/b.test.tsx', 'web/e2e/b.ts', 'a/b.arbitrary.ts', 'a/b.ts'].map(isTest)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('keep their lines without comments and strings', () => {
    expect(stripCommentsAndStrings("a = 'b'; /* c\nd */ e // f\ng")).toBe("a = ''; \n e \ng");
  });
});
