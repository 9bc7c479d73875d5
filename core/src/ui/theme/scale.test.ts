import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITES } from '../../rules/lot/types.ts';
import { tokensCss } from './tokens-css.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const SCALE = 'core/src/ui/theme/scale.css';
/** The lengths that only the console has. */
const CONSOLE_SCALE = 'core/src/ui/theme/console.css';

const files = ['core/src/ui', 'web/app', 'desktop/src/renderer'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx?)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') })),
);
const sheets = files
  .filter(({ path }) => path.endsWith('.css') && path !== SCALE)
  .map(({ path, text }) => ({ path, text: text.replaceAll(/\/\*[\s\S]*?\*\//g, '') }));
const scale = [SCALE, CONSOLE_SCALE].map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');

const definedIn = (css: string) => new Set([...css.matchAll(/(--mq-[\w-]+):/g)].map(([, name]) => name ?? ''));

/** Declarations of the style sheets outside the scale, as "path: property: value". */
const declarations = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({ path, property, value })),
);
const named = ({ path, property, value }: (typeof declarations)[number]) => `${path}: ${property}: ${value}`;

const SPACING = /^(?:font-size|(?:margin|padding|inset|gap|row-gap|column-gap|top|right|bottom|left)(?:-[\w-]+)?)$/;

describe('the scale of type and space', () => {
  it('holds every length in CSS pixels', () => {
    const raw = declarations.filter(({ value }) => /\d*\.?\d+px/.test(value.replaceAll(/(?<![\d.])0px/g, '')));
    expect(raw.map(named)).toEqual([]);
  });

  it('holds every size of type and every distance', () => {
    const raw = declarations.filter(({ property, value }) => SPACING.test(property) && /\d(?:rem|pt)\b/.test(value));
    expect(raw.map(named)).toEqual([]);
  });

  it('defines every length that the style sheets read', () => {
    const defined = new Set(files.flatMap(({ text }) => [...definedIn(text)]));
    for (const site of SITES) for (const name of definedIn(tokensCss(site))) defined.add(name);
    const inScripts = files.filter(({ path }) => /\.tsx?$/.test(path)).map(({ text }) => text);
    const missing = sheets.flatMap(({ path, text }) =>
      // A variable with a fallback may be missing.
      [...text.matchAll(/var\((--mq-[\w-]+)\)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !defined.has(name) && !inScripts.some((script) => script.includes(name)))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('defines no length that no style sheet reads', () => {
    const all = files.map(({ text }) => text).join('\n');
    expect([...definedIn(scale)].filter((name) => !all.includes(`var(${name}`))).toEqual([]);
  });

  it('shares no name with a colour', () => {
    const lengths = definedIn(scale);
    for (const site of SITES) {
      expect([...definedIn(tokensCss(site))].filter((name) => lengths.has(name))).toEqual([]);
    }
  });
});
